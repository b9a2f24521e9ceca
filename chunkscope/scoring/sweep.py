"""Rows over a range of sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from chunkscope.document import Document
from chunkscope.scoring.report import outcome
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.registry import StrategyRow

Point = TypeVar("Point")


def sweep(
    document: Document, rows_at: Callable[[int], Sequence[StrategyRow]], sizes: Iterable[int], rule: Rule
) -> Iterator[Result | Refusal]:
    """What becomes of each row at each size, computed one at a time: all rows at the first size, then at the next.

    A row whose embedder failed is refused at all later sizes without another try.

    Args:
        document: the document.
        rows_at: the rows at a size, always the same ones in the same order.
        sizes: the sizes, in the unit of each row.
        rule: the rule that judges the cuts.
    """
    failed: dict[str, Refusal] = {}
    for size in sizes:
        for row in rows_at(size):
            found = replace(failed[row.name], row=row) if row.name in failed else outcome(document, row, rule)
            if isinstance(found, Refusal) and found.embedder_failed:
                failed[row.name] = found
            yield found


def by_row(points: Sequence[Point], rows: int) -> list[Point]:
    """The points of a sweep over so many rows, all those of the first row, then those of the next."""
    return [point for first in range(rows) for point in points[first::rows]]
