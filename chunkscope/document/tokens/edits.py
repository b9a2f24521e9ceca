"""What two texts have in common at their ends."""

from __future__ import annotations


def common_prefix(one: str, other: str) -> int:
    """The number of characters that both texts begin with."""
    known, limit = 0, min(len(one), len(other))
    # The compared parts halve each time, so all together are about as long as the text.
    while known < limit:
        middle = (known + limit + 1) // 2
        if one[known:middle] == other[known:middle]:
            known = middle
        else:
            limit = middle - 1
    return known


def common_suffix(one: str, other: str, limit: int) -> int:
    """The number of characters, at most `limit`, that both texts end with."""
    known = 0
    while known < limit:
        middle = (known + limit + 1) // 2
        if one[len(one) - middle : len(one) - known] == other[len(other) - middle : len(other) - known]:
            known = middle
        else:
            limit = middle - 1
    return known
