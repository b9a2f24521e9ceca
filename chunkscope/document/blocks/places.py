"""The text next to a place, past white space and page furniture."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkscope.document.white_space import LONG, end_of_text

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_TEXT = re.compile(r"\S")


def text_after(document: Document, offset: int) -> int:
    """The offset of the first character at or after `offset` that is neither white space nor page furniture.

    The document's length if there is none.
    """
    while offset < len(document.text):
        found = _TEXT.search(document.text, offset, offset + LONG)
        if found is None:
            offset = max(offset + 1, document.long_gaps.around(offset)[1])
            continue
        furniture = document.blocks.furniture_at(found.start())
        if furniture is None:
            return found.start()
        offset = furniture[1]
    return len(document.text)


def text_before(document: Document, offset: int) -> int:
    """The offset after the last character before `offset` that is neither white space nor page furniture, or 0."""
    furniture: tuple[int, int] | None = (0, offset)
    while furniture:
        if document.text[max(0, offset - LONG) : offset].isspace():
            offset = document.long_gaps.around(offset)[0]
        offset = end_of_text(document.text, offset)
        furniture = document.blocks.furniture_at(offset - 1) if offset else None
        offset = furniture[0] if furniture else offset
    return offset
