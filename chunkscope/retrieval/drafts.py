"""Drafts of queries from the document itself, so that nobody starts from an empty page."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from chunkscope.document import Document
from chunkscope.document.blocks import Block, BlockKind, heading_title, text_after
from chunkscope.retrieval.queries.quotes import NotFound, place_of
from chunkscope.retrieval.spans import Span, trimmed

_LONGEST = 400  # characters of a query or an answer; a longer sentence is seldom one


@dataclass(frozen=True, slots=True)
class Draft:
    """A draft of a query.

    Attributes:
        query: its text, of one line.
        answer: the span of the document that may answer it.
        quote: the answer's text, of one line.
        near: the line to tell the quote from the same text elsewhere; None where it stands in one place.
    """

    query: str
    answer: Span
    quote: str
    near: int | None


def draft_queries(document: Document, most: int) -> list[Draft]:
    """Up to `most` drafts in document order, spread over the document.

    Each heading asks for the first sentence of the first paragraph below it. Without headings, the first sentence of a
    paragraph asks for its second. A draft whose answer could not be found again by its quote is left out.
    """
    if document.is_blank:
        return []
    pairs = [*(_below_headings(document) if document.blocks.headings else _in_paragraphs(document))]
    if len(pairs) > most:
        pairs = [pairs[index * len(pairs) // most] for index in range(most)]
    return [draft for query, answer in pairs if (draft := _draft(document, query, answer))]


def _below_headings(document: Document) -> Iterator[tuple[str, Span]]:
    """The title of each heading with the first sentence of the first paragraph of its own section."""
    blocks = document.blocks
    headings = [blocks.block(index) for index in blocks.headings]
    paragraphs = _paragraphs(document)
    starts = [paragraph.start for paragraph in paragraphs]
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        first = bisect_right(starts, heading.start)
        stop = following.start if following else len(document.text)
        if first < len(starts) and starts[first] < stop:
            yield heading_title(document, heading), _sentence(document, starts[first], paragraphs[first].end)


def _in_paragraphs(document: Document) -> Iterator[tuple[str, Span]]:
    """The first sentence of each paragraph with its second."""
    for paragraph in _paragraphs(document):
        first = _sentence(document, paragraph.start, paragraph.end)
        start = text_after(document, first[1])
        if start < paragraph.end:
            yield _one_line(document, first), _sentence(document, start, paragraph.end)


def _paragraphs(document: Document) -> list[Block]:
    """The paragraphs that stand in no list, quote or other block."""
    blocks = document.blocks
    paragraph = int(BlockKind.PARAGRAPH)
    return [blocks.block(i) for i, kind in enumerate(blocks.kinds) if kind == paragraph and blocks.parents[i] < 0]


def _sentence(document: Document, start: int, stop: int) -> Span:
    """The sentence that starts at `start`, at most up to `stop`."""
    units = document.unit_starts
    following = next(islice(units, bisect_right(units, start), None), stop)
    return trimmed(document.text, (start, min(following, stop)))


def _draft(document: Document, query: str, answer: Span) -> Draft | None:
    quote = _one_line(document, answer)
    line, _ = document.line_column(answer[0])
    if not (0 < len(query) <= _LONGEST and 0 < len(quote) <= _LONGEST and _can_be_written(query + quote)):
        return None
    for near in (None, line):
        try:
            if place_of(document, quote, near) == answer:
                return Draft(query, answer, quote, near)
        except NotFound:
            continue
    return None


def _one_line(document: Document, span: Span) -> str:
    return " ".join(document.text[span[0] : span[1]].split())


def _can_be_written(text: str) -> bool:
    """Whether a file can hold the text; a lone surrogate is in no file."""
    return not any("\ud800" <= character <= "\udfff" for character in text)
