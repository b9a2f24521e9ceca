"""Documents for marks: a cut between two spans, and what a single edit does to a place."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from chunkscope.document import Document, Source
from chunkscope.scoring.surroundings import REACH, CutPlace, cut_place
from chunkscope.strategies.model import Chunking


class Edit(NamedTuple):
    """`text[start:end]` becomes `new`."""

    start: int
    end: int
    new: str

    def of(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def leaves(self, text: str, place: CutPlace) -> bool:
        """Whether the surroundings of a place stay as they are."""
        last = max(place.start + REACH, place.end)
        return self._before(place) or self.start >= min(last, len(text))

    def moved(self, place: CutPlace) -> CutPlace:
        """The place after an edit that leaves it."""
        shift = len(self.new) - (self.end - self.start) if self._before(place) else 0
        return CutPlace(place.end + shift, place.start + shift)

    def _before(self, place: CutPlace) -> bool:
        """Whether it ends before the surroundings of a place begin."""
        return self.end <= max(0, min(place.end - REACH, place.start))


def document_of(text: str) -> Document:
    return Document.uncleaned(Source("guide.txt", text))


def cut_at(text: str, end: int, start: int | None = None) -> CutPlace:
    """The place of a cut between a chunk that ends at `end` and one that starts at `start`, or there too."""
    return cut_place(text, Chunking.of([(0, end), (end if start is None else start, len(text))]), 0)


@st.composite
def edits(draw: st.DrawFn, text: str, alphabet: str) -> Edit:
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, len(text)))
    return Edit(start, end, draw(st.text(alphabet, max_size=60)))
