"""Form feeds, page headers and footers go, and a paragraph that ran over a page break is one again."""

from __future__ import annotations

from collections.abc import Iterator

from chunkscope.document.cleaning.edits import Edit
from chunkscope.document.furniture import furniture_spans


def page_furniture_edits(text: str) -> Iterator[Edit]:
    """An edit for each piece of page furniture, and for each form feed outside of it."""
    position = 0
    for start, end in furniture_spans(text):
        yield from _form_feed_edits(text, position, start)
        yield start, end, ""
        position = end
    yield from _form_feed_edits(text, position, len(text))


def _form_feed_edits(text: str, start: int, end: int) -> Iterator[Edit]:
    """A form feed between two words becomes a line break, any other goes."""
    position = text.find("\f", start, end)
    while position >= 0:
        beside_space = text[position - 1 : position].isspace() or text[position + 1 : position + 2].isspace()
        at_edge = position in (0, len(text) - 1)
        yield position, position + 1, "" if beside_space or at_edge else "\n"
        position = text.find("\f", position + 1, end)
