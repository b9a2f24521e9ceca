"""How bad a place inside a sentence is: clause, word, mid-word, mid-character."""

from __future__ import annotations

import re

from chunkscope.document.graphemes import grapheme_edge
from chunkscope.scoring.verdicts import Verdict

_CLAUSE_END = re.compile(
    r"[,;:\u2013\u2014\u060c\u061b\u3001\uff0c\uff1b\uff1a\u00b7\u037e\u0387\u055d\u1363\u1364\u1365\u1366][\"')\]\u201d\u2019\u00bb\u300d\u300f\uff09]*\s*\Z"
)
_REACH = 16
_UNSPACED = re.compile(
    r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff]"
)


def grade(text: str, offset: int) -> Verdict:
    """The verdict of a place that no unit of the text starts at (`0 < offset < len(text)`)."""
    if not grapheme_edge(text, offset):
        return Verdict.MID_CHARACTER
    if _CLAUSE_END.search(text[max(0, offset - _REACH) : offset]):
        return Verdict.CLAUSE
    return Verdict.MID_WORD if inside_word(text, offset) else Verdict.WORD


def inside_word(text: str, offset: int) -> bool:
    """Whether the place is inside a run without white space, of a script that puts white space between words."""
    before, after = text[offset - 1], text[offset]
    if before.isspace() or after.isspace():
        return False
    return not (_UNSPACED.match(before) or _UNSPACED.match(after))
