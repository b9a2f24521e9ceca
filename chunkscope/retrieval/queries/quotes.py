"""Where a quote stands in the document."""

from __future__ import annotations

import re

from chunkscope.document import Document
from chunkscope.retrieval.queries.near_match import near_match
from chunkscope.retrieval.spans import Span, distance
from chunkscope.terminal_text import one_line

_QUOTED = 80


class NotFound(Exception):
    """A quote that cannot be told to stand in one place; the message says why and what to do."""


def occurrences(text: str, quote: str) -> list[Span]:
    """Where a quote stands, in order; white space is folded where it does not stand anywhere exactly as written.

    White space at the ends of the quote does not count.
    """
    words = quote.split()
    if not words or sum(map(len, words)) > len(text):
        return []
    exact = [(match.start(), match.end()) for match in re.finditer(re.escape(quote.strip()), text)]
    if exact or len(words) == 1:
        return exact
    folded = re.compile(r"\s+".join(map(re.escape, words)))
    return [(match.start(), match.end()) for match in folded.finditer(text)]


def place_of(document: Document, quote: str, near: str | int | None) -> Span:
    """The place of a quote; of several, the one nearest to `near`, a text of the document or a line of its source.

    Raises:
        NotFound: it stands nowhere, or in several places of which none is the nearest.
    """
    places = occurrences(document.text, quote)
    if not places:
        raise NotFound(_nowhere(document, quote))
    if len(places) == 1:
        return places[0]
    if near is None:
        raise NotFound(f"{_shown(quote)} stands in {_lines(document, places)}; say which with near, a text or a line")
    distances = [_distance(document, place, near) for place in places]
    nearest = [place for place, each in zip(places, distances, strict=True) if each == min(distances)]
    if len(nearest) > 1:
        raise NotFound(f"{_shown(quote)} stands as near in {_lines(document, nearest)}; say which with another near")
    return nearest[0]


def _distance(document: Document, place: Span, near: str | int) -> int:
    if isinstance(near, int):
        first, last = (document.line_column(offset)[0] for offset in (place[0], place[1] - 1))
        return max(0, first - near, near - last)
    others = occurrences(document.text, near)
    if not others:
        raise NotFound(f"near {_shown(near)} is not in the document")
    return min(distance(place, other) for other in others)


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
