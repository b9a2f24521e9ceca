"""From offsets of a cleaned text back to offsets of its source."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """A map between two texts, piecewise a shift, of which the first was made from the second by taking text out.

    Within a piece, document offset `starts[i] + k` is source offset `sources[i] + k`. Cleaning only removes text or
    replaces it by text that is no longer, so no two document offsets share a source offset, and going to the source and
    back returns the same place.

    Attributes:
        starts: document offset where each piece begins, strictly increasing; the first is 0.
        sources: source offset where each piece begins, strictly increasing, and never by less than `starts`.
        length: length of the document.
        source_length: length of the source, not less than `length`.
    """

    starts: array[int]
    sources: array[int]
    length: int
    source_length: int

    @classmethod
    def identity(cls, length: int) -> OffsetMap:
        """The map of a text in which nothing was removed."""
        return cls(array("q", [0]), array("q", [0]), length, length)

    @property
    def is_identity(self) -> bool:
        """Whether every offset maps to itself."""
        return self.length == self.source_length

    def to_source(self, offset: int) -> int:
        """The source offset of a document offset (`0 <= offset <= length`); the end is the source's end."""
        if offset >= self.length:
            return self.source_length
        piece = bisect_right(self.starts, offset) - 1
        return self.sources[piece] + offset - self.starts[piece]

    def to_document(self, offset: int) -> int:
        """The document offset of a source offset; of removed text, the place where it stood."""
        if offset >= self.source_length:
            return self.length
        piece = max(0, bisect_right(self.sources, offset) - 1)
        limit = self.starts[piece + 1] if piece + 1 < len(self.starts) else self.length
        return min(self.starts[piece] + max(0, offset - self.sources[piece]), limit)

    def after(self, earlier: OffsetMap) -> OffsetMap:
        """The map of two changes made one after the other, `earlier` first."""
        if self.is_identity:
            return earlier
        if earlier.is_identity:
            return self
        starts, sources = array("q"), array("q")
        inner = earlier.starts
        for piece, start in enumerate(self.starts):
            shift = start - self.sources[piece]
            end = self.starts[piece + 1] if piece + 1 < len(self.starts) else self.length
            starts.append(start)
            sources.append(earlier.to_source(start - shift))
            following = bisect_right(inner, start - shift)
            while following < len(inner) and inner[following] + shift < end:
                starts.append(inner[following] + shift)
                sources.append(earlier.sources[following])
                following += 1
        return OffsetMap(starts, sources, self.length, earlier.source_length)
