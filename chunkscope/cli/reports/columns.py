"""The columns of the scoring table, declared once for every format but JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Refusal


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the scoring table.

    Attributes:
        title: its heading.
        value: the cell of a row, as text.
        rank: how early it is given up where the terminal is narrow; 0 is never.
        figure: the name of its figure in `ScoreRow`; empty where it is a word.
    """

    title: str
    value: Callable[[ScoreRow], str]
    rank: int = 0
    figure: str = ""


UNKNOWN = "-"


def with_parents(rows: Iterable[ScoreRow | Refusal]) -> Iterator[ScoreRow | Refusal]:
    """The rows of the table: each row, and below it that of its parents where it has them."""
    for row in rows:
        yield row
        if isinstance(row, ScoreRow) and row.parents:
            yield row.parents


def number(value: float | None) -> str:
    """A figure for people: whole numbers with commas, others with one place; `-` where there is none."""
    if value is None:
        return UNKNOWN
    return f"{value:,}" if isinstance(value, int) else f"{value:,.1f}"


def _mid_sentence(row: ScoreRow) -> str:
    if row.mid_sentence is None or row.mid_sentence_pct is None:
        return UNKNOWN
    return f"{row.mid_sentence:,} ({row.mid_sentence_pct:.0f} %)"


def _figure(title: str, name: str, rank: int = 0) -> Column:
    return Column(title, lambda row: number(getattr(row, name)), rank, name)


COLUMNS = (
    Column("strategy", lambda row: row.strategy),
    Column("unit", lambda row: row.unit, 7),
    _figure("size", "size", 6),
    _figure("overlap", "overlap", 8),
    _figure("chunks", "chunks"),
    _figure("avg size", "avg_size", 1),
    _figure("min", "min_size", 9),
    _figure("max", "max_size", 5),
    Column("mid-sentence", _mid_sentence, figure="mid_sentence"),
    _figure("mid-paragraph", "mid_paragraph", 4),
    _figure("broken blocks", "broken_blocks", 2),
    _figure("orphans", "orphans", 2),
    _figure("oversize", "oversize", 3),
    _figure("tiny", "tiny", 3),
    _figure("total chars", "total_chars", 10),
    _figure("avg overlap", "avg_overlap", 8),
    _figure("overlap %", "overlap_pct", 11),
    _figure("gap chars", "gap_chars", 5),
    _figure("coverage %", "coverage_pct", 7),
    _figure("tokens", "tokens", 4),
    _figure("avg tokens", "avg_tokens", 12),
    _figure("max tokens", "max_tokens", 12),
)
