"""Stretches of a document that are drawn in a style of their own."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator

from chunkscope.scoring.coverage import lossy_gaps
from chunkscope.strategies.model import Chunking

NamedSpan = tuple[int, int, str]
"""A span `[start, end)` and the name of its style."""

OVERLAP, GAP = "overlap", "gap"


class Spans:
    """Sorted spans of document offsets that do not overlap, each with the name of its style."""

    def __init__(self, spans: Iterable[NamedSpan] = ()) -> None:
        self._starts, self._ends = array("q"), array("q")
        self._names: list[str] = []
        for start, end, name in spans:
            self._starts.append(start)
            self._ends.append(end)
            self._names.append(name)

    def within(self, start: int, end: int) -> list[NamedSpan]:
        """The parts of the spans that are in `[start, end)`."""
        first, last = bisect_right(self._ends, start), bisect_left(self._starts, end)
        return [
            (max(start, self._starts[index]), min(end, self._ends[index]), self._names[index])
            for index in range(first, last)
        ]


def coverage_spans(text: str, chunking: Chunking) -> Spans:
    """What is in more than one chunk, as `overlap`, and the text that is in none, as `gap`."""
    if chunking.starts[1:] == chunking.ends[:-1] and chunking.starts[:1] == array("q", [0]):
        # The chunks meet, so only the end can be in none.
        tail = chunking.ends[-1]
        return Spans([] if not text[tail:].strip() else [(tail, len(text), GAP)])
    spans: list[NamedSpan] = [(start, end, OVERLAP) for start, end in repeated(chunking)]
    spans += [(start, end, GAP) for start, end in lossy_gaps(text, chunking)]
    return Spans(sorted(spans))


def repeated(chunking: Chunking) -> Iterator[tuple[int, int]]:
    """The spans of the document that are in more than one chunk, in order."""
    covered = repeated_to = 0
    for start, end in chunking.spans():
        first, last = max(start, repeated_to), min(covered, end)
        if first < last:
            yield first, last
            repeated_to = last
        covered = max(covered, end)
