"""Blocks of plain text: paragraphs at blank lines, list items, headings, and blocks whose line breaks matter."""

from __future__ import annotations

from chunkscope.document.blocks.model import Blocks
from chunkscope.document.blocks.plain_text.groups import Groups
from chunkscope.document.blocks.plain_text.pages import join_pages
from chunkscope.document.blocks.plain_text.reading import read_groups
from chunkscope.document.furniture import furniture_spans


def plain_text_blocks(text: str) -> Blocks:
    """The blocks of plain text; they run over page furniture as if it were not there."""
    furniture = furniture_spans(text)
    pages = join_pages(text.replace("\r\n", " \n").replace("\r", "\n") if "\r" in text else text, furniture)
    columns = read_groups(Groups.of(pages.text))
    return Blocks.pack(pages.in_text(columns), furniture=furniture)
