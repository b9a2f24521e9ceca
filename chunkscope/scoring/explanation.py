"""Why an edge is judged as it is, in words that a person can check, and where a safe place would have been."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.document.blocks import Block, BlockKind, text_after
from chunkscope.document.blocks.introductions import introduction_before
from chunkscope.document.sentences import explain as explain_sentence
from chunkscope.scoring.edges import DOCUMENT_EDGE, STRANDED, judge_edge, sentence_kind
from chunkscope.scoring.grading import inline_around, word_around
from chunkscope.scoring.verdicts import SENTENCE, EdgeVerdict, Verdict
from chunkscope.terminal_text import ELLIPSIS, one_line

_QUOTED = 40
_CANDIDATES = 200
# Kinds of block whose label does not follow an article.
_NOUNS = {
    BlockKind.INDENTED_CODE.label: "block of indented code",
    BlockKind.HTML.label: "block of HTML",
    BlockKind.MATHS.label: "block of maths",
    BlockKind.PREFORMATTED.label: "preformatted block",
}


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
    return _REASONS.get(edge.verdict, _place_reason)(document, edge)


def _place_reason(document: Document, edge: EdgeVerdict) -> str:
    """Why a place is safe or likely."""
    if edge.place == DOCUMENT_EDGE:
        return "nothing but white space up to the document's edge"
    if edge.place != SENTENCE:
        return f"a {_NOUNS.get(edge.place, edge.place)} starts here"
    if STRANDED in edge.notes:
        return f"the sentence ends, but `{document.text[edge.offset]}` is left to the next chunk"
    return _sentence_reason(document, edge)


def _character_reason(document: Document, edge: EdgeVerdict) -> str:
    pair = document.text[edge.offset - 1 : edge.offset + 1]
    return "between a carriage return and its line feed" if pair == "\r\n" else "inside a character"


def _word_reason(document: Document, edge: EdgeVerdict) -> str:
    inline = inline_around(document.text, edge.offset)
    return f"inside {inline or f'`{one_line(word_around(document.text, edge.offset), _QUOTED)}`'}"


def _sentence_reason(document: Document, edge: EdgeVerdict) -> str:
    around = document.blocks.containing(edge.offset)
    if around and around[-1].kind is BlockKind.HEADING and around[-1].start < edge.offset:
        return f"inside the heading `{_head(document, around[-1])}`"
    kind = sentence_kind(document, edge.offset, text_after(document, edge.offset))
    return kind.label if kind is not None else explain_sentence(document.text, edge.offset)


def _block_reason(document: Document, edge: EdgeVerdict) -> str:
    block = document.blocks.atomic_at(edge.offset)
    line, _ = document.line_column(block.start if block else edge.offset)
    return f"inside the {_NOUNS.get(edge.place, edge.place)} at line {line}"


def _orphan_reason(document: Document, edge: EdgeVerdict) -> str:
    unit = text_after(document, edge.offset)
    left_behind = introduction_before(document, edge.offset, document.blocks.starting_at(unit))
    if left_behind is None:
        return "what introduces this stays behind"
    if left_behind.kind is BlockKind.HEADING:
        return f"the heading `{_head(document, left_behind)}` stays behind"
    return f"the lead-in `{_tail(document, left_behind)}` stays behind"


def _head(document: Document, block: Block) -> str:
    return one_line(document.text[block.start : block.end], _QUOTED)


def _tail(document: Document, block: Block) -> str:
    """The last words of a block, in one visible line."""
    text = document.text[block.start : block.end]
    if len(text) > _QUOTED:
        text = ELLIPSIS + text[-_QUOTED:].partition(" ")[2]
    return one_line(text, _QUOTED)


_REASONS: dict[Verdict, Callable[[Document, EdgeVerdict], str]] = {
    Verdict.MID_CHARACTER: _character_reason,
    Verdict.MID_WORD: _word_reason,
    Verdict.WORD: _sentence_reason,
    Verdict.CLAUSE: _sentence_reason,
    Verdict.UNDECIDED: lambda _document, _edge: "a script without sentence marks",
    Verdict.BROKEN_BLOCK: _block_reason,
    Verdict.ORPHAN: _orphan_reason,
}


def _first_safe(document: Document, candidates: Iterable[int]) -> int | None:
    for candidate in candidates:
        if judge_edge(document, candidate).verdict is Verdict.SAFE:
            return candidate
    return None
