"""Says in words why a sentence starts, or does not start, at a place."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import CANDIDATE, REACH, Candidate, read_candidate
from chunkscope.document.sentences.line_feeds import with_line_feeds
from chunkscope.document.sentences.model import BoundaryKind
from chunkscope.document.sentences.plain import is_clutter
from chunkscope.document.sentences.rules import judge
from chunkscope.document.sentences.rules.answers import Refusal

_SHOWN = re.compile(r"\w[\w'’-]{0,30}|\S")
_MARKS = re.compile(r"[`*_~\[(#>=-]{1,20}[ \t]{0,4}")
_WINDOW = 2 * REACH


def explain(text: str, offset: int) -> str:
    """The reason why a sentence starts at `offset`, or why none does, as a person can check it.

    White space after `offset` is passed over. Only a window around the place is looked at.
    """
    left = max(0, offset - _WINDOW)
    window, offsets = with_line_feeds(text[left : offset + _WINDOW])
    place = offsets.to_document(offset - left)
    while window[place : place + 1].isspace():
        place += 1
    if place >= len(window):
        return "the text ends here"
    refusal = ""
    for candidate, answer in _answers_about(window, place):
        if not isinstance(answer, Refusal):
            return answer.label
        following = _word_at(window, place + len(candidate.openers))
        refusal = answer.value.format(token=candidate.token, next=following)
    return refusal or f"no end mark before the cut; next word `{_word_at(window, place)}`"


def _answers_about(text: str, place: int) -> list[tuple[Candidate, BoundaryKind | Refusal]]:
    """The candidates after which a sentence would start at `place`, with the rules' answers."""
    found = []
    for match in CANDIDATE.finditer(text, max(0, place - REACH), place + REACH):
        candidate = read_candidate(text, match)
        if candidate is None:
            continue
        answer = Refusal.CLUTTER if is_clutter(text, candidate.mark) else judge(candidate)
        if place == (candidate.token_start if answer is BoundaryKind.LIST_ITEM else candidate.start):
            found.append((candidate, answer))
    return found


def _word_at(text: str, place: int) -> str:
    """The word or the character at a place, past inline marks of Markdown."""
    marks = _MARKS.match(text, place)
    word = _SHOWN.match(text, marks.end() if marks else place) or _SHOWN.match(text, place)
    return word[0] if word else ""
