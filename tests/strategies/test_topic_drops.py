"""Lows among similarities, and which of them end a topic."""

from __future__ import annotations

from collections.abc import Mapping
from math import nan

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.strategies.topics import drops as module


def drops(similarities: list[float]) -> dict[int, float]:
    lows, depths = module.drops(np.array(similarities, np.float64))
    return dict(zip(lows.tolist(), depths.tolist(), strict=True))


def topic_ends(similarities: list[float], threshold: float | str) -> Mapping[int, float]:
    return module.topic_ends(np.array(similarities, np.float64), threshold).depths


tenths = st.integers(-10, 10).map(lambda number: number / 10)


@pytest.mark.parametrize(
    ("similarities", "expected"),
    [
        ([], {}),
        ([0.4], {0: 0}),
        ([0.4, 0.4, 0.4], {0: 0}),
        ([0.9, 0.5, 0.8], {1: 0.7}),
        ([0.2, 0.9, 0.4], {0: 0.7, 2: 0.5}),
        ([0.5, 0.9, 0.3, 0.6, 0.2, 0.7], {0: 0.4, 2: 0.9, 4: 0.9}),
        ([0.9, 0.5, 0.5, 0.8], {1: 0.7}),
        ([0.9, 0.5, 0.5], {1: 0.4}),
        ([0.9, 0.5, 0.5, 0.3, 0.6], {3: 0.9}),
        ([0.9, nan, 0.5, nan, 0.8], {2: 0.7}),
        ([nan, nan], {}),
    ],
)
def test_a_drop_is_as_deep_as_the_peaks_on_both_sides_are_high(
    similarities: list[float], expected: dict[int, float]
) -> None:
    assert drops(similarities) == expected


@given(st.lists(tenths, max_size=30))
def test_every_low_is_found_with_its_depth(values: list[float]) -> None:
    expected = {}
    for place, value in enumerate(values):
        before, after = values[:place][::-1], values[place + 1 :]
        others = [next((each for each in side if each != value), 2.0) for side in (before, after)]
        if min(others) > value and (not before or before[0] != value):
            expected[place] = round(climb(value, before) + climb(value, after), 5)
    assert drops(values) == expected


def climb(value: float, side: list[float]) -> float:
    top = value
    for each in side:
        if each < top:
            break
        top = each
    return top - value


def test_a_number_ends_a_topic_at_each_low_below_it() -> None:
    similarities = [0.9, 0.6, 0.8, 0.59999, 0.7, 0.5, 0.4, 0.9]
    assert [*topic_ends(similarities, 0.6)] == [3, 6]
    assert [*topic_ends(similarities, -1)] == []
    assert [*topic_ends(similarities, 1)] == [1, 3, 6]


def test_a_percentile_ends_a_topic_at_the_deepest_drops() -> None:
    # Depths: 0.4, 0.9, 1.0.
    similarities = [0.5, 0.9, 0.3, 0.6, 0.1, 0.6]
    assert [*topic_ends(similarities, "p99")] == [4]
    assert [*topic_ends(similarities, "p67")] == [4]
    assert [*topic_ends(similarities, "p66")] == [2, 4]
    assert [*topic_ends(similarities, "p34")] == [2, 4]
    assert [*topic_ends(similarities, "p33")] == [0, 2, 4]
    assert [*topic_ends(similarities, "p1")] == [0, 2, 4]
    assert module.topic_ends(np.array(similarities), "p50").least == 0.9


def test_a_single_drop_and_drops_that_are_equally_deep_end_topics() -> None:
    assert [*topic_ends([0.9, 0.2, 0.9], "p99")] == [1]
    assert [*topic_ends([0.9, 0.2, 0.9, 0.2, 0.9], "p90")] == [1, 3]


def test_p90_takes_the_deepest_tenth() -> None:
    similarities = [value for depth in range(1, 101) for value in (1.0, 1.0 - depth / 1000)] + [1.0]
    assert [*topic_ends(similarities, "p90")] == [2 * depth - 1 for depth in range(91, 101)]


@pytest.mark.parametrize("similarities", [[], [0.3], [0.5, 0.5, 0.5], [nan, nan, nan]])
def test_no_drop_ends_no_topic(similarities: list[float]) -> None:
    assert topic_ends(similarities, "p1") == topic_ends(similarities, "p90") == {}


@given(st.lists(tenths | st.just(nan), max_size=40), st.integers(1, 99))
def test_more_than_so_many_percent_of_the_drops_are_at_most_as_deep(similarities: list[float], percent: int) -> None:
    depths = {place: depth for place, depth in drops(similarities).items() if depth > 0}
    expected = {
        place: depth
        for place, depth in depths.items()
        if 100 * sum(other <= depth for other in depths.values()) > percent * len(depths)
    }
    assert topic_ends(similarities, f"p{percent}") == expected
