"""Stretches of a document that are drawn in a style of their own."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from chunkscope.strategies.model import Chunking


class Spans:
    """Sorted spans `[start, end)` of document offsets that do not overlap."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        self._starts, self._ends = array("q"), array("q")
        for start, end in spans:
            self._starts.append(start)
            self._ends.append(end)

    def within(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """The parts of the spans that are in `[start, end)`."""
        first = bisect_right(self._ends, start)
        last = bisect_left(self._starts, end)
        for index in range(first, last):
            yield max(start, self._starts[index]), min(end, self._ends[index])


def repeated(chunking: Chunking) -> Iterator[tuple[int, int]]:
    """The spans of the document that are in more than one chunk."""
    covered = repeated_to = 0
    for start, end in chunking.spans():
        first, last = max(start, repeated_to), min(covered, end)
        if first < last:
            yield first, last
            repeated_to = last
        covered = max(covered, end)
