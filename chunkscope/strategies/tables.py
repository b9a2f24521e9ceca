"""The header of a table: its first line, and the row of dashes below it."""

from __future__ import annotations

from collections.abc import Iterator

from chunkscope.document import Document
from chunkscope.document.blocks import BlockKind

_DELIMITER_ROW = "|:- \t>\r\n"


def table_body(text: str, start: int, end: int) -> int:
    """Where the first row of a table's body starts: after its first line, and the row of dashes below it.

    Args:
        text: the document's text.
        start: where the table starts.
        end: where the table ends, which is also returned where it has no body.
    """
    second = text.find("\n", start, end) + 1
    if not second:
        return end
    third = text.find("\n", second, end) + 1 or end
    below = text[second:third]
    return third if "-" in below and not below.strip(_DELIMITER_ROW) else second


def delimiter_rows(document: Document) -> Iterator[int]:
    """Where the row of dashes of each table starts, a document offset."""
    text, blocks = document.text, document.blocks
    for index in blocks.atomic:
        if blocks.kinds[index] != BlockKind.TABLE:
            continue
        start, end = blocks.starts[index], blocks.ends[index]
        second = text.find("\n", start, end) + 1
        if second and table_body(text, start, end) > second:
            yield second
