"""Where rule rows stand: at every cut, and at a chunk's start where that is another place."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import dataclass

from chunkscope.strategies.model import Chunking


@dataclass(frozen=True, slots=True)
class RuleRow:
    """A row that marks an edge of a chunk.

    Attributes:
        offset: the document offset of the edge.
        chunk: the chunk, index from 0.
        starts: whether it is the chunk's start; else its end, which stands for the cut after the chunk.
    """

    offset: int
    chunk: int
    starts: bool


class RuleRows:
    """The rule rows of a chunking, in document order.

    Every chunk has one at its end. It has one at its start too where the text before is no part of the chunk before:
    after an overlap, and after a gap that holds more than white space.
    """

    def __init__(self, text: str, chunking: Chunking) -> None:
        self._chunking = chunking
        # Each as one number, offset first, then chunk, then whether it starts: so they sort in document order.
        self._scale = 2 * len(chunking) or 1
        numbers = [end * self._scale + 2 * chunk for chunk, end in enumerate(chunking.ends)]
        numbers += [chunking.starts[chunk] * self._scale + 2 * chunk + 1 for chunk in _apart(text, chunking)]
        numbers.sort()
        self._numbers = array("q", numbers)

    def __len__(self) -> int:
        return len(self._numbers)

    def between(self, start: int, end: int) -> list[RuleRow]:
        """The rule rows at the offsets `[start, end)`."""
        first, last = (bisect_left(self._numbers, offset * self._scale) for offset in (start, end))
        return [self._rule_row(number) for number in self._numbers[first:last]]

    def after(self, chunk: int) -> RuleRow:
        """The rule row at the end of a chunk."""
        return RuleRow(self._chunking.ends[chunk], chunk, starts=False)

    def _rule_row(self, number: int) -> RuleRow:
        offset, place = divmod(number, self._scale)
        return RuleRow(offset, place // 2, starts=bool(place % 2))


def _apart(text: str, chunking: Chunking) -> list[int]:
    """The chunks that start elsewhere than the chunk before ends, but for white space."""
    starts, ends = chunking.starts, chunking.ends
    if len(chunking) == 0 or (starts[0] == 0 and starts[1:] == ends[:-1]):
        return []
    befores = array("q", [0]) + ends[:-1]
    return [
        chunk
        for chunk, (before, start) in enumerate(zip(befores, starts, strict=True))
        if start < before or (start > before and not text[before:start].isspace())
    ]
