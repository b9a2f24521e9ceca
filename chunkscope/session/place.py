"""Where a place of a text is found again after the text was edited."""

from __future__ import annotations

from collections.abc import Callable

_REACHES = (64, 32, 16, 8)


def same_place(before: str, after: str, offset: int) -> int:
    """The offset in `after` that stands at the same place as `offset` in `before`.

    Outside the stretch between the first and the last difference the answer is exact. Inside it, the nearest copy of
    the text around the place decides, then of the text on one side of it; where neither is left, the place stays as
    near as the new length allows.
    """
    if before == after:
        return offset
    prefix, suffix = common_ends(before, after)
    if offset <= prefix:
        return offset
    if offset >= len(before) - suffix:
        return offset + len(after) - len(before)
    changed_end = len(after) - suffix
    found = _by_surroundings(before, after, offset, prefix, changed_end)
    return min(offset, changed_end) if found is None else found


def common_ends(before: str, after: str) -> tuple[int, int]:
    """How many characters two texts start with in common, and how many of the rest they end with in common."""
    prefix = _common_prefix(before, after)
    return prefix, _common_suffix(before, after, min(len(before), len(after)) - prefix)


def _by_surroundings(before: str, after: str, offset: int, start: int, end: int) -> int | None:
    """The place in `after[start:end]` whose surroundings are those of `offset` in `before`."""
    for reach in _REACHES:
        left, right = before[max(0, offset - reach) : offset], before[offset : offset + reach]
        for wanted, shift in ((left + right, len(left)), (right, 0), (left, len(left))):
            if len(wanted) < reach:
                continue
            found = _nearest(after, wanted, offset - shift, max(0, start - shift), end + reach)
            if found is not None:
                return found + shift
    return None


def _nearest(text: str, wanted: str, position: int, start: int, end: int) -> int | None:
    """Where `wanted` stands nearest to `position` within `text[start:end]`."""
    behind = text.rfind(wanted, start, min(end, max(start, position) + len(wanted)))
    ahead = text.find(wanted, max(start, position), end)
    found = [place for place in (behind, ahead) if place >= 0]
    return min(found, key=lambda place: abs(place - position)) if found else None


def _common_prefix(first: str, second: str) -> int:
    """How many characters the two texts start with in common."""
    return _longest(min(len(first), len(second)), lambda low, high: first[low:high] == second[low:high])


def _common_suffix(first: str, second: str, limit: int) -> int:
    """How many characters, at most `limit`, the two texts end with in common."""

    def same(low: int, high: int) -> bool:
        return first[len(first) - high : len(first) - low] == second[len(second) - high : len(second) - low]

    return _longest(limit, same)


def _longest(limit: int, same: Callable[[int, int], bool]) -> int:
    """The greatest count up to `limit` for which all earlier places are the same; each step halves the search."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if same(low, middle):
            low = middle
        else:
            high = middle - 1
    return low
