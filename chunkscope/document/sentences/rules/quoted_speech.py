"""Rules for what goes on after a closing quote, in scripts where no capital tells."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.delimiters import paragraph_after
from chunkscope.document.sentences.languages.reported_speech import (
    CHINESE_SAYING_VERBS,
    JAPANESE_PARTICLES,
    SAYING_VERBS,
)
from chunkscope.document.sentences.marks import END_MARKS
from chunkscope.document.sentences.rules.answers import Answer, Refusal

QUOTES_AND_BRACKETS = frozenset("\"'”’»›“‘)]」』）】")

_CLAUSE = re.compile(rf"[^{END_MARKS},،:]{{0,60}}")
_CHINESE_SAYING = re.compile(rf"[^，。！？：、\s]{{0,5}}(?<!知)[{CHINESE_SAYING_VERBS}]道?[，。：,:]")
_WORDS_OF_CLAUSE = 5
_CASELESS = "\u0530"


def ends_quote(candidate: Candidate) -> bool:
    """Whether a closing quote or bracket, and not only emphasis or a note, follows the mark."""
    return not QUOTES_AND_BRACKETS.isdisjoint(candidate.closers) and candidate.closers[:1] != "["


def speech_goes_on(candidate: Candidate) -> Answer:
    """`「はい。」と言った`, `“我来。”他说，`, `"न्याय मेला." भीमा म्हणाला.`."""
    if candidate.first < _CASELESS or candidate.openers or not ends_quote(candidate):
        return None
    if candidate.first in JAPANESE_PARTICLES or _CHINESE_SAYING.match(candidate.text, candidate.start):
        return Refusal.REPORTED
    clause = _CLAUSE.match(paragraph_after(candidate.text, candidate.start))
    words = clause[0].split()[:_WORDS_OF_CLAUSE] if clause else []
    return None if SAYING_VERBS.isdisjoint(words) else Refusal.REPORTED
