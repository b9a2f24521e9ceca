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
    if candidate.before_lower_case and "`" not in candidate.openers:
        return Refusal.ORDINAL
    if len(candidate.token) > 2 or candidate.openers:
        return None
    word = candidate.next_word
    if word in COUNTED_WORDS or _in_date(candidate):
        return Refusal.ORDINAL
    counted = word and word not in STARTERS and _word_before(candidate).lower() in BEFORE_ORDINALS
    return Refusal.ORDINAL if counted else None


def _in_date(candidate: Candidate) -> bool:
    """Whether a month's number and a year follow, or a year where the token is the month."""
    if not candidate.first.isdigit():
        return False
    return bool(_MONTH_NEXT.match(candidate.text, candidate.start) or _DAY_BEFORE.search(candidate.lead))


def number(_: Candidate) -> Answer:
    """Every other number ends a sentence."""
    return BoundaryKind.NUMBER_WITH_STOP


def _word_before(candidate: Candidate) -> str:
    word = _LAST_WORD.search(candidate.lead.rstrip())
    return word[0] if word else ""
