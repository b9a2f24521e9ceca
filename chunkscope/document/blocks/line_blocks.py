"""Blocks as whole lines, and from them blocks as spans of the text."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field

from chunkscope.document.blocks.model import BlockKind, Blocks
from chunkscope.document.blocks.white_space import end_of_text
from chunkscope.document.lines import LineIndex

_TEXT = re.compile(r"\S")


@dataclass(frozen=True, slots=True)
class LineBlocks:
    """Blocks as lines, in the order in which they open, outer before inner.

    Attributes:
        kinds: the `BlockKind` of each block.
        firsts: the index of its first line, from 0.
        ends: the index of the line after its last; blank lines at the end do not count.
        levels: as in `Blocks`.
    """

    kinds: array[int] = field(default_factory=lambda: array("B"))
    firsts: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    levels: array[int] = field(default_factory=lambda: array("H"))

    def add(self, kind: BlockKind, first: int, end: int, level: int = 0) -> int:
        """Add a block and return its index."""
        self.kinds.append(kind)
        self.firsts.append(first)
        self.ends.append(end)
        self.levels.append(level)
        return len(self.kinds) - 1


def spans_of_lines(text: str, lines: LineIndex, blocks: LineBlocks, notes: tuple[str, ...] = ()) -> Blocks:
    """The blocks as spans of `text`, without white space at their ends; those of white space alone are left out."""
    kinds, starts, ends, levels = array("B"), array("q"), array("q"), array("H")
    line_starts = [*lines.starts, len(text)]
    for kind, first, end_line, level in zip(blocks.kinds, blocks.firsts, blocks.ends, blocks.levels, strict=True):
        end = end_of_text(text, line_starts[end_line])
        start = line_starts[first]
        if start >= end or text[start].isspace():
            found = _TEXT.search(text, start, end)
            if found is None:
                continue
            start = found.start()
        kinds.append(kind)
        starts.append(start)
        ends.append(end)
        levels.append(level)
    return Blocks.pack(kinds, starts, ends, levels, notes=notes)
