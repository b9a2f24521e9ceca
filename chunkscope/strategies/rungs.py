"""The rungs of a ladder: ways to split a run of text into pieces, from coarse to fine.

A rung holds no pieces. It answers where pieces start and end, given a place where one is known to start, so that
packing touches the text only near the edges of chunks.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from chunkscope.document.graphemes import edge_after, edge_at_or_before, grapheme_edge

_TEXT = re.compile(r"\S")
_WORD_END = re.compile(r"\S\s+")


class Rung(Protocol):
    """A way to split the run of text up to `stop` into pieces, none of them empty.

    `start` is always the start of a piece. The pieces of most rungs touch; where they do not, there are gaps.
    """

    def next_start(self, end: int, stop: int) -> int:
        """The start of the first piece at or after the piece end, or run start, `end`; `stop` where there is none."""
        ...

    def next_end(self, start: int, stop: int) -> int:
        """The end of the piece at `start`."""
        ...

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The end of the last piece that ends at or before `limit`, counted from `start`; `start` if none does."""
        ...


class Touching:
    """What rungs have in common whose pieces touch."""

    __slots__ = ()

    def next_start(self, end: int, stop: int) -> int:  # noqa: ARG002
        """`end` itself."""
        return end


@dataclass(frozen=True, slots=True)
class Graphemes(Touching):
    """Grapheme clusters, and the two characters of a CR LF together; the last rung."""

    text: str

    def next_end(self, start: int, stop: int) -> int:
        """The end of the cluster at `start`."""
        return min(edge_after(self.text, start), stop)

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last grapheme edge up to `limit`."""
        return stop if limit >= stop else edge_at_or_before(self.text, limit, start)


@dataclass(frozen=True, slots=True)
class Words(Touching):
    """Words, each with the white space after it, and the first with that before it too."""

    text: str

    def next_end(self, start: int, stop: int) -> int:
        """The start of the next word."""
        for match in _WORD_END.finditer(self.text, start, stop):
            if grapheme_edge(self.text, match.end()):
                return match.end()
        return stop

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last start of a word up to `limit`."""
        if limit >= stop:
            return stop
        text = self.text
        for offset in range(limit, start, -1):
            if text[offset - 1].isspace() and not text[offset].isspace() and grapheme_edge(text, offset):
                return offset if _TEXT.search(text, start, offset) else start
        return start


@dataclass(frozen=True, slots=True)
class Units(Touching):
    """What lies between places found before, such as paragraphs or sentences.

    Attributes:
        edges: the places, sorted.
    """

    edges: array[int]

    def next_end(self, start: int, stop: int) -> int:
        """The first place after `start`."""
        index = bisect_right(self.edges, start)
        return min(self.edges[index], stop) if index < len(self.edges) else stop

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last place up to `limit`."""
        if limit >= stop:
            return stop
        index = bisect_right(self.edges, limit)
        return max(start, self.edges[index - 1]) if index else start


class UnitsOnDemand(Touching):
    """Units whose places are found when a run first comes down to this rung."""

    def __init__(self, find: Callable[[], array[int]]) -> None:
        self._find = find

    def next_end(self, start: int, stop: int) -> int:
        """The first place after `start`."""
        return self._units.next_end(start, stop)

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last place up to `limit`."""
        return self._units.last_end(start, limit, stop)

    @cached_property
    def _units(self) -> Units:
        return Units(self._find())


def first_start(rung: Rung, start: int, earliest: int, stop: int) -> int:
    """The start of the first piece that starts at or after `earliest`, counted from `start`, which is before it."""
    end = rung.last_end(start, earliest - 1, stop)
    candidate = rung.next_start(end, stop) if end > start else start
    return candidate if candidate >= earliest else rung.next_start(rung.next_end(candidate, stop), stop)
