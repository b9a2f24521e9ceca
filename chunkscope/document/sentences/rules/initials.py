"""Rules for single letters and runs of them."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.abbreviations import NEVER_LAST, OFTEN_LAST
from chunkscope.document.sentences.languages.initials import ONE_LETTER_WORDS, UNITS
from chunkscope.document.sentences.languages.starters import STARTERS
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.plain import between_initials
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_DOTTED = re.compile(r"(?:[^\W\d_]{1,3}\.)+[^\W\d_]{1,3}$")
_AMOUNT = re.compile(r"\s?(?!\d\d(?:\d1|02)(?!\d))[\d.,]{1,6}(?!\d)")  # read backwards; no year
_FIRST_HEBREW, _LAST_HEBREW = "\u05d0", "\u05ea"  # Hebrew marks initials with a geresh
_FIRST_CJK = "\u2e80"
_APOSTROPHES = frozenset("'’\"״׳")
_DIGIT_SIGNS = frozenset("№§#$€£")


def after_abbreviation(candidate: Candidate, refusal: Refusal) -> Answer:
    """A boundary if a word that often starts sentences follows, or neither a word nor a number."""
    word = candidate.next_word
    starts = word.partition("'")[0] in STARTERS and len(word) > 1
    if starts or (not word and not candidate.first.isdigit() and candidate.first not in _DIGIT_SIGNS):
        return BoundaryKind.AFTER_ABBREVIATION
    return refusal


def is_unit(candidate: Candidate) -> bool:
    """Whether the token is a unit after a number that is no year."""
    return candidate.token in UNITS and bool(_AMOUNT.match(candidate.lead[::-1]))


def initial_before_initial(candidate: Candidate) -> Answer:
    """`J. R. R. Tolkien`, `z. B.`: a letter that another one follows."""
    return Refusal.INITIAL if between_initials(candidate.text, candidate.mark, candidate.start) else None


def spaced_abbreviation(candidate: Candidate) -> Answer:
    """`z. B.`, `и т. д.`: single letters that make a listed abbreviation together."""
    before = candidate.lead[-4:]
    if before[-2:-1] != "." or not before[-1].isspace() or before[:-3].isalnum():
        return None
    joined = f"{before[-3:-2]}.{candidate.token}".lower()
    if joined in OFTEN_LAST and not candidate.before_lower_case:
        return BoundaryKind.AFTER_ABBREVIATION
    return Refusal.ABBREVIATION if joined in NEVER_LAST else None


def single_letter(candidate: Candidate) -> Answer:
    """`J. Gettys`, `κ. Νίκος`, `г. Москва`, but not the end of `its'` or `60 m`."""
    token = candidate.token
    if token in ONE_LETTER_WORDS or token >= _FIRST_CJK or _FIRST_HEBREW <= token <= _LAST_HEBREW:
        return None
    before = candidate.lead[-2:]
    if (before[-1:] in _APOSTROPHES and before[:1].isalpha()) or is_unit(candidate):
        return None
    return after_abbreviation(candidate, Refusal.INITIAL)


def dotted_letters(candidate: Candidate) -> Answer:
    """`U.S.`, `z.B.`, `Ph.D.` and their like."""
    return after_abbreviation(candidate, Refusal.ABBREVIATION) if _DOTTED.match(candidate.token) else None
