"""From offsets of a cleaned text back to offsets of its source."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """A non-decreasing map between two texts, piecewise a shift.

    Within a piece, document offset `starts[i] + k` is source offset `sources[i] + k`, but never beyond the source
    offset where the next piece begins: a replacement of another length maps to the first place of what it replaced.

    Attributes:
        starts: document offset where each piece begins, strictly increasing; the first is 0.
        sources: source offset where each piece begins, non-decreasing.
        length: length of the document.
        source_length: length of the source.
    """

    starts: array[int]
    sources: array[int]
    length: int
    source_length: int

    @classmethod
    def identity(cls, length: int) -> OffsetMap:
        """The map of a text that was not changed."""
        return cls(array("q", [0]), array("q", [0]), length, length)

    def to_source(self, offset: int) -> int:
        """The source offset of a document offset (`0 <= offset <= length`)."""
        if offset >= self.length:
            return self.source_length
        piece = bisect_right(self.starts, offset) - 1
        limit = self.sources[piece + 1] if piece + 1 < len(self.sources) else self.source_length
        return min(self.sources[piece] + offset - self.starts[piece], limit)

    def to_document(self, offset: int) -> int:
        """The document offset of a source offset; of removed text, the place where it stood."""
        if offset >= self.source_length:
            return self.length
        piece = max(0, bisect_right(self.sources, offset) - 1)
        limit = self.starts[piece + 1] if piece + 1 < len(self.starts) else self.length
        return min(self.starts[piece] + max(0, offset - self.sources[piece]), limit)

    def after(self, earlier: OffsetMap) -> OffsetMap:
        """The map of two changes made one after the other, `earlier` first."""
        starts, sources = array("q"), array("q")
        edges = set(self.starts)
        edges.update(self.to_document(start) for start in earlier.starts)
        for start in sorted(edges):
            if start < self.length or start == 0:
                starts.append(start)
                sources.append(earlier.to_source(self.to_source(start)))
        return OffsetMap(starts, sources, self.length, earlier.source_length)
