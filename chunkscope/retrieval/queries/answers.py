"""From the answers of an entry, quotes and spans, to places of the document."""

from __future__ import annotations

from typing import Any

from chunkscope.document import Document
from chunkscope.retrieval.queries.quotes import NotFound, place_of
from chunkscope.retrieval.spans import Span, trimmed

_EXPECTED = "expected a quote, { quote, near } or { start, end }"


def spans_of(document: Document, answers: list[Any], near: str | int | None) -> tuple[tuple[Span, ...], list[str]]:
    """The places of the answers, in order, each once, and what is wrong with those that have none.

    An answer is a quote, a table of a quote and its own `near`, or a table of `start` and `end`, offsets of the
    document. White space at its ends is left out.
    """
    spans: set[Span] = set()
    faults: list[str] = []
    for index, answer in enumerate(answers):
        try:
            spans.add(_span(document, answer, near))
        except NotFound as fault:
            faults.append(f"answers[{index}]: {fault}")
    return tuple(sorted(spans)), faults


def _span(document: Document, answer: Any, near: str | int | None) -> Span:
    if isinstance(answer, dict) and answer.keys() == {"start", "end"}:
        return _given_span(document, answer["start"], answer["end"])
    if isinstance(answer, dict) and {"quote"} <= answer.keys() <= {"quote", "near"}:
        near = answer.get("near", near)
        answer = answer["quote"]
    if not isinstance(answer, str) or not answer.strip() or not (near is None or type(near) in {str, int}):
        raise NotFound(_EXPECTED)
    return place_of(document, answer, near)


def _given_span(document: Document, start: Any, end: Any) -> Span:
    length = len(document.text)
    if type(start) is not int or type(end) is not int or not 0 <= start < end <= length:
        raise NotFound(f"expected 0 <= start < end <= {length}, the length of the document")
    span = trimmed(document.text, (start, end))
    if span[0] == span[1]:
        raise NotFound("the span holds white space only")
    return span
