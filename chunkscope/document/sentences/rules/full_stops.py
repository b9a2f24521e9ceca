"""Rules for full stops after ordinary words."""

from __future__ import annotations

from unicodedata import normalize

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.abbreviations import ABBREVIATIONS
from chunkscope.document.sentences.languages.starters import LOWER_CASE_STARTERS, STARTERS
from chunkscope.document.sentences.marks import DASHES, EMPHASIS
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal
from chunkscope.document.sentences.rules.quoted_speech import ends_quote

_LOOKED_THROUGH = frozenset(EMPHASIS + "[>" + DASHES + " ")
_ENDS_OF_WHOLE_WORDS = frozenset("aeiouyøаеиоуыэюяіїєαειουηωνςst")
_NEVER_SHORTENED = 6
_FIRST_CJK = "\u2e80"
_SELDOM_SHORTENED = 4


def without_space(candidate: Candidate) -> Answer:
    """`the album.That way`: a white space is missing, if lower case stands before and a sentence starter after."""
    if candidate.first > _FIRST_CJK:
        return BoundaryKind.STOP_WITHOUT_SPACE
    token, word = candidate.token, candidate.next_word.partition("'")[0]
    if token.islower() and token.isalpha() and word in STARTERS and candidate.lead[-1:].isspace():
        return BoundaryKind.STOP_WITHOUT_SPACE
    return Refusal.NO_SPACE


def stop_before_lower_case(candidate: Candidate) -> Answer:
    """Lower case starts a sentence after a word that is hardly an abbreviation, and inline code always does."""
    if not candidate.before_lower_case:
        return None
    token = candidate.token
    if token and (ends_quote(candidate) or not token.isalpha() or token.lower() in ABBREVIATIONS):
        return Refusal.LOWER_CASE
    if "`" in candidate.openers or _whole_word_before(candidate):
        return BoundaryKind.STOP_BEFORE_LOWER_CASE
    word = candidate.next_word
    starts = len(token) != 1 and word in LOWER_CASE_STARTERS
    camel_case = len(token) >= _SELDOM_SHORTENED and not word.islower()
    return BoundaryKind.STOP_BEFORE_LOWER_CASE if starts or camel_case else Refusal.LOWER_CASE


def _whole_word_before(candidate: Candidate) -> bool:
    """Whether the token is long, or not short and with a capital or an end that abbreviations seldom have."""
    token = candidate.token
    if not _LOOKED_THROUGH.issuperset(candidate.openers) or len(token) < _SELDOM_SHORTENED:
        return False
    return (
        len(token) >= _NEVER_SHORTENED or token[0].isupper() or normalize("NFD", token[-1])[0] in _ENDS_OF_WHOLE_WORDS
    )


def full_stop(candidate: Candidate) -> Answer:
    """Every other full stop ends a sentence; what follows tells how surely."""
    if candidate.openers or not candidate.first.isalnum():
        return BoundaryKind.STOP_BEFORE_OPENER
    return BoundaryKind.STOP_BEFORE_DIGIT if candidate.first.isdigit() else BoundaryKind.STOP_BEFORE_CAPITAL
