"""The rungs that go by lines, and by the white space at the end of a run."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass

from chunkscope.document.white_space import end_of_text
from chunkscope.strategies.rungs import Graphemes, Touching

_TEXT = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class Lines(Touching):
    """Lines, each with the blank lines after it.

    Attributes:
        text: the text.
        joined: the starts of lines that stay with the line before.
    """

    text: str
    joined: Container[int] = ()

    def next_end(self, start: int, stop: int) -> int:
        """The start of the next line that is not blank."""
        end = self._next_line(start, stop)
        return self._next_line(end, stop) if end in self.joined else end

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The last start up to `limit` of a line that is not blank."""
        end = self._last_line(start, limit, stop)
        return self._last_line(start, end - 1, stop) if end in self.joined and start < end < stop else end

    def _next_line(self, start: int, stop: int) -> int:
        first = _TEXT.search(self.text, start, stop)
        newline = self.text.find("\n", first.start(), stop) if first else -1
        following = _TEXT.search(self.text, newline, stop) if newline >= 0 else None
        return self.text.rfind("\n", newline, following.start()) + 1 if following else stop

    def _last_line(self, start: int, limit: int, stop: int) -> int:
        if limit >= stop:
            return stop
        end = self.text.rfind("\n", start, limit) + 1
        following = _TEXT.search(self.text, end, stop)
        if following is None or self.text.find("\n", end, following.start()) >= 0:
            end = self.text.rfind("\n", start, end_of_text(self.text, end)) + 1
        return end if _TEXT.search(self.text, start, end) else start


@dataclass(frozen=True, slots=True)
class Trimmed:
    """The run as one piece, without the white space at its end where that makes it fit."""

    text: str

    def next_start(self, end: int, stop: int) -> int:
        """`end`, or `stop` where there is no text between them."""
        return _unless_blank(self.text, end, stop)

    def next_end(self, start: int, stop: int) -> int:  # noqa: ARG002
        """`stop`, so that a run that does not fit anyway keeps its white space."""
        return stop

    def last_end(self, start: int, limit: int, stop: int) -> int:
        """The end of the run's text, if that is not after `limit`."""
        end = max(start, end_of_text(self.text, stop))
        return end if end <= limit else start


class TextGraphemes(Graphemes):
    """Grapheme clusters up to the last that is not white space."""

    __slots__ = ()

    def next_start(self, end: int, stop: int) -> int:
        """`end`, or `stop` where there is no text between them."""
        return _unless_blank(self.text, end, stop)


def _unless_blank(text: str, end: int, stop: int) -> int:
    return end if _TEXT.search(text, end, stop) else stop
