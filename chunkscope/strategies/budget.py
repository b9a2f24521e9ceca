"""How much fits into a chunk."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from chunkscope.strategies.rungs import Rung, first_start

Reserve: TypeAlias = "Callable[[int], int]"
"""How much of the size is taken, in the unit, by what is put before a chunk that starts at an offset."""


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

    def last_end(self, rung: Rung, start: int, stop: int) -> int:
        """The end of the last piece up to which a chunk from the piece at `start` fits; `start` where none does."""
        ...

    def about(self, start: int) -> int:
        """About how far a chunk from `start` may reach, found without a look at the text."""
        ...

    def exceeded(self, start: int, end: int) -> bool:
        """Whether `[start, end)` does not fit into a chunk."""
        ...


@dataclass(frozen=True, slots=True)
class CharBudget:
    """A budget in characters, which are Python's code points."""

    size: int
    overlap: int
    reserve: Reserve | None = None

    def fill(self, rung: Rung, start: int, stop: int, starts: array[int], ends: array[int]) -> int:
        """Add chunks to `starts` and `ends` until one piece alone does not fit; see `Budget`."""
        # `self.last_end` without the call: a long document has many chunks, and little else is done for each.
        while start < stop and (end := rung.last_end(start, start + self._room(start), stop)) > start:
            starts.append(start)
            ends.append(end)
            start = rung.next_start(end, stop)
            if self.overlap and start < stop:
                start = self._repeated_from(rung, starts[-1], end, start, stop)
        return start

    def last_end(self, rung: Rung, start: int, stop: int) -> int:
        """The end of the last piece up to which a chunk fits; see `Budget`."""
        return rung.last_end(start, self.about(start), stop)

    def about(self, start: int) -> int:
        """How far a chunk from `start` may reach; see `Budget`."""
        return start + self._room(start)

    def exceeded(self, start: int, end: int) -> bool:
        """Whether `[start, end)` does not fit into a chunk."""
        return end - start > self._room(start)

    def _repeated_from(self, rung: Rung, start: int, end: int, following: int, stop: int) -> int:
        """Where a chunk starts that repeats the end of the chunk `[start, end)` and adds the piece at `following`."""
        added = rung.next_end(following, stop)
        earliest = max(end - self.overlap, added - self._room(following))
        repeated = following if earliest >= following else first_start(rung, start, earliest, stop)
        return following if self.exceeded(repeated, added) else repeated

    def _room(self, start: int) -> int:
        """How much text a chunk from `start` may have."""
        return self.size - self.reserve(start) if self.reserve else self.size
