"""The lines of a Markdown text, and what may stand in them before a block's own text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from chunkscope.document.cleaning.edits import Edit
from chunkscope.document.lines import LineIndex

_CONTAINER = r"[ \t]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\] ]+\]:"
_QUOTE_MARK = re.compile(r"[ \t]*(> ?)")
_NESTED_QUOTE_MARK = re.compile(rf"(?:{_CONTAINER})*(> ?)")
_CONTAINERS = re.compile(rf"(?:{_CONTAINER}|>)*")
_CLOSING_HASHES = re.compile(r"(?<=[ \t])#+[ \t]*$")
_FOOTNOTE_LABEL = re.compile(r"\[\^[^\] ]+\]:[ \t]*")


@dataclass(frozen=True, slots=True)
class SourceLines:
    """A text and its lines, counted as markdown-it counts them."""

    text: str
    index: LineIndex

    @classmethod
    def of(cls, text: str) -> SourceLines:
        """Index the lines of `text`."""
        return cls(text, LineIndex.of(text))

    def body(self, line: int) -> tuple[int, int]:
        """The span of a line without its newline."""
        start, end = self.index.span(line)
        return start, start + len(self.text[start:end].rstrip("\r\n"))

    def is_blank(self, line: int) -> bool:
        """Whether the line holds nothing but white space."""
        return not self.text[slice(*self.index.span(line))].strip()

    def without_lines(self, first: int, end: int) -> Edit:
        """The edit that takes whole lines out."""
        return self.index.starts[first], self.index.span(end - 1)[1], ""

    def without_markup_line(self, line: int, markup: int) -> Edit:
        """The edit that takes out a line that is markup from an offset on, but not the list bullet before it."""
        start, end = self.body(line)
        if self.text[start:markup].strip(" \t>"):
            return markup, end, ""
        return self.without_lines(line, line + 1)

    def after_containers(self, line: int) -> int:
        """The offset of a line's first character that is no quote mark, bullet, footnote label or indentation."""
        found = _CONTAINERS.match(self.text, *self.body(line))
        return found.end() if found else self.index.starts[line]

    def heading_text_end(self, start: int, end: int) -> int:
        """Where the text of a heading's line ends, before its closing hashes and the white space around them."""
        closing = _CLOSING_HASHES.search(self.text, start, end)
        return start + len(self.text[start : closing.start() if closing else end].rstrip())

    def quote_marks(self, line: int, depth: int, *, opening: bool) -> list[Edit]:
        """The edits that take a line's quote marks out, up to a depth; a lazy line has fewer.

        A line that is `opening` a list item or footnote may have quote marks after the bullet or label.
        """
        position, end = self.body(line)
        pattern = _NESTED_QUOTE_MARK if opening else _QUOTE_MARK
        edits = []
        for _ in range(depth):
            mark = pattern.match(self.text, position, end)
            if mark is None:
                break
            edits.append((*mark.span(1), ""))
            position = mark.end()
        return edits

    def footnote_labels(self, line: int) -> list[Edit]:
        """The edits that take the labels of footnotes out before a line's text."""
        start, end = self.body(line)[0], self.after_containers(line)
        return [(*label.span(), "") for label in _FOOTNOTE_LABEL.finditer(self.text, start, end)]
