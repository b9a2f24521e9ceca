"""Marks that look alike at both ends (straight quotes, emphasis, code): whether one closes or opens."""

from __future__ import annotations

import re
from itertools import pairwise

LOOK_BACK = 200
"""How many characters before an end mark any rule looks at."""

LOOK_AHEAD = 150
"""How many characters after an end mark any rule looks at."""

_MOST_MARKS = 60  # more of them in one window delimit nothing
_LEFT_QUOTES = "“‘"
_RUNS = {mark: re.compile(re.escape(mark) + "+") for mark in '*_~`"'}


def paragraph_before(text: str, offset: int, width: int = LOOK_BACK) -> str:
    """The text right before `offset`: at most `width` characters, and only of the same paragraph."""
    window = text[max(0, offset - width) : offset]
    return window[window.rfind("\n\n") + 2 :] if "\n\n" in window else window


def paragraph_after(text: str, offset: int, width: int = LOOK_AHEAD) -> str:
    """The text right after `offset`: at most `width` characters, and only of the same paragraph."""
    return text[offset : offset + width].partition("\n\n")[0]


def closing_part(text: str, offset: int, closers: str) -> str:
    """The part of `closers` that closes, where they stand at `offset` with a letter right behind them."""
    position = 0
    while position < len(closers):
        mark = closers[position]
        if mark in _LEFT_QUOTES:
            break
        if mark not in _RUNS:
            position += 1
            continue
        run = len(closers) - position - len(closers[position:].lstrip(mark))
        if not closes(text, offset + position, mark):
            break
        if run == _length_of_two(text[max(0, offset - LOOK_BACK) : offset + LOOK_AHEAD], mark):
            return closers[: position + run // 2]
        position += run
    return closers[:position]


def is_clutter(text: str, offset: int, closers: str) -> bool:
    """Whether the first of `closers` stands so often around `offset` that it delimits nothing."""
    return text.count(closers[0], max(0, offset - LOOK_BACK), offset + LOOK_AHEAD) > _MOST_MARKS


def closes(text: str, offset: int, mark: str) -> bool:
    """Whether the run of `mark` at `offset` closes what an earlier run opened.

    Runs take turns from a paragraph's start, or backwards from its end. Where both are too far away, of the two ways
    to pair the runs around `offset` the one that encloses less text is taken.
    """
    before, after = paragraph_before(text, offset), paragraph_after(text, offset)
    earlier, later = _runs(before, mark), _runs(after, mark)
    if len(before) < LOOK_BACK:
        return len(earlier) % 2 == 1
    if len(after) < LOOK_AHEAD:
        return len(later) % 2 == 1
    places = [-len(before), *(place - len(before) for place in earlier), *later, len(after)]
    lengths = [right - left for left, right in pairwise(places)]
    first_closes, first_opens = sum(lengths[::2]), sum(lengths[1::2])
    return (len(earlier) % 2 == 1) == (first_opens < first_closes)


def _runs(window: str, mark: str) -> list[int]:
    """Where runs of `mark` stand that delimit something; two at once count twice."""
    places: list[int] = []
    two = _length_of_two(window, mark)
    for match in _RUNS[mark].finditer(window):
        before, after = window[match.start() - 1 : match.start()], window[match.end() : match.end() + 1]
        if mark != '"' and _stands_alone(mark, before, after):
            continue
        places.extend([match.start()] * (2 if len(match[0]) == two else 1))
    return places


def _length_of_two(window: str, mark: str) -> int:
    """How long a run is where one delimiter closes and another opens: `****` in bold text, `__` in italics."""
    if mark != "_":
        return 4
    return 2 * min((len(run) for run in _RUNS[mark].findall(window)), default=1)


def _stands_alone(mark: str, before: str, after: str) -> bool:
    """Whether a mark is a bullet, an operator or part of a name, and delimits nothing."""
    if mark == "_" and before.isalnum() and after.isalnum() and (before + after).isascii():
        return True
    return before.isspace() and after.isspace()
