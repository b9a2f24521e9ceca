"""Where a scan stands in a line of Markdown: columns, with tab stops of four, and the column of the container."""

from __future__ import annotations

import re

from chunkscope.document.lines import LineIndex

_WHITE_SPACE = re.compile(r"[ \t]*")
_LINE_ENDS = ("\n", "\r", "")
_TAB_STOP = 4


class LineCursor:
    """The first character of a line that no container has taken.

    Attributes:
        number: the index of the line.
        position: offset of the first character, from where containers end, that is neither space nor tab.
        column: the column of `position`.
        base: the column where the content of the innermost container begins.
        blank: whether nothing else stands in the line.
    """

    __slots__ = ("_starts", "_text", "base", "blank", "column", "number", "position")

    def __init__(self, text: str, lines: LineIndex) -> None:
        self._text = text
        self._starts = lines.starts
        self.move_to(0)

    def move_to(self, number: int) -> None:
        """Go to the start of a line."""
        self.number = number
        self.base = 0
        self._skip_white_space(self._starts[number], 0)

    @property
    def indent(self) -> int:
        """How far the text is indented in its container."""
        return self.column - self.base

    def enter_quote(self, mark_end: int) -> int:
        """Go on behind the `>` that ends at an offset, and one space; returns 0, since quotes need no indentation."""
        self.base = self.column + 1
        spaced = self._text[mark_end : mark_end + 1] in (" ", "\t")
        self._skip_white_space(mark_end, self.base)
        self.base += spaced
        return 0

    def enter_item(self, mark_end: int) -> int:
        """Go on behind a list marker, and return how far the lines of the item are indented in its container."""
        outer = self.base
        after = self.column + mark_end - self.position
        self._skip_white_space(mark_end, after)
        gap = self.column - after
        self.base = after + (gap if not self.blank and gap <= _TAB_STOP else 1)
        return self.base - outer

    def enter_footnote(self, mark_end: int) -> int:
        """Go on behind a footnote's label, and return how far its lines are indented in its container."""
        self.base = self.column + mark_end - self.position
        self._skip_white_space(mark_end, self.base)
        self.base += _TAB_STOP if self.indent >= _TAB_STOP else 0
        return _TAB_STOP

    def _skip_white_space(self, start: int, column: int) -> None:
        text = self._text
        position = start
        following = text[start : start + 1]
        if following == " " or following == "\t":
            match = _WHITE_SPACE.match(text, start)
            position = match.end() if match else start
            column += position - start
            if text.find("\t", start, position) >= 0:
                column = _with_tab_stops(column - position + start, text[start:position])
            following = text[position : position + 1]
        self.position, self.column = position, column
        self.blank = following in _LINE_ENDS


def _with_tab_stops(column: int, white_space: str) -> int:
    """The column after white space that starts at a column."""
    lead = column % _TAB_STOP
    return column - lead + len((" " * lead + white_space).expandtabs(_TAB_STOP))
