"""What lists of rows have in common: the digit that picks a row, and which rows are shown where not all have room."""

from __future__ import annotations

from chunkscope.ui.keys.groups import STRATEGY_DIGITS


def digit_of(index: int) -> str:
    """The digit that picks the row at an index from 0; empty from the eleventh row on."""
    return STRATEGY_DIGITS[index] if index < len(STRATEGY_DIGITS) else ""


def window(chosen: int, room: int, count: int) -> range:
    """The indices of at most `room` of `count` rows, with the chosen one as near to the middle as may be."""
    first = max(0, min(chosen - room // 2, count - room))
    return range(first, min(first + room, count))
