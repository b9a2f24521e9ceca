"""One place of the document judged by chunkscope's own boundary rules; the first rule that applies decides."""

from __future__ import annotations

import re

from chunkscope.document import Document
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.scoring.grading import grade
from chunkscope.scoring.verdicts import SENTENCE, EdgeVerdict, Verdict

_NOT_SPACE = re.compile(r"[^\s\u200b\ufeff]")


def judge_edge(document: Document, offset: int) -> EdgeVerdict:
    """Judge the document offset `offset`."""
    text = document.text
    unit = _NOT_SPACE.search(text, offset)
    if offset == 0 or unit is None:
        return EdgeVerdict(offset, Verdict.SAFE, "document")
    block = document.blocks.atomic_at(offset)
    if not grapheme_edge(text, offset):
        return EdgeVerdict(offset, Verdict.MID_CHARACTER, "", broken_block=block is not None)
    if block is not None:
        return EdgeVerdict(offset, Verdict.BROKEN_BLOCK, block.kind.label, broken_block=True)
    start = unit.start()
    starting = document.blocks.starting_at(start)
    if starting:
        return EdgeVerdict(offset, Verdict.SAFE, starting[0].kind.label)
    kind = document.sentences.kind_at(start)
    if kind is not None:
        return EdgeVerdict(offset, Verdict.LIKELY if kind.likely else Verdict.SAFE, SENTENCE)
    return EdgeVerdict(offset, grade(text, offset), "")
