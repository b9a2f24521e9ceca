"""Rules for scripts in which the marks of the Latin script mean something else."""

from __future__ import annotations

import re
import unicodedata

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.initials import LETTER_NAMES, SYLLABLE_INITIALS
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_FIRST_ARMENIAN, _LAST_ARMENIAN = "\u0531", "\u0587"
_FIRST_INDIC, _LAST_INDIC = "\u0900", "\u0dff"
_LONE_SYLLABLE = re.compile(rf"[{SYLLABLE_INITIALS}]+$")
_WITHOUT_FULL_STOP = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")
_WITH_OWN_FULL_STOP = re.compile("[\u0980-\u0a7f\u0b00-\u0b7f\u1200-\u137f]")
_LONGEST_ABBREVIATION = 4


def other_script(candidate: Candidate) -> Answer:
    """A full stop after a word of a script where it has other uses."""
    token = candidate.token
    if token[-1] < _FIRST_ARMENIAN:
        return None
    if token[-1] <= _LAST_ARMENIAN:
        return Refusal.COLON
    if _FIRST_INDIC <= token[-1] <= _LAST_INDIC and is_indic_initial(token):
        return Refusal.INITIAL
    short = len(token) <= _LONGEST_ABBREVIATION
    abbreviates = _WITHOUT_FULL_STOP.match(token) or (short and _WITH_OWN_FULL_STOP.match(token))
    return Refusal.ABBREVIATION if abbreviates else None


def is_indic_initial(token: str) -> bool:
    """`கே. பாலகிருஷ்ணன்`, `தி.மு.க. அரசு`: names of Latin letters, lone syllables, and runs of either."""
    if "." in token or token in LETTER_NAMES:
        return True
    letters = sum(unicodedata.category(character) == "Lo" for character in token)
    return letters == 1 and bool(_LONE_SYLLABLE.match(token))


def colon_or_semicolon(candidate: Candidate) -> Answer:
    """Before a capital, `:` is the Armenian full stop and `;` the Greek question mark."""
    if not candidate.first.isupper() and not candidate.openers:
        return Refusal.CONTINUED
    return BoundaryKind.STOP_BEFORE_CAPITAL if candidate.marks == ":" else BoundaryKind.EXCLAMATION
