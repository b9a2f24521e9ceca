"""Rules for the numbers and letters of lists: `1.`, `1.)`, `a.`, `IV.`, `2.1.`."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.delimiters import paragraph_before
from chunkscope.document.sentences.languages.abbreviations import ABBREVIATIONS
from chunkscope.document.sentences.marks import CLOSERS
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_SECTION = re.compile(r"(?:[0-9]{1,3}(?:\.[0-9]{1,3}){1,3}|[A-Za-z]|[IVXLC]{2,5})$")
_ROMAN = re.compile(r"[IVXLC]{2,6}$")
_AFTER_SENTENCE = re.compile(rf"[\s*_`\[]*\s[{CLOSERS}]*[.;:]([^\W_]*)")  # read backwards
_BEFORE_NUMBER = " \t>*_`#([-"
LONGEST_NUMBER = 4


def next_of_run_on_list(candidate: Candidate) -> Answer:
    """`1.) Open it 2.) Close it`: the item before stands in the same line, so the next starts at its number."""
    number = candidate.token
    if not _list_digits(number) or number == "1" or candidate.closers not in ("", ")"):
        return None
    line = paragraph_before(candidate.text, candidate.token_start).rpartition("\n")[2]
    item_before = f"{int(number) - 1}.{candidate.closers} "
    if not line[-1:].isspace() or line.rstrip()[-1:] in ".!?:;,":
        return None
    start = line.find(item_before)
    listed = start >= 0 and (not line[:start].strip() or (bool(candidate.closers) and line[start - 1].isspace()))
    return BoundaryKind.LIST_ITEM if listed else None


def bracketed_list_number(candidate: Candidate) -> Answer:
    """`1.)` and `a.)`, unless a bracket opened before."""
    token = candidate.token
    if candidate.closers[:1] != ")" or not (_list_digits(token) or len(token) == 1):
        return None
    return None if "(" in candidate.lead[-12:] else Refusal.LIST_NUMBER


def list_number(candidate: Candidate) -> Answer:
    """A number at the start of a line, or after a finished sentence or a colon."""
    if candidate.token.islower() and len(candidate.token) > 1:
        return None
    digits = _list_digits(candidate.token)
    if _at_line_start(candidate) and (digits or _SECTION.match(candidate.token)):
        return Refusal.LIST_NUMBER
    after = _AFTER_SENTENCE.match(candidate.lead[::-1]) if digits or _ROMAN.match(candidate.token) else None
    if after is None:
        return None
    word = after[1][::-1].lower()
    abbreviation = word in ABBREVIATIONS or (len(word) == 1 and word.isalpha())
    return None if abbreviation else Refusal.LIST_NUMBER


def _list_digits(token: str) -> bool:
    return token.isdecimal() and len(token) <= LONGEST_NUMBER


def _at_line_start(candidate: Candidate) -> bool:
    before = candidate.lead.rstrip(_BEFORE_NUMBER)
    return before.endswith("\n") or (not before and candidate.token_start == len(candidate.lead))
