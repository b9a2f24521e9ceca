"""What the reader model is given when a chunk is found: its context where the strategy has one, else the chunk."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.retrieval.spans import Span, longest
from chunkscope.strategies.model import Chunking


@dataclass(frozen=True, slots=True)
class SortedSpans:
    """Spans in order of their starts, which may overlap.

    Attributes:
        spans: the spans.
        starts: where each starts.
        longest: the length of the longest.
    """

    spans: tuple[Span, ...]
    starts: tuple[int, ...]
    longest: int

    @classmethod
    def of(cls, spans: tuple[Span, ...]) -> SortedSpans:
        """Prepare spans, which must be in order of their starts."""
        return cls(spans, tuple(start for start, _ in spans), longest(spans))

    def holding(self, span: Span) -> list[int]:
        """The indices of the spans that hold all of `span`."""
        start, end = span
        first = bisect_left(self.starts, end - self.longest)
        return [index for index in range(first, bisect_right(self.starts, start)) if self.spans[index][1] >= end]

    def touching(self, span: Span) -> list[int]:
        """The indices of the spans that share at least one character with `span`."""
        start, end = span
        first = bisect_right(self.starts, start - self.longest)
        return [index for index in range(first, bisect_left(self.starts, end)) if self.spans[index][1] > start]


@dataclass(frozen=True, slots=True)
class Passages:
    """The passages of a chunking; chunks with the same context share one, which is returned once.

    Attributes:
        all: the passages, each once.
        chunks: the chunks, which are what is searched.
        of_chunks: the index of each chunk's passage.
    """

    all: SortedSpans
    chunks: SortedSpans
    of_chunks: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.all.spans)

    def length(self, index: int) -> int:
        """The length of a passage in characters."""
        start, end = self.all.spans[index]
        return end - start

    def spans_touching(self, spans: Sequence[Span]) -> list[Span]:
        """The passages, in order, of the chunks that share at least one character with one of `spans`."""
        touching = {self.of_chunks[chunk] for span in spans for chunk in self.chunks.touching(span)}
        return [self.all.spans[index] for index in sorted(touching)]


def passages_of(chunking: Chunking) -> Passages:
    """The passages of a chunking, in order of their starts."""
    chunks = tuple(chunking.spans())
    given = [chunking.context(index) or span for index, span in enumerate(chunks)]
    distinct = {span: index for index, span in enumerate(sorted(set(given)))}
    return Passages(SortedSpans.of(tuple(distinct)), SortedSpans.of(chunks), tuple(distinct[span] for span in given))
