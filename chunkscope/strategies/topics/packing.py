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

    def spans(self, stop: int) -> Iterator[tuple[int, int, bool]]:
        """The start and the end of each chunk up to `stop`, the end of the text, and whether it fits.

        A chunk ends at the first place where a topic ends that leaves neither it nor the rest of the text too small.
        Where there is none within its size, it ends at the place between the half and the whole of it where both sides
        are the least alike, the last of several; or, if there is none, with the last sentence that fits. A sentence
        that does not fit is a chunk of its own.
        """
        last_place = self._last_place(stop)
        start = 0
        while start < stop:
            fitting = self._topic_end(start, last_place) or self._end(start, last_place, stop)
            end = fitting or self.places.next_end(start, stop)
            yield start, end, fitting is not None
            start = end

    def _topic_end(self, start: int, last_place: int) -> int | None:
        """The first end of a topic that leaves a chunk from `start` large enough, if it fits up to there."""
        edges, topic_ends = self.places.edges, self.topic_ends
        for index in range(bisect_left(topic_ends, bisect_right(edges, start)), bisect_left(topic_ends, last_place)):
            end = edges[topic_ends[index]]
            if self.least is None or self.least.exceeded(start, end):
                return None if self.whole.exceeded(start, end) else end
        return None

    def _end(self, start: int, last_place: int, stop: int) -> int | None:
        """Where a chunk from `start` ends for its size; None where not even one sentence fits."""
        reach = self.whole.last_end(self.places, start, stop)
        if reach == stop:
            return stop
        if reach == start:
            return None
        edges = self.places.edges
        far_enough = max((budget.about(start) for budget in (self.half, self.least) if budget), default=start)
        first = bisect_right(edges, far_enough)
        candidates = range(min(last_place, bisect_right(edges, reach)) - 1, first - 1, -1)
        least_alike = min(candidates, key=self.likeness.__getitem__, default=None)
        return reach if least_alike is None else edges[least_alike]

    def _last_place(self, stop: int) -> int:
        """How many places leave a rest of the text that is not too small."""
        edges, least = self.places.edges, self.least
        if least is None:
            return len(edges)
        return bisect_left(edges, True, key=lambda edge: not least.exceeded(edge, stop))
