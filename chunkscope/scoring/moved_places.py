"""Where the places of a text are once it was edited: at the same text, as far as that is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from chunkscope.document.common_ends import common_ends
from chunkscope.scoring.surroundings import CutPlace, Surroundings, copies, first_surrounded, surroundings

if TYPE_CHECKING:
    from chunkscope.scoring.baseline import FailingCut

# How much text on each side tells a place.
_REACHES = (64, 32, 16, 8)
# So much text has moved where it is found far away; less may stand there by chance.
_TELLING = 32
# How far from where it is expected a place is looked for, in characters; there may be thousands to look for.
_DISTANCES = (300, 20_000)


def same_place(before: str, after: str, offset: int) -> int:
    """The offset in `after` that stands at the same place as `offset` in `before`.

    Outside the stretch between the first and the last difference the answer is exact. Inside it, a copy of the text
    around the place decides, then of the text on one side of it: the one that is as far from the start or from the end
    of the text as before, else the nearest. Where none is left, or only a few words far away, the place stays as near
    as the new length allows.
    """
    prefix, suffix = common_ends(before, after)
    if offset <= prefix:
        return offset
    longer = len(after) - len(before)
    if offset >= len(before) - suffix:
        return offset + longer
    end = len(after) - suffix
    for wanted in _ever_less(before, offset):
        start = max(0, prefix - len(wanted.before))
        changed = after[start : end + len(wanted.after)]
        expected = (offset - start, offset + longer - start)
        anywhere = (len(changed),) if len(wanted.before + wanted.after) >= _TELLING else ()
        found = _nearest(changed, wanted, expected, (*_DISTANCES, *anywhere))
        if found is not None:
            return start + found.end
    return min(offset, end)


def places_now(cuts: Iterable[FailingCut], text: str, before: str | None = None) -> Iterator[CutPlace]:
    """Where failures are in `text` now, in their order; where their surroundings are gone, as near as can be told.

    Args:
        cuts: the failures as they were, in order.
        text: the later text.
        before: the text that they were in, where it is known.
    """
    prefix, suffix = (0, 0) if before is None else common_ends(before, text)
    length = len(before or "")
    shift = 0
    for cut in cuts:
        if cut.offset <= prefix:
            shift = 0
        elif before is not None and cut.offset >= length - suffix:
            shift = len(text) - length
        place = min(max(0, cut.offset + shift), len(text))
        found = _nearest(text, cut.surroundings, (place,), _DISTANCES) or CutPlace(place, place)
        shift = found.end - cut.offset
        yield found


def _nearest(text: str, wanted: Surroundings, expected: Sequence[int], distances: Iterable[int]) -> CutPlace | None:
    """The place with these surroundings that is one of the expected ones, else the one nearest to the first of them."""
    found = first_surrounded(text, wanted, expected)
    if found is not None:
        return found
    for distance in distances:
        start = max(0, expected[0] - distance)
        places = copies(text[start : max(0, expected[0]) + distance], wanted)
        if places:
            end, after = min(places, key=lambda each: abs(start + each.end - expected[0]))
            return CutPlace(start + end, start + after)
    return None


def _ever_less(text: str, offset: int) -> Iterator[Surroundings]:
    """What surrounds an offset, and what stands on each side of it, far and then near."""
    for reach in _REACHES:
        both = surroundings(text, CutPlace(offset, offset), reach)
        for wanted in (both, replace(both, before=""), replace(both, after="")):
            if len(wanted.before) + len(wanted.after) >= reach:
                yield wanted
