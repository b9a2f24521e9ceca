"""How far a review is: the marks at the cuts of one result."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from chunkscope.review.marks import Mark
from chunkscope.scoring.result import Result
from chunkscope.scoring.surroundings import CutPlace, cut_place
from chunkscope.strategies.model import Chunking


@dataclass(frozen=True, slots=True)
class Progress:
    """How many of the failures a person has decided about.

    Attributes:
        reviewed: the failures with a mark.
        failures: all of them.
    """

    reviewed: int
    failures: int

    def __str__(self) -> str:
        return f"reviewed {self.reviewed:,}/{self.failures:,}"


def marked_cuts(result: Result, places: Mapping[CutPlace, Mark]) -> dict[int, Mark]:
    """The marks at cuts of a result, by the index of the chunk before the cut, in order."""
    found = {index: mark for place, mark in places.items() for index in cuts_at(result, place)}
    return dict(sorted(found.items()))


def cuts_at(result: Result, place: CutPlace) -> Iterator[int]:
    """The cuts of a result that are at a place, by the index of the chunk before the cut."""
    text, chunking = result.document.text, result.chunking
    for index in range(bisect_left(chunking.ends, place.end), len(chunking)):
        if index + 1 < len(chunking) and cut_place(text, chunking, index) == place:
            yield index
        if not _ends_at(text, chunking, index, place):
            return


def unreviewed(result: Result, marked: Mapping[int, Mark]) -> list[int]:
    """The failures without a mark, by the index of the chunk before the cut; none before the cuts are judged."""
    failures = result.judgement.failures if result.judgement else ()
    return [index for index in failures if index not in marked]


def _ends_at(text: str, chunking: Chunking, index: int, place: CutPlace) -> bool:
    """Whether a chunk ends at a place, or in the white space after it."""
    end = chunking.ends[index]
    return end == place.end or text[place.end : end].isspace()
