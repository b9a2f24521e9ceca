"""The figures of rows over a range of sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from chunkscope.document import Document
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.registry import StrategyRow

Point: TypeAlias = "ScoreRow | Refusal"
RowsAtSize: TypeAlias = "Callable[[int], Sequence[StrategyRow]]"


def sweep(document: Document, rows_at: RowsAtSize, sizes: Iterable[int], rule: Rule) -> Iterator[tuple[Point, ...]]:
    """For each size the figures of every row, or why it cannot run at that size; computed one size at a time.

    Args:
        document: the document.
        rows_at: the rows at a size, always the same ones in the same order.
        sizes: the sizes, in the unit of each row.
        rule: the rule that judges the cuts.
    """
    for size in sizes:
        yield tuple(_point(document, row, rule) for row in rows_at(size))


def by_row(points: Iterable[tuple[Point, ...]]) -> list[Point]:
    """The points of a sweep, those of one row after another."""
    return [point for of_row in zip(*points, strict=True) for point in of_row]


def _point(document: Document, row: StrategyRow, rule: Rule) -> Point:
    try:
        return Result.cut(document, row, rule).judged().counted().score
    except StrategyError as error:
        return Refusal(row, str(error))
