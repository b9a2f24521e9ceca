"""What the similarities say of each cut."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from math import isnan

from chunkscope.strategies.model import Chunking
from chunkscope.strategies.topics.drops import TopicEnds


def with_similarities(
    chunking: Chunking,
    edges: Sequence[int],
    similarities: Sequence[float],
    ends: TopicEnds,
    threshold: float | str,
) -> Chunking:
    """The chunking with the similarity at each cut, and with what made the strategy cut there.

    Args:
        chunking: chunks that touch.
        edges: the offset of each place between sentences.
        similarities: the similarity at each place; NaN where it is not known.
        ends: the places where a topic ends.
        threshold: what decided where a topic ends.
    """
    found: list[float | None] = []
    notes: list[str] = []
    for end in chunking.ends[:-1]:
        place = bisect_left(edges, end)
        if place == len(edges) or edges[place] != end:
            found.append(None)
            notes.append("inside a sentence that does not fit")
            continue
        similarity = similarities[place]
        known = not isnan(similarity)
        found.append(similarity if known else None)
        if place not in ends.depths:
            notes.append(f"for the size; similarity {_short(similarity) if known else 'not known'}")
        elif isinstance(threshold, str):
            depth, least = _short(ends.depths[place]), _short(ends.least)
            notes.append(f"similarity {_short(similarity)}, drop {depth}, needs {least}")
        else:
            notes.append(f"similarity {_short(similarity)}, below {_short(threshold)}")
    return replace(chunking, similarities=tuple(found), cut_notes=tuple(notes))


def _short(number: float) -> str:
    """A number with three decimals at most, so that a cut's reason fits beside its verdict in 80 columns."""
    return f"{round(number, 3) + 0.0:g}"
