"""Windows over a text that is longer than a model can read at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Window(NamedTuple):
    """What a model reads at once, and the part of it whose tokens are kept, in offsets of the text."""

    start: int
    end: int
    keep_start: int
    keep_end: int


def token_windows(spans: Sequence[tuple[int, int]], room: int) -> Iterator[Window]:
    """Windows of at most `room` tokens over a text; every token is kept in one of them, with others on both sides.

    Args:
        spans: where each token of the text starts and ends, in order.
        room: how many tokens the model can read, at least 2.
    """
    margin = 0 if len(spans) <= room else room // 4
    step = room - 2 * margin
    for first in range(0, len(spans), step):
        seen = spans[max(0, first - margin) : first + step + margin]
        after = spans[first + step : first + step + 1]
        yield Window(seen[0][0], seen[-1][1], spans[first][0], after[0][0] if after else seen[-1][1])
