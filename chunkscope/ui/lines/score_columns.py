"""The columns of the scoring table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict
from chunkscope.ui.lines.words import PENDING, UNKNOWN
from chunkscope.ui.text.chunk_columns import APPROXIMATE_MARK

Figure = Callable[[Result], "float | int | None"]
Stage = Literal["cut", "sized", "judged", "counted", "evaluated"]
SCORING = "scoring"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures.

    Attributes:
        title: its heading.
        figure: takes the figure from a result.
        name: its name in the row of figures; empty for one that is not there.
        width: the cells that it needs, the space to its left included.
        stage: the stage that finds the figure; `sized` is cutting, or counting where sizes are tokens.
        rank: which columns are dropped first when there is no room: those of the highest rank.
        full_rank: the same where all rows are shown, if another: there every kind of failure comes first.
        failures: whether any figure but 0 is a failure.
        places: the decimal places of a figure that is no whole number.
        waits: whether a figure that a result itself does not have is still to come.
        delta_width: the cells at its right that are for differences.
    """

    title: str
    figure: Figure
    name: str
    width: int
    stage: Stage
    rank: int
    full_rank: int | None = None
    failures: bool = False
    places: int = 1
    waits: Callable[[Result], bool] = lambda _: False
    delta_width: int = 0

    def cell(self, result: Result) -> str:
        """The figure of a result as it is written, or what it waits for."""
        value = self.figure(result)
        of_tokens = self.stage == "counted" or (self.stage == "sized" and result.row.settings.unit == "tokens")
        if value is not None:
            about = APPROXIMATE_MARK if of_tokens and result.tokens_approximate else ""
            room = self.width - self.delta_width - len(about) - 1
            return about + _written(value, self.places if isinstance(value, float) else 0, room)
        if result.judgement is None and self.stage == "judged":
            return SCORING if len(SCORING) < self.width else PENDING
        if self.waits(result):
            return PENDING
        return PENDING if of_tokens and result.token_counts is None and not result.tokens_note else UNKNOWN


def _written(value: float, places: int, room: int) -> str:
    """A figure in `room` cells: without its decimals, or in millions, where it would run into the next one."""
    forms = (f"{value:,.{places}f}", f"{value:,.0f}", f"{value / 1e6:,.1f}M")
    return next((form for form in forms if len(form) <= room), forms[-1])


def _of_score(title: str, name: str, width: int, stage: Stage, rank: int, **more: Any) -> Column:
    """The column of a figure of the row of figures."""

    def figure(result: Result) -> Any:
        return getattr(result.score, name)

    return Column(title, figure, name, width, stage, rank, **more)


def _cuts(verdict: Verdict) -> Figure:
    """How many cuts have a verdict; the published rule has none but safe and mid-sentence."""

    def figure(result: Result) -> int | None:
        own_rule = result.judgement if result.rule == "sentence" else None
        return own_rule.verdicts.count(verdict) if own_rule else None

    return figure


COLUMNS = (
    _of_score("chunks", "chunks", 7, "cut", 0),
    _of_score("mid-sentence", "mid_sentence", 13, "judged", 0, failures=True),
    _of_score("%", "mid_sentence_pct", 6, "judged", 1),
    _of_score("blocks", "broken_blocks", 7, "judged", 2, failures=True),
    _of_score("orphans", "orphans", 8, "judged", 2, failures=True),
    Column("likely", _cuts(Verdict.LIKELY), "", 7, "judged", 7),
    Column("undecided", _cuts(Verdict.UNDECIDED), "", 10, "judged", 9),
    _of_score("mid-paragraph", "mid_paragraph", 14, "judged", 8),
    _of_score("avg", "avg_size", 8, "sized", 1),
    _of_score("min", "min_size", 6, "sized", 7),
    _of_score("max", "max_size", 7, "sized", 4),
    _of_score("oversize", "oversize", 9, "cut", 5, full_rank=2),
    _of_score("tiny", "tiny", 5, "sized", 5, full_rank=2),
    _of_score("avg ov", "avg_overlap", 8, "sized", 6),
    _of_score("overlap %", "overlap_pct", 10, "cut", 7),
    _of_score("gaps", "gap_chars", 7, "cut", 6),
    _of_score("cover %", "coverage_pct", 8, "cut", 6),
    _of_score("total chars", "total_chars", 12, "cut", 8),
    _of_score("tokens", "tokens", 10, "counted", 3),
    _of_score("avg tok", "avg_tokens", 9, "counted", 4),
    _of_score("max tok", "max_tokens", 8, "counted", 4),
)


def fitting(columns: Sequence[Column], width: int, *, full: bool, chosen: str | None = None) -> list[Column]:
    """The columns that fit into `width` cells, in their order; the least needed go first, the chosen one never."""

    def rank(column: Column) -> int:
        if column.title == chosen:
            return -1
        return column.rank if column.full_rank is None or not full else column.full_rank

    kept: set[str] = set()
    for column in sorted(columns, key=rank):
        width -= column.width
        if width < 0:
            break
        kept.add(column.title)
    return [column for column in columns if column.title in kept]
