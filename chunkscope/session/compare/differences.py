"""Where exactly one of two chunkings cuts."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.scoring.surroundings import CutPlace, cut_place
from chunkscope.strategies.model import Chunking

_CUTS_BETWEEN_QUESTIONS = 4096


@dataclass(frozen=True, slots=True, eq=False)
class Differences:
    """Where exactly one of two chunkings of the same text cuts.

    Attributes:
        chunkings: the two chunkings.
        places: the document offset of the last character before each such cut, sorted, each once.
    """

    chunkings: tuple[Chunking, Chunking]
    places: array[int] = field(repr=False)

    def are_of(self, first: Chunking, second: Chunking) -> bool:
        """Whether these are the differences of two chunkings, whichever comes first."""
        one, other = self.chunkings
        return (one is first and other is second) or (one is second and other is first)


def find_differences(text: str, first: Chunking, second: Chunking, cancelled: IsCancelled | None = None) -> Differences:
    """The differences of two chunkings of a text.

    Raises:
        Cancelled: `cancelled` returned true; it is asked often.
    """
    places = [_places(text, chunking, cancelled) for chunking in (first, second)]
    apart = places[0].keys() ^ places[1].keys()
    ends = {end for each in places for place, found in each.items() if place in apart for end in found}
    return Differences((first, second), array("q", sorted(ends)))


def _places(text: str, chunking: Chunking, cancelled: IsCancelled | None) -> dict[CutPlace, list[int]]:
    """The places where a chunking cuts, each with the last characters before the cuts there."""
    places: dict[CutPlace, list[int]] = {}
    for chunk in range(len(chunking) - 1):
        if chunk % _CUTS_BETWEEN_QUESTIONS == 0:
            stop_if(cancelled)
        places.setdefault(cut_place(text, chunking, chunk), []).append(chunking.ends[chunk] - 1)
    return places
