"""The source's line numbers of the rows on the screen, which wait for no index of its lines."""

from __future__ import annotations

from chunkscope.document import Document

_LEAST_CELLS = 4


class LineNumbers:
    """Counts newlines from the place that was asked for last; rows on a screen are near each other.

    Attributes:
        cells: the cells that the greatest number takes, at least four.
    """

    def __init__(self, document: Document) -> None:
        self._offsets = document.offsets
        self._text = document.source.text
        self._last, self._number = 0, 1
        newlines = max(self._text.count("\n"), self._text.count("\r"))
        self.cells = max(_LEAST_CELLS, len(str(newlines + 1)))

    def at(self, offset: int) -> int:
        """The source's line, from 1, of a document offset."""
        place = self._offsets.to_source(offset)
        if self._text[place - 1 : place + 1] == "\r\n":
            place -= 1
        if place >= self._last:
            self._number += self._newlines(self._last, place)
        else:
            self._number -= self._newlines(place, self._last)
        self._last = place
        return self._number

    def _newlines(self, start: int, end: int) -> int:
        """The newlines in a part of the source that splits no CR LF."""
        count = self._text.count
        returns = count("\r", start, end)
        return count("\n", start, end) + returns - (count("\r\n", start, end) if returns else 0)
