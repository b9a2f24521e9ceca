"""The sweep as lines: a chart of one figure over the sizes, and the figures under the cursor in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from chunkscope.scoring.figures import ScoreRow
from chunkscope.session import Session
from chunkscope.session.key_names import key
from chunkscope.session.what_if.sweeping import Sweep
from chunkscope.ui.lines.chart import Curve, chart
from chunkscope.ui.lines.rows import digit_of
from chunkscope.ui.lines.words import PENDING, UNKNOWN
from chunkscope.ui.pieces import Line, Piece, apart, cropped, line

_ROWS_AROUND_CHART = 6


@dataclass(frozen=True, slots=True)
class SweepFigure:
    """A figure that can be drawn.

    Attributes:
        title: what it is.
        unit: what stands behind a value.
        of: takes it from a row of figures.
    """

    title: str
    unit: str
    of: Callable[[ScoreRow], float | int | None]


FIGURES = (
    SweepFigure("mid-sentence", " %", lambda row: row.mid_sentence_pct),
    SweepFigure("broken blocks", "", lambda row: row.broken_blocks),
    SweepFigure("chunks", "", lambda row: row.chunks),
    SweepFigure("tokens", "", lambda row: row.tokens),
)


def sweep_lines(session: Session, sweep: Sweep, width: int, height: int) -> list[Line]:
    """All lines of the view, each at most as wide as the screen."""
    figure = FIGURES[sweep.figure]
    drawn = chart(
        [_curve(session, sweep, name, figure) for name in sweep.curves],
        sweep.sizes,
        sweep.position,
        width - 1,
        max(3, height - _ROWS_AROUND_CHART),
    )
    lines = [
        apart(_title(session, figure), _progress(sweep), width),
        *(line(f" {row}") for row in drawn),
        _legend(session, sweep),
        _values(sweep, figure),
        _all_figures(session, sweep),
    ]
    return [cropped(each, width) for each in lines]


def _title(session: Session, figure: SweepFigure) -> Line:
    others = " ".join(each.title for each in FIGURES if each is not figure)
    down, up = key(session, "next_chunk"), key(session, "previous_chunk")
    share = ", % of cuts" if figure.unit else ""
    return line(Piece(f" sweep: {figure.title}{share}", "strong"), Piece(f"  ({down} {up}: {others})", "faint"))


def _progress(sweep: Sweep) -> Line:
    done, count = sweep.progress
    return line(f"{done} of {count} " if done < count else "done ")


def _curve(session: Session, sweep: Sweep, name: str, figure: SweepFigure) -> Curve:
    return Curve(_mark(session, name), [_value(sweep, name, at, figure) for at in range(len(sweep.sizes))])


def _value(sweep: Sweep, name: str, position: int, figure: SweepFigure) -> float | int | None:
    point = sweep.points.get(sweep.curves[name][position])
    return figure.of(point) if isinstance(point, ScoreRow) else None


def _mark(session: Session, name: str) -> str:
    """The digit of a row; rows without one have a letter."""
    index = next(index for index, row in enumerate(session.rows) if row.name == name)
    return digit_of(index) or chr(ord("a") + (index - 10) % 26)


def _legend(session: Session, sweep: Sweep) -> Line:
    rows = "  ".join(f"{_mark(session, name)} {name}" for name in sweep.curves)
    return line(f" {rows}", Piece("   * several   | the size under the cursor", "faint"))


def _values(sweep: Sweep, figure: SweepFigure) -> Line:
    values = (f"{name} {_worded(sweep, name, figure)}" for name in sweep.curves)
    return line(Piece(f" size {sweep.size:,}", "strong"), f": {figure.title}: {', '.join(values)}")


def _worded(sweep: Sweep, name: str, figure: SweepFigure) -> str:
    point = sweep.points.get(sweep.curves[name][sweep.position])
    if point is None:
        return PENDING
    value = figure.of(point) if isinstance(point, ScoreRow) else None
    if value is None:
        return UNKNOWN if isinstance(point, ScoreRow) else "will not run"
    return f"{value:,}{figure.unit}"


def _all_figures(session: Session, sweep: Sweep) -> Line:
    """Every figure of the current row, or of the first one that is drawn, at the size under the cursor."""
    name = session.current if session.current in sweep.curves else next(iter(sweep.curves))
    figures = ", ".join(f"{each.title} {_worded(sweep, name, each)}" for each in FIGURES)
    return line(f" {name}: {figures}")
