"""Packs sentences into chunks that end where a topic does, as far as the size lets them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chunkscope.strategies.budget import Budget
from chunkscope.strategies.rungs import Units


@dataclass(frozen=True, slots=True)
class TopicPacker:
    """Chooses where chunks end.

    Places between sentences are numbered from 0, in order.

    Attributes:
        places: the offset of each place.
        likeness: how alike the text on both sides of each place is, the higher the more.
        topic_ends: the places where a topic ends, in order.
        whole: the budget of a chunk.
        half: the budget of half a chunk; None for nothing.
        least: the budget that a chunk should not fit into, since it would be too small; None for nothing.
    """

    places: Units
    likeness: Sequence[float]
    topic_ends: Sequence[int]
    whole: Budget
    half: Budget | None
    least: Budget | None

    def spans(self, stop: int) -> Iterator[tuple[int, int]]:
        """The spans of chunks up to `stop`, the end of the text; a sentence that does not fit is one of its own.

        A chunk ends at the first place where a topic ends that leaves neither it nor the rest of the text too small.
        Where there is none within its size, it ends at the place between the half and the whole of it where both sides
        are the least alike, the last of several; or, if there is none, with the last sentence that fits.
        """
        places = self.places
        last_place = self._last_place(stop)
        start = 0
        while start < stop:
            reach = self.whole.last_end(places, start, stop)
            if reach == start:
                end = places.next_end(start, stop)
            else:
                end = self._end(start, reach, min(last_place, bisect_right(places.edges, reach)), stop)
            yield start, end
            start = end

    def _end(self, start: int, reach: int, beyond: int, stop: int) -> int:
        """Where a chunk from `start` ends that may reach up to `reach`, or up to a place before the place `beyond`."""
        first = self._first_place(self.least, start, stop)
        topic_end = bisect_left(self.topic_ends, first)
        if topic_end < len(self.topic_ends) and self.topic_ends[topic_end] < beyond:
            return self.places.edges[self.topic_ends[topic_end]]
        if reach == stop:
            return stop
        first = max(first, self._first_place(self.half, start, stop))
        least_alike = min(range(beyond - 1, first - 1, -1), key=self.likeness.__getitem__, default=None)
        return reach if least_alike is None else self.places.edges[least_alike]

    def _first_place(self, budget: Budget | None, start: int, stop: int) -> int:
        """The first place up to which a chunk from `start` exceeds a budget."""
        end = budget.last_end(self.places, start, stop) if budget else start
        return bisect_right(self.places.edges, end)

    def _last_place(self, stop: int) -> int:
        """How many places leave a rest of the text that is not too small."""
        edges, least = self.places.edges, self.least
        if least is None:
            return len(edges)
        return bisect_left(edges, True, key=lambda edge: not least.exceeded(edge, stop))
