"""One place of the document judged by chunkscope's own boundary rules; the first rule that applies decides."""

from __future__ import annotations

import re
from bisect import bisect_left

from chunkscope.document import Document
from chunkscope.document.blocks import Block, text_after, text_before
from chunkscope.document.blocks.introductions import introduction_before
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.document.sentences import BoundaryKind, boundary_at, lacks_sentence_marks
from chunkscope.document.sentences.candidates import REACH
from chunkscope.document.sentences.marks import CLOSERS, END_MARKS, INVISIBLE
from chunkscope.scoring.grading import grade
from chunkscope.scoring.verdicts import SENTENCE, EdgeVerdict, Verdict

DOCUMENT_EDGE = "document"
STRANDED = "stranded punctuation"
_INVISIBLE = re.compile(rf"[{INVISIBLE}\s]{{1,64}}")
_STRANDED = re.compile(rf"(?:[{CLOSERS}]|\[\^?\w{{1,8}}\]){{1,8}}")
_END_MARK = re.compile(rf"[{END_MARKS}]")


def judge_edge(document: Document, offset: int) -> EdgeVerdict:
    """Judge a document offset.

    The order: the document's ends; inside a character; inside an atomic block; the start of a block, where a heading or
    a lead-in may stay behind; the start of a sentence; otherwise inside a sentence. All places within the white space
    before a unit are the unit's start, and so are those within page furniture.
    """
    unit = text_after(document, offset)
    if unit == len(document.text) or text_before(document, offset) == 0:
        return EdgeVerdict(offset, Verdict.SAFE, DOCUMENT_EDGE)
    block = document.blocks.atomic_at(offset)
    if not grapheme_edge(document.text, offset):
        return EdgeVerdict(offset, Verdict.MID_CHARACTER, "", broken_block=block is not None)
    if block is not None:
        return EdgeVerdict(offset, Verdict.BROKEN_BLOCK, block.kind.label, broken_block=True)
    starting = document.blocks.starting_at(unit)
    if starting:
        return _at_block(document, offset, starting)
    return _at_sentence(document, offset, unit) or _inside_sentence(document, offset)


def _at_block(document: Document, offset: int, starting: tuple[Block, ...]) -> EdgeVerdict:
    place = starting[0].kind.label
    if introduction_before(document, offset, starting) is None:
        return EdgeVerdict(offset, Verdict.SAFE, place)
    return EdgeVerdict(offset, Verdict.ORPHAN, place, orphan=True)


def _at_sentence(document: Document, offset: int, unit: int) -> EdgeVerdict | None:
    """The verdict where a sentence starts; None elsewhere."""
    kind = sentence_kind(document, offset, unit)
    if kind is None:
        return None
    return EdgeVerdict(offset, Verdict.LIKELY if kind.likely else Verdict.SAFE, SENTENCE)


def sentence_kind(document: Document, offset: int, unit: int) -> BoundaryKind | None:
    """The evidence that a sentence starts at `unit`, the first text at or after `offset`; None where none does."""
    before = text_before(document, offset)
    furniture = document.blocks.furniture_starts
    page_break = bisect_left(furniture, before)
    if page_break < len(furniture) and furniture[page_break] < unit:
        # A paragraph runs over a page break: judge it as if the two pages were one.
        head = document.text[max(0, before - REACH) : before] + "\n"
        return boundary_at(head + document.text[unit : unit + REACH], len(head))
    invisible = _INVISIBLE.match(document.text, unit)
    return document.sentences.kind_at(invisible.end() if invisible else unit)


def _inside_sentence(document: Document, offset: int) -> EdgeVerdict:
    text = document.text
    if _leaves_closers_behind(document, offset):
        return EdgeVerdict(offset, Verdict.SAFE, SENTENCE, notes=(STRANDED,))
    if (text[offset - 1].isspace() or text[offset].isspace()) and lacks_sentence_marks(text, offset):
        return EdgeVerdict(offset, Verdict.UNDECIDED, "")
    return EdgeVerdict(offset, grade(text, offset), "")


def _leaves_closers_behind(document: Document, offset: int) -> bool:
    """Whether a sentence ends before `offset`, but for closing quotes, brackets or notes that stand after it."""
    text = document.text
    closers = _STRANDED.match(text, offset)
    if closers is None or not _END_MARK.match(text, offset - 1):
        return False
    following = text_after(document, closers.end())
    return (
        following == len(text)
        or bool(document.blocks.starting_at(following))
        or document.sentences.kind_at(following) is not None
    )
