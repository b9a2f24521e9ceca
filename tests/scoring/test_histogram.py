from __future__ import annotations

import pytest

from chunkscope.scoring.histogram import SizeHistogram, size_histogram


def test_each_tenth_of_the_size_is_a_bin_that_ends_with_it() -> None:
    histogram = size_histogram([1, 10, 11, 20, 21, 99, 100, 101, 5_000], 100)
    assert histogram == SizeHistogram(100, (2, 2, 1, 0, 0, 0, 0, 0, 0, 2), 2)


def test_no_chunks_make_an_empty_one() -> None:
    assert size_histogram([], 100) == SizeHistogram(100, (0,) * 10, 0)


@pytest.mark.parametrize(("size", "part", "expected"), [(100, 0, (1, 10)), (1000, 9, (901, 1000)), (15, 1, (2, 3))])
def test_a_bin_knows_its_sizes(size: int, part: int, expected: tuple[int, int]) -> None:
    assert size_histogram([], size).range_of(part) == expected


def test_a_size_below_the_number_of_bins_leaves_some_empty() -> None:
    histogram = size_histogram([1, 2, 3, 4], 3)
    # Of three units the first ends in the fourth tenth, the second in the seventh, the third in the last.
    assert histogram == SizeHistogram(3, (0, 0, 0, 1, 0, 0, 1, 0, 0, 1), 1)
    assert [part for part in range(10) for first, last in [histogram.range_of(part)] if first <= last] == [3, 6, 9]
