"""Rules for exclamation and question marks."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.languages.abbreviations import COMPANY_FORMS, EXCLAMATORY_NAMES
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal
from chunkscope.document.sentences.rules.quoted_speech import ends_quote

_CAPITALISED_WORD_LAST = re.compile(r"(?<!\w)[A-Z]\w*\s$")
_QUOTES = frozenset("\"'“‘«„‹»”")


def name_with_mark(candidate: Candidate) -> Answer:
    """`Yahoo! and`, `Yahoo! Inc.`, `Do You Know? was`: the mark belongs to a name."""
    lower = candidate.before_lower_case
    if candidate.token in EXCLAMATORY_NAMES and (lower or candidate.next_word in COMPANY_FORMS):
        return Refusal.NAME
    title = lower and candidate.token[:1].isupper() and _CAPITALISED_WORD_LAST.search(candidate.lead)
    return Refusal.NAME if title else None


def dash_goes_on(candidate: Candidate) -> Answer:
    """`Co? - zapytał`: a dash on the same line, and then neither a capital nor a quote."""
    if candidate.after_dash and not candidate.first.isupper() and _QUOTES.isdisjoint(candidate.openers):
        return Refusal.CONTINUED
    return None


def exclamation_before_lower_case(candidate: Candidate) -> Answer:
    """`"Really?" she asked` goes on; without a quote, lower case starts a sentence in text that has few capitals."""
    if not candidate.before_lower_case:
        return None
    if ends_quote(candidate) or "." in candidate.next_word:
        return Refusal.REPORTED
    return BoundaryKind.EXCLAMATION_BEFORE_LOWER_CASE


def exclamation(_: Candidate) -> Answer:
    """Every other one ends a sentence."""
    return BoundaryKind.EXCLAMATION
