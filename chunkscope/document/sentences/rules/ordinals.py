"""Rules for other numbers before the full stop."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.ordinals import BEFORE_ORDINALS, COUNTED_WORDS
from chunkscope.document.sentences.languages.starters import STARTERS
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal

_MONTH_NEXT = re.compile(r"[0-9]{1,2}\.\s?(?:[0-9]{2,4}|$)")
_DAY_BEFORE = re.compile(r"(?<![0-9])[0-9]{1,2}\.\s?$")
_LAST_WORD = re.compile(r"[^\W\d_]+$")


def ordinal(candidate: Candidate) -> Answer:
    """`am 3. Mai`, `im 19. Jahrhundert`, `3. 5. 2020`, and every number before lower case."""
    if not candidate.token.isdigit():
        return None
    if candidate.before_lower_case and "`" not in candidate.openers:
        return Refusal.ORDINAL
    if len(candidate.token) > 2 or candidate.openers:
        return None
    if candidate.next_word in COUNTED_WORDS or _in_date(candidate):
        return Refusal.ORDINAL
    if (
        candidate.next_word
        and candidate.next_word not in STARTERS
        and _word_before(candidate).lower() in BEFORE_ORDINALS
    ):
        return Refusal.ORDINAL
    return None


def _in_date(candidate: Candidate) -> bool:
    """Whether a month's number and a year follow, or a year where the token is the month."""
    if not candidate.first.isdigit():
        return False
    return bool(_MONTH_NEXT.match(candidate.text, candidate.start) or _DAY_BEFORE.search(candidate.lead))


def number(candidate: Candidate) -> Answer:
    """Every other number ends a sentence."""
    return BoundaryKind.NUMBER_WITH_STOP if candidate.token.isdigit() else None


def _word_before(candidate: Candidate) -> str:
    word = _LAST_WORD.search(candidate.lead.rstrip())
    return word[0] if word else ""
