"""Arithmetic of spans, against sets of offsets."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.retrieval.passages import SortedSpans
from chunkscope.retrieval.spans import distance, merged, shared_length, total_length, trimmed

one_span = st.tuples(st.integers(0, 40), st.integers(1, 12)).map(lambda pair: (pair[0], pair[0] + pair[1]))
many_spans = st.lists(one_span, max_size=8)


def offsets(spans: list[tuple[int, int]]) -> set[int]:
    return {offset for start, end in spans for offset in range(start, end)}


@given(many_spans)
def test_merged_spans_hold_the_same_text_once(spans: list[tuple[int, int]]) -> None:
    apart = merged(spans)
    assert offsets(apart) == offsets(spans)
    assert total_length(apart) == len(offsets(spans))
    assert all(left[1] < right[0] for left, right in pairwise(apart))


@given(many_spans, many_spans)
def test_shared_length_counts_each_character_once(left: list[tuple[int, int]], right: list[tuple[int, int]]) -> None:
    assert shared_length(left, right) == len(offsets(left) & offsets(right))


@given(many_spans, one_span)
def test_spans_are_found_that_hold_or_touch_another(spans: list[tuple[int, int]], span: tuple[int, int]) -> None:
    ordered = SortedSpans.of(tuple(sorted(spans)))
    wanted = offsets([span])
    holding = [index for index, each in enumerate(ordered.spans) if wanted <= offsets([each])]
    touching = [index for index, each in enumerate(ordered.spans) if wanted & offsets([each])]
    assert ordered.holding(span) == holding
    assert ordered.touching(span) == touching


def test_the_distance_of_spans_is_the_text_between_them() -> None:
    assert [distance((0, 3), (5, 9)), distance((5, 9), (0, 3)), distance((0, 5), (5, 9)), distance((2, 4), (0, 9))] == [
        *(2, 2, 0, 0)
    ]


def test_a_span_is_trimmed_to_its_text() -> None:
    assert trimmed("a  b c  ", (1, 8)) == (3, 6)
    assert trimmed("a   b", (1, 4)) == (4, 4)
