"""Where the lines of a text start."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass

_NEWLINE = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class LineIndex:
    """Line starts of a text; lines end at LF, CR LF or CR, as editors count them.

    Attributes:
        starts: the offset of each line's first character, sorted; the first is 0.
        length: the length of the text in code points.
    """

    starts: array[int]
    length: int

    @classmethod
    def of(cls, text: str) -> LineIndex:
        """Index the lines of `text`."""
        starts = array("q", [0])
        if "\r" in text:
            starts.extend(match.end() for match in _NEWLINE.finditer(text))
            return cls(starts, len(text))
        find = text.find
        position = find("\n") + 1
        while position:
            starts.append(position)
            position = find("\n", position) + 1
        return cls(starts, len(text))

    def __len__(self) -> int:
        return len(self.starts)

    def line_of(self, offset: int) -> int:
        """The index, from 0, of the line that holds `offset`."""
        return max(0, bisect_right(self.starts, offset) - 1)

    def line_column(self, offset: int) -> tuple[int, int]:
        """Line and column of `offset`, both from 1; the column counts code points."""
        line = self.line_of(offset)
        return line + 1, offset - self.starts[line] + 1

    def span(self, line: int) -> tuple[int, int]:
        """The span of a line (index from 0), its newline included."""
        end = self.starts[line + 1] if line + 1 < len(self.starts) else self.length
        return self.starts[line], end
