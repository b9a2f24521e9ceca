"""Round values on the way up and down."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.session.what_if.round_steps import next_overlap, next_size


def walked(step: Callable[[int], int], value: int, count: int) -> list[int]:
    values = []
    for _ in range(count):
        value = step(value)
        values.append(value)
    return values


def test_sizes_go_up_and_down_through_round_values() -> None:
    up = walked(lambda size: next_size(size, 1, 1000), 1000, 12)
    assert up == [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2200, 2400]
    down = walked(lambda size: next_size(size, -1, 1000), 1000, 13)
    assert down == [950, 900, 850, 800, 750, 700, 650, 600, 550, 500, 480, 460, 440]
    assert walked(lambda size: next_size(size, -1, 12), 12, 5) == [11, 10, 9, 8, 7]
    assert walked(lambda size: next_size(size, 1, 9), 9, 4) == [10, 11, 12, 13]


def test_the_size_of_the_config_is_on_the_way() -> None:
    assert walked(lambda size: next_size(size, 1, 512), 480, 3) == [500, 512, 550]
    assert walked(lambda size: next_size(size, -1, 512), 600, 3) == [550, 512, 500]


@pytest.mark.parametrize(
    ("size", "values"), [(1000, [50, 100, 150]), (900, [20, 40, 60]), (512, [20, 40, 60]), (30, [1, 2, 3])]
)
def test_overlaps_go_by_round_steps_of_at_most_a_twentieth_of_the_size(size: int, values: list[int]) -> None:
    assert walked(lambda overlap: next_overlap(overlap, 1, size, 0), 0, 3) == values


def test_the_overlap_of_the_config_is_on_the_way_and_nothing_is_below_0() -> None:
    assert walked(lambda overlap: next_overlap(overlap, -1, 1000, 64), 150, 5) == [100, 64, 50, 0, 0]


@given(st.integers(1, 10**7), st.integers(1, 10**7))
def test_what_goes_up_comes_down_through_the_same_sizes(start: int, own: int) -> None:
    size = next_size(start, 1, own)
    assert start < size <= 2 * start
    above = next_size(size, 1, own)
    assert next_size(above, -1, own) == size
    assert next_size(next_size(size, -1, own), 1, own) == size


def test_no_size_is_below_1() -> None:
    assert next_size(1, -1, 1) == 1
