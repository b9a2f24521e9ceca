"""Rules about where the mark stands and what comes next, for every end mark."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.delimiters import is_open, paragraph_after
from chunkscope.document.sentences.marks import CLOSERS, END_MARKS
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_BEFORE_BRACKET = 20
_CARRIES_ON = re.compile(r"[,;:!?)\]}%=&、，；：）」』。！？،؛]|[\"'`]{1,2}[.,;:)]|\.(?![A-Z]|\.\.)|[»”’](?!\w)")
_FINISHED = re.compile(rf"(?:^|\n|[{END_MARKS}:][{CLOSERS}]{{0,8}}\s)[\s>*#-]{{0,10}}$")


def carried_on(candidate: Candidate) -> Answer:
    """A comma, a closing bracket or the like comes next."""
    if candidate.text[candidate.start].isalnum():
        return None
    return Refusal.CONTINUED if _CARRIES_ON.match(candidate.text, candidate.start) else None


def inside_code_span(candidate: Candidate) -> Answer:
    """A mark between two runs of backticks in one paragraph, of which the left one opens and the right one closes."""
    if "`" not in candidate.before or "`" in candidate.closers or "\n\n" in candidate.gap:
        return None
    lead, _, inside = candidate.before.rpartition("`")
    rest, closing, beyond = paragraph_after(candidate.text, candidate.start).partition("`")
    if not closing or "\n\n" in inside or inside[:1].isspace() or not rest or rest[-1].isspace():
        return None
    outside, after = lead.rstrip("`"), beyond.lstrip("`")
    if len(lead) - len(outside) != len(beyond) - len(after) or (after[:1].isalnum() and after[:1].isascii()):
        return None
    return Refusal.CODE if not outside[-1:].isalnum() or is_open(candidate.text, candidate.mark, "`") else None


def inside_brackets(candidate: Candidate) -> Answer:
    """A mark inside round brackets that opened in mid-sentence and close further on."""
    if "(" not in candidate.before or ")" in candidate.closers or "\n\n" in candidate.gap:
        return None
    lead, _, inside = candidate.before.rpartition("(")
    if ")" in inside or "\n\n" in inside:
        return None
    rest, closed, _ = paragraph_after(candidate.text, candidate.start).partition(")")
    if not closed or "(" in rest or _FINISHED.search(lead[-_BEFORE_BRACKET:]):
        return None
    return Refusal.BRACKETS
