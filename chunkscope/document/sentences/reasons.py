"""Says in words why a sentence starts, or does not start, at a place."""

from __future__ import annotations

import re

from chunkscope.document.sentences.candidates import CANDIDATE, REACH, Candidate, read_candidate
from chunkscope.document.sentences.rules import judge
from chunkscope.document.sentences.rules.answers import Refusal
from chunkscope.document.sentences.scan import with_line_feeds

_SHOWN = re.compile(r"\w[\w'’-]{0,30}|\S")
_WINDOW = 2 * REACH


def explain(text: str, offset: int) -> str:
    """Why a sentence starts at `offset`, or why none does, as a person can check it.

    White space after `offset` is passed over. Only a window around the place is looked at.
    """
    left = max(0, offset - _WINDOW)
    window, offsets = with_line_feeds(text[left : offset + _WINDOW])
    place = offsets.to_document(offset - left)
    while window[place : place + 1].isspace():
        place += 1
    if place >= len(window):
        return "the text ends here"
    reasons = [_reason(candidate) for candidate in _candidates(window, place) if candidate.start == place]
    return reasons[-1] if reasons else f"no end mark before the cut; next word `{_word_at(window, place)}`"


def _candidates(text: str, place: int) -> list[Candidate]:
    matches = CANDIDATE.finditer(text, max(0, place - REACH), place)
    found = (read_candidate(text, match) for match in matches)
    return [candidate for candidate in found if candidate]


def _reason(candidate: Candidate) -> str:
    answer = judge(candidate)
    if not isinstance(answer, Refusal):
        return answer.label
    word_start = candidate.start + len(candidate.openers)
    return answer.value.format(token=candidate.token, next=_word_at(candidate.text, word_start))


def _word_at(text: str, place: int) -> str:
    word = _SHOWN.match(text, place)
    return word[0] if word else text[place : place + 1]
