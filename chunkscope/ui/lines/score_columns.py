"""The columns of the scoring table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Result
from chunkscope.ui.lines.words import PENDING, UNKNOWN

Figure = Callable[[ScoreRow], "float | int | None"]
Stage = Literal["cut", "judged", "counted"]
SCORING = "scoring"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures.

    Attributes:
        title: its heading.
        figure: takes the figure from a row.
        width: the cells that it needs, the space to its left included.
        stage: the stage that finds the figure.
        rank: which columns are dropped first when there is no room: those of the highest rank.
        failures: whether any figure but 0 is a failure.
    """

    title: str
    figure: Figure
    width: int
    stage: Stage
    rank: int
    failures: bool = False

    def cell(self, result: Result) -> str:
        """The figure of a result as it is written, or what it waits for."""
        value = self.figure(result.score)
        if value is not None:
            return f"{value:,.1f}" if isinstance(value, float) else f"{value:,}"
        if result.judgement is None and self.stage == "judged":
            return SCORING if len(SCORING) < self.width else PENDING
        counts_tokens = self.stage == "counted" or result.row.settings.unit == "tokens"
        return PENDING if counts_tokens and result.token_counts is None and not result.tokens_note else UNKNOWN


COLUMNS = (
    Column("chunks", lambda row: row.chunks, 8, "cut", 0),
    Column("mid-sentence", lambda row: row.mid_sentence, 13, "judged", 0, failures=True),
    Column("%", lambda row: row.mid_sentence_pct, 7, "judged", 1),
    Column("mid-paragraph", lambda row: row.mid_paragraph, 15, "judged", 6),
    Column("blocks", lambda row: row.broken_blocks, 8, "judged", 2, failures=True),
    Column("orphans", lambda row: row.orphans, 9, "judged", 2, failures=True),
    Column("avg", lambda row: row.avg_size, 8, "cut", 1),
    Column("min", lambda row: row.min_size, 8, "cut", 7),
    Column("max", lambda row: row.max_size, 8, "cut", 4),
    Column("oversize", lambda row: row.oversize, 10, "cut", 7),
    Column("tiny", lambda row: row.tiny, 7, "cut", 8),
    Column("overlap %", lambda row: row.overlap_pct, 11, "cut", 7),
    Column("gaps", lambda row: row.gap_chars, 8, "cut", 7),
    Column("total chars", lambda row: row.total_chars, 13, "cut", 6),
    Column("tokens", lambda row: row.tokens, 10, "counted", 3),
    Column("avg tok", lambda row: row.avg_tokens, 9, "counted", 5),
    Column("max tok", lambda row: row.max_tokens, 9, "counted", 5),
)


def fitting(width: int) -> list[Column]:
    """The columns that fit into `width` cells, in their order; the least needed are left out first."""
    kept: set[str] = set()
    for column in sorted(COLUMNS, key=lambda column: column.rank):
        width -= column.width
        if width < 0:
            break
        kept.add(column.title)
    return [column for column in COLUMNS if column.title in kept]
