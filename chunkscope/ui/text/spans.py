"""Stretches of a document that are drawn in a style of their own."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from chunkscope.strategies.model import Chunking

if TYPE_CHECKING:
    from chunkscope.session.find.hits import Hits

NamedSpan = tuple[int, int, str]
"""A span `[start, end)` of the document and the name of its style."""

OVERLAP, GAP, CONTEXT = "overlap", "gap", "context"
HIT, CURRENT_HIT = "hit", "current-hit"


class SpanSource(Protocol):
    """Where spans come from."""

    def within(self, start: int, end: int) -> Iterable[NamedSpan]:
        """The parts of the spans that are in `[start, end)`, in order, none of them empty."""


class Spans:
    """Sorted spans that do not overlap."""

    def __init__(self, spans: Iterable[NamedSpan] = ()) -> None:
        self._starts, self._ends = array("q"), array("q")
        self._names: list[str] = []
        for start, end, name in spans:
            self._starts.append(start)
            self._ends.append(end)
            self._names.append(name)

    def within(self, start: int, end: int) -> Iterator[NamedSpan]:
        """The parts of the spans that are in `[start, end)`."""
        for index in range(bisect_right(self._ends, start), bisect_left(self._starts, end)):
            yield max(start, self._starts[index]), min(end, self._ends[index]), self._names[index]


class CoverageSpans:
    """What more than one chunk holds, as `overlap`, and what none does, as `gap`."""

    def __init__(self, chunking: Chunking) -> None:
        self._chunking = chunking

    def within(self, start: int, end: int) -> Iterator[NamedSpan]:
        """The parts of the spans that are in `[start, end)`."""
        starts, ends = self._chunking.starts, self._chunking.ends
        first, last = bisect_right(ends, start), bisect_left(starts, end)
        covered = repeated = start
        for chunk in range(first, last):
            if covered < starts[chunk]:
                yield covered, starts[chunk], GAP
            repeat, repeat_end = max(starts[chunk], repeated), min(covered, ends[chunk], end)
            if repeat < repeat_end:
                yield repeat, repeat_end, OVERLAP
                repeated = repeat_end
            covered = ends[chunk]
        if covered < end:
            yield covered, end, GAP


def context_spans(chunking: Chunking, chunk: int) -> Spans:
    """What the reader model is given for a chunk besides the chunk itself; nothing where the strategy gives no more."""
    context = chunking.context(chunk) if chunk < len(chunking) else None
    if context is None:
        return Spans()
    (start, end), (chunk_start, chunk_end) = context, chunking.span(chunk)
    sides = ((start, chunk_start, CONTEXT), (chunk_end, end, CONTEXT))
    return Spans(side for side in sides if side[0] < side[1])


def context_chunks(chunking: Chunking, chunk: int) -> range:
    """The chunks that lie in the context of a chunk, itself among them; none where the strategy gives no context."""
    context = chunking.context(chunk) if chunk < len(chunking) else None
    if context is None:
        return range(0)
    return range(bisect_left(chunking.starts, context[0]), bisect_right(chunking.ends, context[1]))


def hit_spans(hits: Hits | None, current: int) -> Spans:
    """The hits of a search, of which the one that starts at the document offset `current` has a style of its own."""
    if hits is None:
        return Spans()
    spans = zip(hits.starts, hits.ends, strict=True)
    return Spans((start, end, CURRENT_HIT if start == current else HIT) for start, end in spans)


def differ(before: SpanSource, after: SpanSource, start: int, end: int) -> bool:
    """Whether the stretch `[start, end)` of a document has other spans than before."""
    return list(before.within(start, end)) != list(after.within(start, end))
