"""The text of a document that a quote most likely stands for, where it is not there as written."""

from __future__ import annotations

from difflib import SequenceMatcher

from chunkscope.retrieval.spans import Span, trimmed

_COMPARED = 300  # characters of a quote; more would take long and tell little
_SEED = 8
_MOST_SEEDS = 24
_MOST_PLACES_OF_A_SEED = 4
_LEAST_ALIKE = 0.6


def near_match(text: str, quote: str) -> Span | None:
    """The place most like the first 300 characters of a quote, or None where no place is like it.

    Places are looked at where a few characters in a row are the same but for their case.
    """
    wanted, lowered = _lower(" ".join(quote[:_COMPARED].split())), _lower(text)
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(wanted)
    best, place = _LEAST_ALIKE, None
    for start in sorted(_starts(lowered, wanted)):
        end = min(len(text), start + len(wanted))
        matcher.set_seq1(lowered[start:end])
        if matcher.quick_ratio() > best and (alike := matcher.ratio()) > best:
            best, place = alike, (start, end)
    return trimmed(text, _whole_words(text, place)) if place else None


def _starts(text: str, wanted: str) -> set[int]:
    """Where the wanted text would start if a few characters of it stood at their places."""
    step = max(1, len(wanted) // _MOST_SEEDS)
    starts = set()
    for offset in range(0, max(1, len(wanted) - _SEED + 1), step):
        seed, found = wanted[offset : offset + _SEED], -1
        for _ in range(_MOST_PLACES_OF_A_SEED):
            found = text.find(seed, found + 1)
            if found < 0:
                break
            starts.add(max(0, found - offset))
    return starts


def _whole_words(text: str, span: Span) -> Span:
    """The span without a part of a word at its start, and with the whole of the one at its end."""
    start, end = span
    while 0 < start < end and text[start - 1].isalnum() and text[start].isalnum():
        start += 1
    while 0 < end < len(text) and text[end - 1].isalnum() and text[end].isalnum():
        end += 1
    return (start, end) if start < end else span


def _lower(text: str) -> str:
    """The text in lower case, as long as before."""
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    return "".join(lower if len(lower := character.lower()) == 1 else character for character in text)
