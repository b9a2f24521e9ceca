"""Round values on the way up and down from a size or an overlap; both ways lead through the same ones."""

from __future__ import annotations

_LEAST_STEPS = 20


def next_size(size: int, direction: int, own: int) -> int:
    """The next round size above (`direction` 1) or below (-1), or the row's own size where that comes first.

    Round sizes lie 5 to 20 percent apart: 10, 11 to 20, 22 to 50, 55 to 100, and so on. The least size is 1.
    """
    width = _width_at(size if direction > 0 else size - 1)
    return max(1, _next(size, direction, width, own))


def next_overlap(overlap: int, direction: int, size: int, own: int) -> int:
    """The next round overlap above or below, or the row's own overlap where that comes first; at least 0.

    Round overlaps are the multiples of the largest of 1, 2, 5, 10, 20, ... that is at most a twentieth of the size.
    """
    return max(0, _next(overlap, direction, _width_within(size // _LEAST_STEPS), own))


def _next(value: int, direction: int, width: int, own: int) -> int:
    """The nearest multiple of `width` on one side of a value, or `own` where that lies between."""
    if direction > 0:
        round_value = (value // width + 1) * width
        return min(round_value, own) if own > value else round_value
    round_value = (value - 1) // width * width
    return max(round_value, own) if own < value else round_value


def _width_at(size: int) -> int:
    """How far apart round sizes are from `size` on."""
    decade = _decade(size)
    first = size // decade
    return max(1, decade // 10 if first < 2 else decade // 5 if first < 5 else decade // 2)


def _width_within(most: int) -> int:
    """The largest of 1, 2, 5, 10, 20, ... up to `most`; 1 where there is none."""
    decade = _decade(most)
    return max((decade * factor for factor in (1, 2, 5) if decade * factor <= most), default=1)


def _decade(number: int) -> int:
    """The largest of 1, 10, 100, ... up to a number; 1 where there is none."""
    return int("1" + "0" * (len(str(max(1, number))) - 1))


def sizes_around(size: int) -> list[int]:
    """About 13 sizes from a quarter of a size to four times as much, three to a doubling; all but its own are round."""
    sizes = {size}
    for third in range(-6, 7):
        exact = max(1.0, size * 2 ** (third / 3))
        width = _width_at(int(exact))
        sizes.add(size if third == 0 else max(1, round(exact / width) * width))
    return sorted(sizes)
