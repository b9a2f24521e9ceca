"""The columns of the scoring table, declared once for every format but JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from chunkscope.scoring.figures import ScoreRow


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the scoring table.

    Attributes:
        title: its heading.
        value: the cell of a row, as text.
        rank: how early it is given up where the terminal is narrow; 0 is never.
    """

    title: str
    value: Callable[[ScoreRow], str]
    rank: int = 0


UNKNOWN = "-"


def number(value: float | None) -> str:
    """A figure for people: whole numbers with commas, others with one place; `-` where there is none."""
    if value is None:
        return UNKNOWN
    return f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"


def _mid_sentence(row: ScoreRow) -> str:
    if row.mid_sentence is None or row.mid_sentence_pct is None:
        return UNKNOWN
    return f"{row.mid_sentence:,} ({row.mid_sentence_pct:.0f} %)"


COLUMNS = (
    Column("strategy", lambda row: row.strategy),
    Column("unit", lambda row: row.unit, 7),
    Column("size", lambda row: number(row.size), 6),
    Column("overlap", lambda row: number(row.overlap), 8),
    Column("chunks", lambda row: number(row.chunks)),
    Column("avg size", lambda row: number(row.avg_size), 1),
    Column("min", lambda row: number(row.min_size), 9),
    Column("max", lambda row: number(row.max_size), 5),
    Column("mid-sentence", _mid_sentence),
    Column("mid-paragraph", lambda row: number(row.mid_paragraph), 4),
    Column("broken blocks", lambda row: number(row.broken_blocks), 2),
    Column("orphans", lambda row: number(row.orphans), 2),
    Column("oversize", lambda row: number(row.oversize), 3),
    Column("tiny", lambda row: number(row.tiny), 3),
    Column("total chars", lambda row: number(row.total_chars), 10),
    Column("avg overlap", lambda row: number(row.avg_overlap), 8),
    Column("overlap %", lambda row: number(row.overlap_pct), 11),
    Column("gap chars", lambda row: number(row.gap_chars), 5),
    Column("coverage %", lambda row: number(row.coverage_pct), 7),
    Column("tokens", lambda row: number(row.tokens), 4),
    Column("avg tokens", lambda row: number(row.avg_tokens), 12),
    Column("max tokens", lambda row: number(row.max_tokens), 12),
)
