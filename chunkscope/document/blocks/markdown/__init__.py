"""Blocks of Markdown: CommonMark with tables, front matter, dollar maths and footnotes."""

from __future__ import annotations

from chunkscope.document.blocks.markdown.line_scanner import scan_lines
from chunkscope.document.blocks.markdown.line_spans import spans_of_lines
from chunkscope.document.blocks.markdown.marks import MAX_NESTING
from chunkscope.document.blocks.markdown.parser import parse_lines
from chunkscope.document.blocks.model import Blocks
from chunkscope.document.lines import LineIndex

_DEEPER = f"blocks nested deeper than {MAX_NESTING} levels are read as plain text"


def markdown_blocks(text: str, lines: LineIndex) -> Blocks:
    """The blocks of Markdown text, in offsets of `text`, whose lines are `lines`.

    markdown-it-py reads them; where it would take too long, or nesting is deeper than it reads, the line scanner does.
    """
    blocks = parse_lines(text, lines)
    if blocks is not None:
        return Blocks.pack(spans_of_lines(text, lines, blocks))
    blocks, too_deep = scan_lines(text, lines)
    return Blocks.pack(spans_of_lines(text, lines, blocks), notes=(_DEEPER,) if too_deep else ())
