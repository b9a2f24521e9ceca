"""The headings over a place of the document."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from chunkscope.document.blocks.model import Block, Blocks
from chunkscope.document.blocks.places import text_after

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_OPENING_MARKS = re.compile(r"#{1,6}(?=\s|\Z)")
_CLOSING_MARKS = re.compile(r"(?:(?<=\s)|\A)#+\Z")
_UNDERLINE = re.compile(r"[\r\n][ \t]*(?:=+|-+)\Z")


def heading_path(document: Document, start: int, end: int | None = None) -> tuple[str, ...]:
    """The titles of the headings that all text of `[start, end)` stands under, the outermost first.

    Without an end they are those over the text at `start`. White space belongs to the text after it, a heading to its
    own section; headings in lists and quotes do not count.
    """
    blocks = document.blocks
    position = bisect_right(blocks.headings, text_after(document, start), key=blocks.starts.__getitem__) - 1
    if end is not None:
        last = bisect_left(blocks.headings, end, key=blocks.starts.__getitem__) - 1
        position = _common_heading(blocks, position, last)
    titles: list[str] = []
    while position >= 0:
        titles.append(heading_title(document, blocks.block(blocks.headings[position])))
        position = blocks.heading_parents[position]
    return tuple(reversed(titles))


def _common_heading(blocks: Blocks, one: int, other: int) -> int:
    """The position of the innermost heading that both stand under or are, or -1."""
    # A heading comes before those under it.
    while one != other:
        if one > other:
            one = blocks.heading_parents[one]
        else:
            other = blocks.heading_parents[other]
    return one


def heading_title(document: Document, heading: Block) -> str:
    """The text of a heading in one line, without the marks of a Markdown heading."""
    title = document.text[heading.start : heading.end]
    if document.source.kind == "markdown":
        marks = _OPENING_MARKS.match(title)
        title = _CLOSING_MARKS.sub("", title[marks.end() :]) if marks else _UNDERLINE.sub("", title)
    return " ".join(title.split())
