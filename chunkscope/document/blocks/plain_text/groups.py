"""Groups of lines without a blank line among them: what plain text is read by."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from dataclasses import dataclass

from chunkscope.document.white_space import end_of_text

_GAP = re.compile(r"\n\s*\n")
_TEXT = re.compile(r"\S")
_TAB_STOP = 8


@dataclass(frozen=True, slots=True)
class Groups:
    """The groups of a text whose lines all end at LF.

    Attributes:
        text: the text.
        lines: where the first line of each group starts.
        starts: offset of each group's first character that is not white space.
        ends: offset after each group's last character that is not white space.
        indents: the column of each group's least indented of its first two lines.
        body_indent: the indentation of most of the text.
    """

    text: str
    lines: array[int]
    starts: array[int]
    ends: array[int]
    indents: array[int]
    body_indent: int

    @classmethod
    def of(cls, text: str) -> Groups:
        """Find the groups of `text`."""
        lines, starts, ends, indents = array("q"), array("q"), array("q"), array("q")
        sizes: Counter[int] = Counter()
        line_start = 0
        for gap_start, gap_end in [*(gap.span() for gap in _GAP.finditer(text)), (len(text), len(text))]:
            end = end_of_text(text, gap_start)
            found = _TEXT.search(text, line_start, end)
            if found:
                start = found.start()
                line_start = max(line_start, text.rfind("\n", line_start, start) + 1)
                indent = _indent(text, line_start, start)
                second = _second_indent(text, start, end)
                lines.append(line_start)
                starts.append(start)
                ends.append(end)
                indents.append(indent if second is None else min(indent, second))
                sizes[indent if second is None else second] += end - start
            line_start = gap_end
        body_indent = max(sizes, key=sizes.__getitem__) if sizes else 0
        return cls(text, lines, starts, ends, indents, body_indent)

    def __len__(self) -> int:
        return len(self.starts)


def _second_indent(text: str, start: int, end: int) -> int | None:
    """The indentation of the line after the one of `start`, if there is one before `end`."""
    newline = text.find("\n", start, end)
    found = _TEXT.search(text, newline) if newline >= 0 else None
    return _indent(text, newline + 1, found.start()) if found else None


def _indent(text: str, line_start: int, start: int) -> int:
    """The column of `start` in its line."""
    if text.find("\t", line_start, start) < 0:
        return start - line_start
    return len(text[line_start:start].expandtabs(_TAB_STOP))
