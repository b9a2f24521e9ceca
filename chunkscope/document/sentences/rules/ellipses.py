"""Rules for ellipses, written as one character, as dots, or as dots with spaces."""

from __future__ import annotations

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.rules.answers import Answer, Refusal


def is_ellipsis(candidate: Candidate) -> bool:
    """Whether the full stop is one of several in a row, with or without spaces."""
    return candidate.marks.endswith("..") or candidate.before[-2:] == ". "


def ellipsis_goes_on(candidate: Candidate) -> Answer:
    """Lower case goes on, and `I` does not tell, as it always has its capital."""
    if candidate.before_lower_case or candidate.next_word.partition("'")[0] == "I":
        return Refusal.ELLIPSIS
    return None


def ellipsis(_: Candidate) -> Answer:
    """Every other one may end a sentence."""
    return BoundaryKind.ELLIPSIS
