"""Going over white space in either direction, however much of it there is."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_right
from dataclasses import dataclass

LONG = 256
"""From so many characters on, a run of white space is looked up instead of gone over."""

# A run is tried once only, from its first character: otherwise many short runs would cost their length each.
_LONG_RUN = re.compile(rf"(?<!\s)\s{{{LONG},}}")
_WINDOW = 64  # characters looked at first; twice as many after each window without text


def end_of_text(text: str, offset: int) -> int:
    """The offset after the last character before `offset` that is not white space, or 0."""
    if offset > 1 and not text[offset - 2].isspace():
        return offset - 1 if text[offset - 1].isspace() else offset
    width = _WINDOW
    while offset:
        low = max(0, offset - width)
        stripped = text[low:offset].rstrip()
        if stripped:
            return low + len(stripped)
        offset, width = low, 2 * width
    return 0


@dataclass(frozen=True, slots=True)
class LongGaps:
    """The long runs of white space of a text, so that many places inside of one cost no walk each.

    Attributes:
        starts: where each run starts, increasing.
        ends: where each run ends.
    """

    starts: array[int]
    ends: array[int]

    @classmethod
    def of(cls, text: str) -> LongGaps:
        """Find the runs of `text`."""
        runs = [match.span() for match in _LONG_RUN.finditer(text)]
        return cls(array("q", (start for start, _ in runs)), array("q", (end for _, end in runs)))

    def around(self, offset: int) -> tuple[int, int]:
        """The run that `offset` is in or at an end of; nothing but the place itself where there is none."""
        index = bisect_right(self.starts, offset) - 1
        if index < 0 or offset > self.ends[index]:
            return offset, offset
        return self.starts[index], self.ends[index]
