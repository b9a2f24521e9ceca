"""Why an edge is judged as it is, in words that a person can check, and where a safe place would have been."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.document.blocks import BlockKind, text_after
from chunkscope.document.blocks.introductions import introduction_before
from chunkscope.document.sentences import explain as explain_sentence
from chunkscope.scoring.edges import DOCUMENT_EDGE, STRANDED, judge_edge, sentence_kind
from chunkscope.scoring.verdicts import SENTENCE, EdgeVerdict, Verdict
from chunkscope.terminal_text import one_line

_QUOTED = 40
_CANDIDATES = 200


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a person is told of an edge.

    Attributes:
        reason: why it is judged as it is, in one visible line.
        safe_before: the nearest document offset before it where a cut would be safe, if there is one near.
        safe_after: the same after it.
    """

    reason: str
    safe_before: int | None
    safe_after: int | None


def explain(document: Document, edge: EdgeVerdict) -> Explanation:
    """Explain the judgement of an edge by chunkscope's own rules."""
    starts = document.unit_starts
    first, last = bisect_left(starts, edge.offset), bisect_right(starts, edge.offset)
    before = reversed(starts[max(0, first - _CANDIDATES) : first])
    after = starts[last : last + _CANDIDATES]
    return Explanation(reason(document, edge), _first_safe(document, before), _first_safe(document, after))


def reason(document: Document, edge: EdgeVerdict) -> str:
    """Why the edge is judged as it is, in one visible line."""
    if edge.verdict is Verdict.MID_CHARACTER:
        return (
            "between a carriage return and its line feed" if _splits_newline(document, edge) else "inside a character"
        )
    if edge.verdict is Verdict.MID_WORD:
        return _word_reason(document.text, edge.offset)
    if edge.verdict is Verdict.BROKEN_BLOCK:
        block = document.blocks.atomic_at(edge.offset)
        return f"inside the {edge.place} at line {document.line_column(block.start if block else edge.offset)[0]}"
    if edge.verdict is Verdict.ORPHAN:
        return _orphan_reason(document, edge)
    if edge.place == DOCUMENT_EDGE:
        return "nothing but white space up to the document's edge"
    if edge.place and edge.place != SENTENCE:
        return f"a {edge.place} starts here"
    if STRANDED in edge.notes:
        return f"the sentence ends, but `{document.text[edge.offset]}` is left to the next chunk"
    return _sentence_reason(document, edge)


def _word_reason(text: str, offset: int) -> str:
    before = text[max(0, offset - _QUOTED) : offset]
    after = text[offset : offset + _QUOTED]
    if before[-1].isspace() or after[0].isspace():
        return "inside inline code or a link"
    return f"inside `{one_line(before.split()[-1] + after.split()[0], _QUOTED)}`"


def _orphan_reason(document: Document, edge: EdgeVerdict) -> str:
    unit = text_after(document, edge.offset)
    left_behind = introduction_before(document, edge.offset, document.blocks.starting_at(unit))
    if left_behind is None:
        return "what introduces this stays behind"
    what = "heading" if left_behind.kind is BlockKind.HEADING else "lead-in"
    return f"the {what} `{one_line(document.text[left_behind.start : left_behind.end], _QUOTED)}` stays behind"


def _sentence_reason(document: Document, edge: EdgeVerdict) -> str:
    kind = sentence_kind(document, edge.offset, text_after(document, edge.offset))
    return kind.label if kind is not None else explain_sentence(document.text, edge.offset)


def _splits_newline(document: Document, edge: EdgeVerdict) -> bool:
    return document.text[edge.offset - 1 : edge.offset + 1] == "\r\n"


def _first_safe(document: Document, candidates: Iterable[int]) -> int | None:
    for candidate in candidates:
        if judge_edge(document, candidate).verdict is Verdict.SAFE:
            return candidate
    return None
