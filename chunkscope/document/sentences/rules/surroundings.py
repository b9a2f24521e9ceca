"""Rules about where the mark stands and what comes next, for every end mark."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.delimiters import LOOK_AHEAD, LOOK_BACK, closes, paragraph_before
from chunkscope.document.sentences.marks import CLOSERS, END_MARKS
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_CODE_LENGTH = 120
_CARRIES_ON = re.compile(r"[,;:!?)\]}%=&、，；：）」』。！？،؛]|[\"'`]{1,2}[.,;:)]|\.(?![A-Z]|\.\.)|[»”’](?!\w)")
_FINISHED = re.compile(rf"(?:^|\n|[{END_MARKS}:][{CLOSERS}]{{0,8}}\s)[\s>*#-]{{0,10}}$")


def inside_code_span(candidate: Candidate) -> Answer:
    """A mark between two backticks of one paragraph, of which the left one opens."""
    text, mark = candidate.text, candidate.mark
    left = text.rfind("`", max(0, mark - _CODE_LENGTH), mark)
    if left < 0 or "`" in candidate.closers or text[left + 1].isspace():
        return None
    right = text.find("`", candidate.start, candidate.start + _CODE_LENGTH)
    if right < 0 or text[right - 1].isspace() or "\n\n" in text[left:right]:
        return None
    opens = left == 0 or not text[left - 1].isalnum() or not closes(text, left, "`")
    return Refusal.CODE if opens else None


def carried_on(candidate: Candidate) -> Answer:
    """A comma, a closing bracket or the like comes next."""
    if candidate.text[candidate.start].isalnum():
        return None
    return Refusal.CONTINUED if _CARRIES_ON.match(candidate.text, candidate.start) else None


def inside_brackets(candidate: Candidate) -> Answer:
    """A mark inside round brackets that opened in mid-sentence and close further on."""
    text, mark = candidate.text, candidate.mark
    left = text.rfind("(", max(0, mark - LOOK_BACK), mark)
    if left < 0 or text.rfind(")", left, candidate.start) >= 0:
        return None
    right = text.find(")", candidate.start, candidate.start + LOOK_AHEAD)
    if right < 0 or text.find("(", candidate.start, right) >= 0 or "\n\n" in text[left:right]:
        return None
    return None if _FINISHED.search(paragraph_before(text, left, 20)) else Refusal.BRACKETS
