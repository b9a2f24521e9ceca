"""Where a quote stands in the document."""

from __future__ import annotations

import re
from bisect import bisect

from chunkscope.document import Document
from chunkscope.retrieval.queries.near_match import near_match
from chunkscope.retrieval.spans import Span, distance
from chunkscope.terminal_text import one_line

_QUOTED = 80


class NotFound(Exception):
    """A quote that cannot be told to stand in one place; the message says why and what to do."""


def occurrences(text: str, quote: str) -> list[Span]:
    """Where a quote stands, in order, with every run of white space taken for any other.

    White space at the ends of the quote does not count.
    """
    words = quote.split()
    if not words or sum(map(len, words)) > len(text):
        return []
    return _matches(r"\s+".join(map(re.escape, words)), text)


def place_of(document: Document, quote: str, near: str | int | None) -> Span:
    """The place of a quote; of several, the one nearest to `near`, a text of the document or a line of its source.

    Without `near`, the one place where the quote stands exactly as it is written counts before others.

    Raises:
        NotFound: it stands nowhere, or in several places of which none is the nearest.
    """
    places = occurrences(document.text, quote)
    if not places:
        raise NotFound(_nowhere(document, quote))
    if len(places) == 1:
        return places[0]
    if near is None:
        exact = _matches(re.escape(quote.strip()), document.text)
        if len(exact) == 1:
            return exact[0]
        raise NotFound(f"{_shown(quote)} stands in {_lines(document, places)}; say which with near, a text or a line")
    distances = (
        _distances_to_line(document, places, near) if isinstance(near, int) else _distances(document, places, near)
    )
    least = min(distances)
    nearest = [place for place, each in zip(places, distances, strict=True) if each == least]
    if len(nearest) > 1:
        raise NotFound(f"{_shown(quote)} stands as near in {_lines(document, nearest)}; say which with another near")
    return nearest[0]


def _matches(pattern: str, text: str) -> list[Span]:
    return [(match.start(), match.end()) for match in re.finditer(pattern, text)]


def _distances_to_line(document: Document, places: list[Span], line: int) -> list[int]:
    """How many lines of the source are between each place and a line."""
    lines = [(document.line_column(start)[0], document.line_column(end - 1)[0]) for start, end in places]
    return [max(0, first - line, line - last) for first, last in lines]


def _distances(document: Document, places: list[Span], near: str) -> list[int]:
    """How many characters are between each place and the nearest one of a text."""
    others = occurrences(document.text, near)
    if not others:
        raise NotFound(f"near {_shown(near)} is not in the document")
    after = [bisect(others, place) for place in places]
    return [
        min(distance(place, other) for other in others[max(0, index - 1) : index + 1])
        for place, index in zip(places, after, strict=True)
    ]


def _nowhere(document: Document, quote: str) -> str:
    if len(quote.split()) and sum(map(len, quote.split())) > len(document.text):
        return f"{_shown(quote)} is longer than the document"
    meant = near_match(document.text, quote)
    if meant is None:
        return f"{_shown(quote)} is not in the document; quote it as it stands there"
    line, _ = document.line_column(meant[0])
    return f"{_shown(quote)} is not in the document; did you mean {_shown(document.text[slice(*meant)])}, line {line}?"


def _shown(text: str) -> str:
    return f'"{one_line(" ".join(text[: 4 * _QUOTED].split()), _QUOTED)}"'


def _lines(document: Document, places: list[Span]) -> str:
    numbers = [str(document.line_column(start)[0]) for start, _ in places[:4]]
    more = f" and {len(places) - 4} more" if len(places) > 4 else ""
    return f"{len(places)} places, lines {', '.join(numbers)}{more}"
