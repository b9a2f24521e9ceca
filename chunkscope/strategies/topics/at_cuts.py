"""What the similarities say of each cut."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isnan

from chunkscope.strategies.model import Chunking


@dataclass(frozen=True, slots=True)
class CutSimilarity:
    """How alike the text on both sides of a cut is, and whether that is why it is there.

    Attributes:
        similarity: the similarity, if it is known.
        depth: how far it drops there, if a topic ends there.
        in_sentence: whether the cut is inside a sentence.
    """

    similarity: float | None
    depth: float | None = None
    in_sentence: bool = False

    def note(self, threshold: float | str) -> str:
        """Why there is a cut, in a few words."""
        if self.in_sentence:
            return "inside a sentence that does not fit"
        if self.similarity is None:
            return "for the size; similarity not known"
        if self.depth is None:
            return f"for the size; similarity {self.similarity:g}"
        if isinstance(threshold, str):
            return f"similarity {self.similarity:g}, {self.depth:g} below both sides"
        return f"similarity {self.similarity:g}, below {threshold:g}"


def cut_similarities(
    chunking: Chunking, edges: Sequence[int], similarities: Sequence[float], depths: Mapping[int, float]
) -> Iterator[CutSimilarity]:
    """What is known of each cut of a chunking whose chunks touch.

    Args:
        chunking: the chunks.
        edges: the offset of each place between sentences.
        similarities: the similarity at each place; NaN where it is not known.
        depths: the places where a topic ends, by index, each with the depth of its drop.
    """
    for end in chunking.ends[:-1]:
        place = bisect_left(edges, end)
        if place == len(edges) or edges[place] != end:
            yield CutSimilarity(None, in_sentence=True)
        else:
            value = similarities[place]
            yield CutSimilarity(None if isnan(value) else value, depths.get(place))
