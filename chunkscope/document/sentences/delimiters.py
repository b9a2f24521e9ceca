"""Marks that look alike at both ends (straight quotes, emphasis, code): whether one is open at a place."""

from __future__ import annotations

import re
from itertools import pairwise

LOOK_BACK = 180
"""How many characters before an end mark any rule looks at."""

LOOK_AHEAD = 150
"""How many characters after an end mark any rule looks at."""

_LEFT_QUOTES = "“‘"
_RUNS = {mark: re.compile(re.escape(mark) + "+") for mark in '*_~`"'}
_MOST_RUNS = 24
_LENGTH_OF_TWO = 4


def paragraph_before(text: str, offset: int) -> str:
    """The text right before `offset`: at most `LOOK_BACK` characters, and only of the same paragraph."""
    window = text[max(0, offset - LOOK_BACK) : offset]
    return window[window.rfind("\n\n") + 2 :] if "\n\n" in window else window


def paragraph_after(text: str, offset: int) -> str:
    """The text right after `offset`: at most `LOOK_AHEAD` characters, and only of the same paragraph."""
    return text[offset : offset + LOOK_AHEAD].partition("\n\n")[0]


def closing_part(text: str, offset: int, closers: str) -> str:
    """The part of `closers` that closes, where they stand at `offset` with a letter right behind them."""
    if text.count(closers[0], max(0, offset - LOOK_BACK), offset) > 2 * _MOST_RUNS:
        return ""
    position = 0
    while position < len(closers):
        mark = closers[position]
        if mark in _LEFT_QUOTES or (mark in _RUNS and not is_open(text, offset + position, mark)):
            break
        if mark not in _RUNS:
            position += 1
            continue
        run = len(closers) - position - len(closers[position:].lstrip(mark))
        if run == _length_of_two(paragraph_before(text, offset) + closers, mark):
            return closers[: position + run // 2]
        position += run
    return closers[:position]


def is_open(text: str, offset: int, mark: str) -> bool:
    """Whether a run of `mark` before `offset` is open there, so that the next one closes it.

    Runs take turns from a paragraph's start, or backwards from its end. Where both are too far away, of the two ways
    to pair the runs around `offset` the one that encloses less text is taken.
    """
    left, right = max(0, offset - LOOK_BACK), offset + LOOK_AHEAD
    if text.count(mark, left, right) - text.count(mark + mark, left, right) > _MOST_RUNS:
        return False
    before, after = paragraph_before(text, offset), paragraph_after(text, offset)
    two = _length_of_two(before + after, mark)
    earlier, later = _places(before, mark, two), _places(after, mark, two)
    if len(before) < LOOK_BACK:
        return len(earlier) % 2 == 1
    if len(after) < LOOK_AHEAD:
        return len(later) % 2 == 1
    edges = [-len(before), *(place - len(before) for place in earlier), *later, len(after)]
    lengths = [right - left for left, right in pairwise(edges)]
    first_closes, first_opens = sum(lengths[::2]), sum(lengths[1::2])
    return (len(earlier) % 2 == 1) == (first_opens < first_closes)


def _length_of_two(window: str, mark: str) -> int:
    """How long a run is where one delimiter closes and another opens: `****` in bold text, `__` in italics."""
    if mark != "_":
        return _LENGTH_OF_TWO
    return 2 * min((len(run) for run in _RUNS[mark].findall(window)), default=1)


def _places(window: str, mark: str, two: int) -> list[int]:
    """Where runs of `mark` stand that delimit something; runs that are two at once count twice."""
    places: list[int] = []
    for match in _RUNS[mark].finditer(window):
        before, after = window[match.start() - 1 : match.start()], window[match.end() : match.end() + 1]
        if not _stands_alone(mark, before, after):
            places.extend([match.start()] * (2 if len(match[0]) == two else 1))
    return places


def _stands_alone(mark: str, before: str, after: str) -> bool:
    """Whether a mark is a bullet, an operator or part of a name, and delimits nothing."""
    if mark == "_" and before.isalnum() and after.isalnum() and (before + after).isascii():
        return True
    return mark != '"' and not before.strip() and after.isspace()
