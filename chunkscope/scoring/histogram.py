"""How the sizes of a row's chunks are spread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

BINS = 10
"""The bins between nothing and the size of a row; the first is about what counts as tiny."""


@dataclass(frozen=True, slots=True)
class SizeHistogram:
    """How many chunks are how large.

    Attributes:
        size: the size of the row, in its unit.
        counts: how many chunks are in each of the `BINS` equal parts of the sizes from 0 to the row's size; a chunk on
            the edge of two is in the lower one, so that one of just the row's size is in the last.
        over: how many chunks are larger than the row's size.
    """

    size: int
    counts: tuple[int, ...]
    over: int

    def range_of(self, part: int) -> tuple[int, int]:
        """The smallest and the largest size of a bin, an index from 0; past each other where it can hold none."""
        return self.size * part // BINS + 1, self.size * (part + 1) // BINS


def size_histogram(sizes: Iterable[int], size: int) -> SizeHistogram:
    """The histogram of chunk sizes in a row of `size`, which is above 0."""
    counts = [0] * (BINS + 1)
    for each in sizes:
        counts[min(BINS, max(0, (each * BINS - 1) // size))] += 1
    return SizeHistogram(size, tuple(counts[:BINS]), counts[BINS])
