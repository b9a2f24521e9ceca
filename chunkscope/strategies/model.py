"""What a strategy returns."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass


class StrategyError(Exception):
    """A strategy that cannot run with its settings; the message is one line for the person, and stops that row only."""


@dataclass(frozen=True, slots=True)
class Chunking:
    """The chunks of one document under one strategy, as spans of the document's text.

    Attributes:
        starts: document offset where each chunk starts, strictly increasing.
        ends: document offset where each chunk ends.
        oversize: indices of chunks that are longer than the size because one indivisible unit is.
    """

    starts: array[int]
    ends: array[int]
    oversize: frozenset[int] = frozenset()

    @classmethod
    def of(cls, spans: Iterable[tuple[int, int]], oversize: Iterable[int] = ()) -> Chunking:
        """Build a chunking from `(start, end)` pairs in document order."""
        starts, ends = array("q"), array("q")
        for start, end in spans:
            starts.append(start)
            ends.append(end)
        return cls(starts, ends, frozenset(oversize))

    def __len__(self) -> int:
        return len(self.starts)

    def span(self, index: int) -> tuple[int, int]:
        """The span of the chunk at `index` (from 0)."""
        return self.starts[index], self.ends[index]

    def spans(self) -> Iterable[tuple[int, int]]:
        """The spans of all chunks, in order."""
        return zip(self.starts, self.ends, strict=True)
