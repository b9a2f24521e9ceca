"""How far a review is: the marks at the cuts of one result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from chunkscope.review.marks import Mark
from chunkscope.scoring.result import Result
from chunkscope.scoring.surroundings import CutPlace, cut_place


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
        return f"reviewed {self.reviewed}/{self.failures}"


def marked_cuts(result: Result, places: Mapping[CutPlace, Mark]) -> dict[int, Mark]:
    """The marks at cuts of a result, by the index of the chunk before the cut, in order."""
    if not places:
        return {}
    found = ((index, places.get(_place(result, index))) for index in range(len(result.chunking) - 1))
    return {index: mark for index, mark in found if mark is not None}


def unreviewed(result: Result, places: Mapping[CutPlace, Mark]) -> list[int]:
    """The failures without a mark, by the index of the chunk before the cut; none before the cuts are judged."""
    failures = result.judgement.failures if result.judgement else ()
    return [index for index in failures if _place(result, index) not in places]


def progress(result: Result, places: Mapping[CutPlace, Mark]) -> Progress:
    """How many failures of a result have a mark."""
    failures = len(result.judgement.failures) if result.judgement else 0
    return Progress(failures - len(unreviewed(result, places)), failures)


def _place(result: Result, index: int) -> CutPlace:
    return cut_place(result.document.text, result.chunking, index)
