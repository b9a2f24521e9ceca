"""Where rule rows stand: at every cut, and at a chunk's start where that is another place."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from chunkscope.scoring.coverage import given_overlap
from chunkscope.strategies.model import Chunking

Side = Literal["", "A", "B", "="]


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row that marks an edge of a chunk.

    Attributes:
        offset: the document offset of the edge.
        chunk: the chunk, index from 0.
        starts: whether it is the chunk's start; else its end, which stands for the cut after the chunk.
        side: where two chunkings are compared, whether it is a row of `A`, of `B`, or (`=`) of both; else empty.
        other: the chunk of B; -1 where the row is none of B's.
    """

    offset: int
    chunk: int
    starts: bool
    side: Side = ""
    other: int = -1


class RuleRows:
    """The rule rows of a chunking, found where they are asked for, however many there are.

    Every chunk has one at its end. It has one at its start too where the text before is no part of the chunk before:
    after an overlap, and after a gap that holds more than white space.
    """

    def __init__(self, text: str, chunking: Chunking) -> None:
        self._text = text
        self.chunking = chunking

    def between(self, start: int, end: int) -> list[RuleRow]:
        """The rule rows at the offsets `[start, end)`, in document order, ends before starts."""
        starts, ends = self.chunking.starts, self.chunking.ends
        rows = [RuleRow(ends[chunk], chunk, starts=False) for chunk in _within(ends, start, end)]
        rows += [
            RuleRow(starts[chunk], chunk, starts=True) for chunk in _within(starts, start, end) if self._apart(chunk)
        ]
        return sorted(rows, key=lambda row: (row.offset, row.starts))

    def after(self, chunk: int) -> RuleRow:
        """The rule row at the end of a chunk."""
        return RuleRow(self.chunking.ends[chunk], chunk, starts=False)

    def _apart(self, chunk: int) -> bool:
        """Whether a chunk starts elsewhere than the one before ends, but for white space."""
        start = self.chunking.starts[chunk]
        overlap = given_overlap(self.chunking, chunk - 1) if chunk else -start
        return overlap > 0 or (overlap < 0 and not self._text[start + overlap : start].isspace())


def _within(offsets: Sequence[int], start: int, end: int) -> range:
    """The indices of the ascending `offsets` that are in `[start, end)`."""
    return range(bisect_left(offsets, start), bisect_left(offsets, end))
