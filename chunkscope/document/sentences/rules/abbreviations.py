"""Rules for abbreviations, listed ones and those that show it."""

from __future__ import annotations

import re
import unicodedata

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.abbreviations import (
    ABBREVIATIONS,
    BEFORE_NUMBERS,
    INTERJECTIONS,
    MAYBE_LAST,
    NEVER_LAST,
    OFTEN_LAST,
    TITLES,
)
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal
from chunkscope.document.sentences.rules.initials import after_abbreviation, is_unit

_ROMAN = re.compile(r"[IVXLC]{1,6}$")
_VOWELS = frozenset("aeiouywæøœıαεηιουωаеёиоуыэюяіїєѣъў")
_VOWELS_IN_SLAVIC = frozenset("rlрл")
_LONGEST_WITHOUT_VOWEL = 3
_LONGEST_IN_BRACKET = 7


def listed_form(candidate: Candidate) -> str:
    """The token as the lists write it; a capital alone is an initial, and an acronym takes no full stop."""
    token = candidate.token
    if not token.isupper() or "." in token:
        return token.lower()
    return token.lower() if len(token) > 1 and (candidate.next_word.isupper() or not candidate.next_word) else token


def listed(candidate: Candidate) -> Answer:
    """An abbreviation of the lists, by what may follow it; the last part of a compound counts."""
    if candidate.token.lower().rpartition("-")[2] not in ABBREVIATIONS:
        return None
    for rule in (title, never_last, before_number, often_last, maybe_last):
        answer = rule(candidate)
        if answer is not None:
            return answer
    return None


def first_in_bracket(candidate: Candidate) -> Answer:
    """`(lat. Iohannes`: the first word in brackets, short and in lower case."""
    token = candidate.token
    if candidate.closers or not token.islower() or len(token) > _LONGEST_IN_BRACKET:
        return None
    return Refusal.ABBREVIATION if candidate.lead[-1:] == "(" else None


def title(candidate: Candidate) -> Answer:
    """`Gen. Prelogar`, `ST. IVES`: before a capital."""
    token = candidate.token
    if token not in TITLES and not (len(token) > 1 and token.isupper() and token.title() in TITLES):
        return None
    return Refusal.ABBREVIATION if candidate.next_word[:1].isupper() and not candidate.closers else None


def never_last(candidate: Candidate) -> Answer:
    """`z.B.`, `Fig.`, also as the last part of a compound."""
    return Refusal.ABBREVIATION if listed_form(candidate).rpartition("-")[2] in NEVER_LAST else None


def before_number(candidate: Candidate) -> Answer:
    """`No. 2`, `Sec. IV`."""
    if candidate.token.lower() not in BEFORE_NUMBERS:
        return None
    return Refusal.POINTER if candidate.first.isdigit() or _ROMAN.match(candidate.next_word) else None


def often_last(candidate: Candidate) -> Answer:
    """`etc.` before anything but lower case."""
    if listed_form(candidate) in OFTEN_LAST and not candidate.before_lower_case:
        return BoundaryKind.AFTER_ABBREVIATION
    return None


def maybe_last(candidate: Candidate) -> Answer:
    """`Inc.`, `p.m.`."""
    if listed_form(candidate) not in MAYBE_LAST or candidate.before_lower_case or is_unit(candidate):
        return None
    return after_abbreviation(candidate, Refusal.ABBREVIATION)


def without_vowel(candidate: Candidate) -> Answer:
    """A short token that no one can say, such as `hrsg`, is an abbreviation in any language; a unit ends a sentence."""
    token = candidate.token
    if not 2 <= len(token) <= _LONGEST_WITHOUT_VOWEL or not token.isalpha() or not token[1:].islower():
        return None
    low = token.lower()
    if not "a" <= low[0] <= "я" or low in INTERJECTIONS or candidate.lead.rstrip()[-1:].isdigit():
        return None
    letters = unicodedata.normalize("NFD", low)
    if not _VOWELS.isdisjoint(letters) or not _VOWELS_IN_SLAVIC.isdisjoint(letters[1:-1]):
        return None
    return after_abbreviation(candidate, Refusal.ABBREVIATION)
