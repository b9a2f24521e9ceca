"""What a rule can answer: a kind of boundary, a refusal, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from chunkscope.document.sentences.candidates import Candidate
from chunkscope.document.sentences.model import BoundaryKind


class Refusal(Enum):
    """Why an end mark ends no sentence, in words: `{token}` stands before the mark, `{next}` after it."""

    CLUTTER = "too many marks stand here for one of them to end a sentence"
    CODE = "the mark is inside inline code"
    CONTINUED = "`{next}` carries the sentence on"
    TITLE = "the mark is inside a title"
    BRACKETS = "the mark is inside brackets that opened in the sentence"
    NAME = "the mark belongs to the name before it"
    REPORTED = "`{next}` goes on after the quote"
    LOWER_CASE = "`{next}` is in lower case"
    ELLIPSIS = "`{next}` goes on after the ellipsis"
    LIST_NUMBER = "`{token}.` is a list number"
    ORDINAL = "`{token}.` is an ordinal number"
    INITIAL = "`{token}.` is an initial"
    ABBREVIATION = "`{token}.` is an abbreviation"
    POINTER = "`{token}.` points at a number"
    COLON = "a full stop is a colon in Armenian"
    NO_SPACE = "no white space follows the mark"


Answer = BoundaryKind | Refusal | None
"""None: the rule is not about this candidate."""

Rule = Callable[[Candidate], Answer]
