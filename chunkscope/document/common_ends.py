"""What two texts have in common at their ends."""

from __future__ import annotations

from collections.abc import Callable


def common_ends(one: str, other: str) -> tuple[int, int]:
    """How many characters two texts start with in common, and how many of the rest they end with in common."""

    def same_start(low: int, high: int) -> bool:
        return one[low:high] == other[low:high]

    def same_end(low: int, high: int) -> bool:
        return one[len(one) - high : len(one) - low] == other[len(other) - high : len(other) - low]

    shorter = min(len(one), len(other))
    prefix = _longest(shorter, same_start)
    return prefix, _longest(shorter - prefix, same_end)


def _longest(limit: int, same: Callable[[int, int], bool]) -> int:
    """The greatest count up to `limit` for which all earlier places are the same."""
    low, high = 0, limit
    # The compared parts halve each time, so all together are about as long as the text.
    while low < high:
        middle = (low + high + 1) // 2
        if same(low, middle):
            low = middle
        else:
            high = middle - 1
    return low
