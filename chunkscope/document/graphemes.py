"""Where a text may be cut without splitting a character that a person sees, or a CR LF.

A grapheme cluster may be long (an accent, a flag, a family of emoji, a Hindi conjunct), and whether two code points
belong together may depend on what stands before them. `regex` knows these rules, with tables of its own, so that
every Python version gives the same answer.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import regex

_FLAG_LETTER = "[\U0001f1e6-\U0001f1ff]"
_PAIR = re.compile(_FLAG_LETTER * 2)
_RUN = re.compile(f"{_FLAG_LETTER}+")


def grapheme_edge(text: str, offset: int) -> bool:
    """Whether `offset` stands between two grapheme clusters; the text's start and end do."""
    if not 0 < offset < len(text):
        return True
    pair = text[offset - 1 : offset + 1]
    if pair.isascii():
        return pair != "\r\n"
    if _PAIR.match(pair):
        # Two letters make a flag, so what counts is how many there are before; `regex` would count them every time.
        starts = _flag_letter_runs(text)
        return (offset - starts[bisect_right(starts, offset) - 1]) % 2 == 0
    # The engine looks at what stands before the position that the match starts from.
    match = _cluster().match(text, offset - 1, offset + 1)
    return match is not None and match.end() == offset


def edge_at_or_before(text: str, offset: int, floor: int) -> int:
    """The last grapheme edge at or before `offset`; `floor` where there is none after it."""
    while offset > floor and not grapheme_edge(text, offset):
        offset -= 1
    return max(offset, floor)


def edge_after(text: str, offset: int) -> int:
    """The first grapheme edge after `offset`; the text's end where there is none."""
    for near in (offset + 1, offset + 2):
        if grapheme_edge(text, near):
            return min(near, len(text))
    match = _cluster().match(text, offset + 2)
    return match.end() if match is not None else len(text)


@lru_cache(maxsize=1)
def _cluster() -> regex.Pattern[str]:
    import regex

    return regex.compile(r"\X")


@lru_cache(maxsize=1)
def _flag_letter_runs(text: str) -> array[int]:
    """Where each run of regional indicators starts; kept for the last text that holds two side by side."""
    return array("q", (match.start() for match in _RUN.finditer(text)))
