"""What a cut is known by when offsets have moved: the text on both sides of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from chunkscope.strategies.model import Chunking

REACH = 32
"""How many characters on each side a cut is known by."""

LONGEST_SPACE = 200
"""Far more white space than a document has between two paragraphs; a longer run is not crossed."""

# Where a text repeats itself more often than this, its copies cannot be told apart by counting.
_MOST_TRIES = 1_000


class CutPlace(NamedTuple):
    """Where a cut is, as document offsets; white space at either edge belongs to no side.

    Attributes:
        end: where the text of the chunk before ends.
        start: where the text of the chunk after starts; before `end` where the two overlap.
    """

    end: int
    start: int


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The text on both sides of a cut.

    Attributes:
        before: the last characters of the chunk before, or of what stands before it.
        after: the first characters of the chunk after, or of what stands after it.
        step: how many characters on from the end of `before` is the start of `after`; below 0 where chunks overlap.
    """

    before: str
    after: str
    step: int


def cut_place(text: str, chunking: Chunking, index: int) -> CutPlace:
    """The place of the cut after the chunk at `index`; cuts in the same white space are at the same place."""
    end, start = chunking.ends[index], chunking.starts[index + 1]
    before = text[max(0, end - LONGEST_SPACE) : end]
    after = text[start : start + LONGEST_SPACE]
    return CutPlace(end - len(before) + len(before.rstrip()), start + len(after) - len(after.lstrip()))


def surroundings(text: str, place: CutPlace, reach: int = REACH) -> Surroundings:
    """What surrounds a place of the text, so many characters on each side."""
    before = text[max(0, place.end - reach) : place.end]
    after = text[place.start : place.start + reach]
    return Surroundings(before, after, place.start - place.end)


def surrounds(text: str, place: CutPlace, wanted: Surroundings) -> bool:
    """Whether a place of the text, which may be out of range, has these surroundings."""
    end, start = place
    return (
        len(wanted.before) <= end <= len(text)
        and 0 <= start <= len(text)
        and start - end == wanted.step
        and text.startswith(wanted.after, start)
        and text.endswith(wanted.before, 0, end)
        and (start <= end or text[end:start].isspace())
    )


def first_surrounded(text: str, wanted: Surroundings, ends: Iterable[int]) -> CutPlace | None:
    """The first of some places that has these surroundings, by where the text before each ends."""
    places = (CutPlace(end, end + wanted.step) for end in ends)
    return next((place for place in places if surrounds(text, place, wanted)), None)


def copies(text: str, wanted: Surroundings) -> list[CutPlace] | None:
    """Every place of the text with these surroundings, in order; None where that is too much to search."""
    found = []
    for tries, place in enumerate(_candidates(text, wanted)):
        if tries == _MOST_TRIES:
            return None
        if surrounds(text, place, wanted):
            found.append(place)
    return found


def _candidates(text: str, wanted: Surroundings) -> Iterator[CutPlace]:
    """The places with the right text on that side where there is more of it, which is rarer."""
    by_end = len(wanted.before) >= len(wanted.after)
    needle = wanted.before if by_end else wanted.after
    found = text.find(needle)
    while found >= 0:
        end = found + len(needle) if by_end else found - wanted.step
        yield CutPlace(end, end + wanted.step)
        found = text.find(needle, found + 1)
