"""A sweep on the screen: the figures of some rows over a range of sizes, as far as they are computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from chunkscope.config.sizes import rows_by_size
from chunkscope.request import Request
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Refusal
from chunkscope.session.what_if.round_steps import sizes_around
from chunkscope.session.what_if.tried import assignments
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.session.state import Session

Point: TypeAlias = "ScoreRow | Refusal"


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """Some rows over a range of sizes.

    Attributes:
        sizes: the sizes, in the unit of each row.
        curves: each row that is drawn, by its name: the row at every size.
        generation: the session's generation that the points are for.
        points: the figures of a row at a size, or why it cannot run.
        position: the index of the size under the cursor.
        figure: the index of the figure that is drawn.
    """

    sizes: tuple[int, ...]
    curves: Mapping[str, Sequence[StrategyRow]]
    generation: int
    points: Mapping[StrategyRow, Point] = field(default_factory=lambda: MappingProxyType({}))
    position: int = 0
    figure: int = 0

    @property
    def size(self) -> int:
        """The size under the cursor."""
        return self.sizes[self.position]

    @property
    def progress(self) -> tuple[int, int]:
        """How many points are computed, and of how many."""
        wanted = [row for curve in self.curves.values() for row in curve]
        return sum(row in self.points for row in wanted), len(wanted)

    def next_row(self) -> StrategyRow | None:
        """What is to be computed next: all rows at the first size, then at the next; last those that embed texts."""
        by_size = (row for rows in zip(*self.curves.values(), strict=True) for row in rows)
        left = [row for row in by_size if row not in self.points]
        return min(left, key=lambda row: row.strategy.embeds, default=None)

    def with_point(self, row: StrategyRow, point: Point) -> Sweep:
        """The sweep with one more point; a row whose embedder failed is refused at the other sizes without a try."""
        points = {row: point}
        if isinstance(point, Refusal) and point.embedder_failed:
            points |= {other: replace(point, row=other) for other in self.curves.get(row.name, ())}
        return replace(self, points=MappingProxyType({**points, **self.points, row: point}))

    def moved(self, step: int) -> Sweep:
        """The cursor `step` sizes on, as far as there are any."""
        return replace(self, position=max(0, min(self.position + step, len(self.sizes) - 1)))


def sweep_of(session: Session, request: Request, sizes: Sequence[int] = ()) -> Sweep:
    """The current row and its neighbours that do not embed, over the sizes, by default those around its own.

    Raises:
        ConfigError: the config would have problems.
    """
    index, row = session.row_index, session.row
    near = session.rows[max(0, index - 1) : index + 2]
    names = [each.name for each in near if each is row or not each.strategy.embeds]
    sizes = tuple(sizes or sizes_around(row.settings.size))
    position = min(range(len(sizes)), key=lambda at: abs(sizes[at] - row.settings.size))
    return Sweep(sizes, _curves(session, request, names, sizes), session.generation, position=position)


def with_row_toggled(sweep: Sweep, session: Session, request: Request, name: str) -> Sweep:
    """The sweep with a row more, or with it left out, unless it is the only one."""
    names = [row.name for row in session.rows if (row.name in sweep.curves) != (row.name == name)]
    return replace(sweep, curves=_curves(session, request, names, sweep.sizes)) if names else sweep


def over_sizes(sweep: Sweep, session: Session, request: Request, sizes: Sequence[int]) -> Sweep:
    """The same rows over other sizes, the cursor on the one nearest to where it was."""
    curves = _curves(session, request, tuple(sweep.curves), sizes)
    position = min(range(len(sizes)), key=lambda at: abs(sizes[at] - sweep.size))
    return replace(sweep, sizes=tuple(sizes), curves=curves, position=position)


def swept_again(sweep: Sweep, session: Session, request: Request) -> Sweep:
    """The same rows and sizes in the document and the config of a later generation; nothing is computed yet."""
    names = [row.name for row in session.rows if row.name in sweep.curves] or [session.current]
    curves = _curves(session, request, names, sweep.sizes)
    return replace(sweep, curves=curves, generation=session.generation, points=MappingProxyType({}))


def _curves(
    session: Session, request: Request, names: Sequence[str], sizes: Sequence[int]
) -> dict[str, list[StrategyRow]]:
    """Each row at every size, with what follows from the size."""
    tried = session.what_if.tried if session.what_if else {}
    overrides = (*request.overrides, *assignments(session.reading.config, tried))
    rows = [row for row in session.rows if row.name in names]
    rows_at = rows_by_size(rows, session.reading.config_text, overrides, trust=request.trust)
    return {row.name: curve for row, *curve in zip(rows, *map(rows_at, sizes), strict=True)}
