"""A range of sizes, as a person writes it: `256:2048:128`."""

from __future__ import annotations

import re

MOST_SIZES = 1000

_RANGE = re.compile(r"(\d{1,18}):(\d{1,18}):(\d{1,18})", re.ASCII)


class SizesError(ValueError):
    """A range that cannot be used; the message is one line for the person."""


def parse_sizes(text: str) -> range:
    """The sizes of `FIRST:LAST:STEP`: from the first, every step, up to the last at most.

    Raises:
        SizesError: the text is no such range, runs backwards or stands still, or has more than 1,000 sizes.
    """
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        raise SizesError("expected FIRST:LAST:STEP in whole numbers, such as 256:2048:128")
    first, last, step = map(int, match.groups())
    if first < 1:
        raise SizesError("the first size is 0, expected 1 or more")
    if first > last:
        raise SizesError(f"the first size, {first}, is above the last, {last}")
    if step < 1:
        raise SizesError("the step is 0, expected 1 or more")
    sizes = range(first, last + 1, step)
    if len(sizes) > MOST_SIZES:
        least = -(-(last - first + 1) // MOST_SIZES)
        raise SizesError(
            f"that is {len(sizes):,} sizes, expected at most {MOST_SIZES:,}; a step of {least:,} is enough"
        )
    return sizes
