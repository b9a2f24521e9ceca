"""From blocks as whole lines to blocks as spans of the text."""

from __future__ import annotations

import re

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.lines import LineIndex
from chunkscope.document.white_space import end_of_text

_TEXT = re.compile(r"\S")


def spans_of_lines(text: str, lines: LineIndex, blocks: BlockColumns) -> BlockColumns:
    """Blocks of lines as spans of `text`, from text to text; those of white space alone are left out."""
    spans = BlockColumns()
    line_starts = [*lines.starts, len(text)]
    for kind, first, end_line, level in blocks:
        start, end = line_starts[first], end_of_text(text, line_starts[end_line])
        if start >= end or text[start].isspace():
            found = _TEXT.search(text, start, end)
            if found is None:
                continue
            start = found.start()
        spans.add(kind, start, end, level)
    return spans
