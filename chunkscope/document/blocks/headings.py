"""The headings over a place of the document."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from chunkscope.document.blocks.model import Block
from chunkscope.document.blocks.places import text_after

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_OPENING_MARKS = re.compile(r"#{1,6}(?=\s|\Z)")
_CLOSING_MARKS = re.compile(r"(?:(?<=\s)|\A)#+\Z")
_UNDERLINE = re.compile(r"[\r\n][ \t]*(?:=+|-+)\Z")


def heading_path(document: Document, offset: int) -> tuple[str, ...]:
    """The titles of the headings that the text at `offset` stands under, the outermost first.

    White space belongs to the text after it, a heading to its own section; headings in lists and quotes do not count.
    """
    blocks = document.blocks
    place = text_after(document, offset)
    position = bisect_right(blocks.headings, place, key=blocks.starts.__getitem__) - 1
    titles: list[str] = []
    while position >= 0:
        titles.append(heading_title(document, blocks.block(blocks.headings[position])))
        position = blocks.heading_parents[position]
    return tuple(reversed(titles))


def heading_title(document: Document, heading: Block) -> str:
    """The text of a heading in one line, without the marks of a Markdown heading."""
    title = document.text[heading.start : heading.end]
    if document.source.kind == "markdown":
        marks = _OPENING_MARKS.match(title)
        title = _CLOSING_MARKS.sub("", title[marks.end() :]) if marks else _UNDERLINE.sub("", title)
    return " ".join(title.split())
