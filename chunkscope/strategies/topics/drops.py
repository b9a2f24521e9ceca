"""Where the similarity of neighbours drops, and how far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isnan

from chunkscope.embedding.similarity import PLACES


def drops(similarities: Sequence[float]) -> dict[int, float]:
    """The lows among similarities, by their index, each with the depth of its drop.

    A low is where they stop falling and start to rise; the ends of the text count as higher. Its depth is how far it is
    below the nearest peaks on both sides, added up (the depth score of Hearst, TextTiling, 1997), rounded to 5 places.
    Places whose similarity is not known, NaN, are left out.
    """
    known = [index for index, value in enumerate(similarities) if not isnan(value)]
    values = [similarities[index] for index in known]
    return {known[position]: depth for position, depth in _lows(values)}


def topic_ends(similarities: Sequence[float], threshold: float | str) -> dict[int, float]:
    """The drops where a topic ends.

    Args:
        similarities: the similarity at each place; NaN where it is not known.
        threshold: the similarity that such a low is below; or a percentile such as `p90`: such a drop is deeper than
            the depth that so many percent of all places have at most, those without a drop counting as 0.
    """
    found = drops(similarities)
    if isinstance(threshold, str):
        known = sum(not isnan(value) for value in similarities)
        limit = _percentile(found, known, int(threshold.removeprefix("p")))
        return {index: depth for index, depth in found.items() if depth > limit}
    return {index: depth for index, depth in found.items() if similarities[index] < threshold}


def _lows(values: Sequence[float]) -> Iterator[tuple[int, float]]:
    """The lows with their depths; the first of several places that are equally low stands for them."""
    for position, value in enumerate(values):
        if position and values[position - 1] <= value:
            continue
        top = _top_of_climb(values, position, 1)
        if values[top] > value or top == len(values) - 1:
            before = values[_top_of_climb(values, position, -1)]
            yield position, round(before + values[top] - 2 * value, PLACES)


def _top_of_climb(values: Sequence[float], position: int, step: int) -> int:
    """The last position, in one direction, before the values fall."""
    while 0 <= position + step < len(values) and values[position + step] >= values[position]:
        position += step
    return position


def _percentile(found: Mapping[int, float], places: int, percent: int) -> float:
    """The greatest depth of a place that is not above the percentile; no place's depth is between the two."""
    rank = percent * (places - 1) // 100 - (places - len(found))
    return sorted(found.values())[rank] if rank >= 0 else 0.0
