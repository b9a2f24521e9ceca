"""How much fits into a chunk."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Protocol

from chunkscope.strategies.rungs import Rung, first_start


class Budget(Protocol):
    """A size and an overlap, and what they are measured in."""

    def fill(self, rung: Rung, start: int, stop: int, starts: array[int], ends: array[int]) -> int:
        """Add chunks of whole pieces, each of as many as fit, to `starts` and `ends`.

        Args:
            rung: what splits the run into pieces.
            start: the start of a piece, where the first chunk starts, or `stop`.
            stop: where the run ends.
            starts: where each chunk starts.
            ends: where each chunk ends.

        Returns:
            `stop`, or the start of a piece that does not fit into a chunk of its own.
        """
        ...

    def exceeded(self, start: int, end: int) -> bool:
        """Whether `[start, end)` is longer than the size."""
        ...


@dataclass(frozen=True, slots=True)
class CharBudget:
    """A budget in characters, which are Python's code points."""

    size: int
    overlap: int

    def fill(self, rung: Rung, start: int, stop: int, starts: array[int], ends: array[int]) -> int:
        """Add chunks to `starts` and `ends` until one piece alone does not fit; see `Budget`."""
        size, overlap = self.size, self.overlap
        while start < stop and (end := rung.last_end(start, start + size, stop)) > start:
            starts.append(start)
            ends.append(end)
            start = rung.next_start(end, stop)
            if overlap and start < stop:
                start = self._repeated_from(rung, starts[-1], end, start, stop)
        return start

    def exceeded(self, start: int, end: int) -> bool:
        """Whether `[start, end)` is longer than the size."""
        return end - start > self.size

    def _repeated_from(self, rung: Rung, start: int, end: int, following: int, stop: int) -> int:
        """Where a chunk starts that repeats the end of the chunk `[start, end)` and adds the piece at `following`."""
        earliest = max(end - self.overlap, rung.next_end(following, stop) - self.size)
        return following if earliest >= following else first_start(rung, start, earliest, stop)
