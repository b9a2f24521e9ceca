r"""The rungs of `recursive`: pieces between occurrences of a literal separator.

Occurrences are taken from left to right, as `str.split` takes them, from the start of the run. They can be looked up
from anywhere, since none of them overlaps another, but for separators that can overlap themselves: in three newlines,
`\n\n` occurs twice, and only the first counts.
"""

from __future__ import annotations

from typing import Literal

from chunkscope.strategies.rungs import Rung, Touching

Keep = Literal["end", "start", "drop"]


def separator_rung(text: str, separator: str, keep: Keep) -> Rung:
    """The pieces of `text` at `separator`, which stays at the `end` or `start` of a piece, or is a gap (`drop`)."""
    if keep == "drop":
        return DroppedSeparator(text, separator)
    overlaps_itself = any(separator.startswith(separator[shift:]) for shift in range(1, len(separator)))
    kind = SelfOverlappingSeparator if overlaps_itself else KeptSeparator
    return kind(text, separator, at_end=keep == "end")


class KeptSeparator(Touching):
    """Pieces that touch and that end, or start, with the separator."""

    __slots__ = ("_edge", "_extra", "_length", "_separator", "_skipped", "_text")

    def __init__(self, text: str, separator: str, *, at_end: bool) -> None:
        self._text = text
        self._separator = separator
        self._length = len(separator)
        # From the start of an occurrence to the edge between two pieces, and what follows from that.
        self._edge = self._length if at_end else 0
        self._extra = self._length - self._edge
        self._skipped = 0 if at_end else 1

    def next_end(self, start: int, stop: int) -> int:
        """The first edge after `start`."""
        return self._edge_from(start + self._skipped, stop)

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last edge up to `limit`."""
        if limit >= stop:
            return stop
        limit += self._extra
        found = self._text.rfind(self._separator, start + self._skipped, limit if limit < stop else stop)
        return start if found < 0 else found + self._edge

    def _edge_from(self, position: int, stop: int) -> int:
        """The edge at the first occurrence from `position` on."""
        # Looking for one character is many times as fast as for several.
        near = self._text.find(self._separator[0], position, stop)
        found = self._text.find(self._separator, near, stop) if near >= 0 else -1
        return stop if found < 0 else found + self._edge


class SelfOverlappingSeparator(KeptSeparator):
    """The same for a separator whose occurrences may overlap, of which only some count."""

    __slots__ = ()

    def next_end(self, start: int, stop: int) -> int:
        """The first edge after `start`."""
        starts_with_one = self._skipped and self._text.startswith(self._separator, start)
        return self._edge_from(start + (self._length if starts_with_one else self._skipped), stop)

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last edge up to `limit`."""
        if limit >= stop:
            return stop
        text, separator = self._text, self._separator
        first = start + self._skipped
        near = text.rfind(separator[-1], first, min(limit + self._extra, stop))
        found = text.rfind(separator, first, near + 1) if near >= 0 else -1
        return start if found < 0 else self._counted(start, found) + self._edge

    def _counted(self, start: int, found: int) -> int:
        """The last occurrence up to `found` that counts: go back to one that none overlaps, and on from there."""
        text, separator, length = self._text, self._separator, self._length
        first = found
        while (earlier := text.rfind(separator, max(start, first - length + 1), first + length - 1)) >= 0:
            first = earlier
        while first < found and (later := text.find(separator, first + length, found + length)) >= 0:
            first = later
        return first


class DroppedSeparator:
    """Pieces with the separators between them left out; separators side by side leave out one gap."""

    __slots__ = ("_length", "_separator", "_text")

    def __init__(self, text: str, separator: str) -> None:
        self._text = text
        self._separator = separator
        self._length = len(separator)

    def next_start(self, end: int, stop: int) -> int:
        """The first place after the separators at `end`."""
        while end + self._length <= stop and self._text.startswith(self._separator, end):
            end += self._length
        return end

    def next_end(self, start: int, stop: int) -> int:
        """The next separator."""
        found = self._text.find(self._separator, start, stop)
        return stop if found < 0 else found

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last piece end up to `limit`; none if the first piece alone reaches it.

        A piece that fills the size goes to the next rung, as in LangChain, so that its edges lose finer separators.
        """
        end = self.next_end(start, stop)
        if end >= limit:
            return start
        while (following := self.next_start(end, stop)) < stop:
            following_end = self.next_end(following, stop)
            if following_end > limit:
                break
            end = following_end
        return end
