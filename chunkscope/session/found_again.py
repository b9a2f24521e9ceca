"""Where failures of an earlier text are in a later one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from chunkscope.scoring.baseline import FailingCut
from chunkscope.scoring.surroundings import CutPlace, Surroundings, copies
from chunkscope.session.place import common_ends

# How far from where it is expected a place is looked for, in characters; there may be thousands to look for.
_REACHES = (300, 20_000)


def places_now(cuts: Iterable[FailingCut], text: str, before: str | None = None) -> Iterator[CutPlace]:
    """Where failures are in `text` now, in their order; where their surroundings are gone, as near as can be told.

    Args:
        cuts: the failures as they were, in order.
        text: the later text.
        before: the text that they were in, where it is known.
    """
    expected = _expectation(before, text) if before is not None else lambda _: None
    shift = 0
    for cut in cuts:
        known = expected(cut.offset)
        place = min(max(0, cut.offset + shift if known is None else known), len(text))
        found = _nearest(text, cut.surroundings, place) or CutPlace(place, place)
        shift = found.end - cut.offset
        yield found


def _expectation(before: str, text: str) -> Callable[[int], int | None]:
    """What tells where an offset before the first or after the last difference is now; None for one between them."""
    prefix, suffix = common_ends(before, text)

    def expected(offset: int) -> int | None:
        if offset <= prefix:
            return offset
        return offset + len(text) - len(before) if offset >= len(before) - suffix else None

    return expected


def _nearest(text: str, wanted: Surroundings, place: int) -> CutPlace | None:
    """The place with these surroundings that is nearest to an offset."""
    for reach in _REACHES:
        start = max(0, place - reach)
        found = copies(text[start : place + reach], wanted)
        if found:
            end, after = min(found, key=lambda each: abs(start + each.end - place))
            return CutPlace(start + end, start + after)
    return None
