"""The inline content of a block, and where it stands in the text."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from typing import Any

from chunkscope.document.cleaning.edits import Edit
from chunkscope.document.cleaning.markdown.parser import inline_edits
from chunkscope.document.cleaning.markdown.source_lines import SourceLines
from chunkscope.document.offset_map import OffsetMap

_MARKUP = re.compile(r"[\\`*_~\[\]<&]| \n")


def content_edits(content: str, environment: dict[str, Any]) -> list[Edit]:
    """The edits that turn inline content into plain text, in order."""
    return inline_edits(content, environment) if _MARKUP.search(content) else []


def block_content_edits(
    lines: SourceLines, first_line: int, content: str, environment: dict[str, Any]
) -> Iterator[Edit]:
    """The edits of the inline content of a paragraph or heading that starts in a line."""
    if not _MARKUP.search(content):
        return
    offsets = _content_offsets(lines, first_line, content)
    if offsets is None:
        return
    for start, end, replacement in content_edits(content, environment):
        yield offsets.to_source(start), offsets.to_source(end - 1) + 1, replacement


def content_span(lines: SourceLines, line: int, content: str) -> tuple[int, int] | None:
    """Where one line of a block's content stands in the text.

    It is the end of its line, but for white space and the closing hashes of a heading, since indentation, quote marks
    and list bullets stand before it. None if the line does not end so.
    """
    start, end = lines.body(line)
    core = content.strip()
    for core_end in (start + len(lines.text[start:end].rstrip()), lines.heading_text_end(start, end)):
        if lines.text.endswith(core, start, core_end):
            return core_end - len(core), core_end
    return None


def _content_offsets(lines: SourceLines, first_line: int, content: str) -> OffsetMap | None:
    """The map from the content's offsets to those of the text."""
    starts, sources = array("q"), array("q")
    position = 0
    for number, line in enumerate(content.split("\n")):
        span = content_span(lines, first_line + number, line)
        if span is None:
            return None
        starts.append(position + len(line) - len(line.lstrip()) if number else 0)
        sources.append(span[0])
        position += len(line) + 1
    return OffsetMap(starts, sources, len(content), len(lines.text))
