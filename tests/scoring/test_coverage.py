"""What no chunk holds, and what more than one holds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.scoring.coverage import gap_chars, gaps, given_overlap, lossy_gaps, repeated_chars
from chunkscope.strategies.model import Chunking

TEXT = "alpha, beta\n\ngamma"


def test_a_gap_of_white_space_only_is_no_loss() -> None:
    chunking = Chunking.of([(0, 11), (13, 18)])
    assert list(gaps(TEXT, chunking)) == [(11, 13)]
    assert list(lossy_gaps(TEXT, chunking)) == []
    assert gap_chars(TEXT, chunking) == 0


def test_a_gap_with_text_counts_whole() -> None:
    chunking = Chunking.of([(0, 5), (7, 11)])
    assert list(lossy_gaps(TEXT, chunking)) == [(5, 7), (11, 18)]
    assert gap_chars(TEXT, chunking) == 9


def test_no_chunks_of_a_text_are_one_gap() -> None:
    assert list(gaps(TEXT, Chunking.of([]))) == [(0, 18)]


def test_repeats_are_counted_once_for_each_further_chunk() -> None:
    assert repeated_chars(Chunking.of([(0, 10), (6, 18)])) == 4
    assert repeated_chars(Chunking.of([(0, 10), (2, 12), (4, 18)])) == 8 + 8


def test_given_overlap_is_negative_over_a_gap() -> None:
    assert given_overlap(Chunking.of([(0, 10), (6, 18)]), 0) == 4
    assert given_overlap(Chunking.of([(0, 5), (7, 18)]), 0) == -2


@given(st.lists(st.tuples(st.integers(0, 30), st.integers(1, 12)), max_size=8))
def test_covered_gap_and_repeat_add_up_to_the_chunks(pairs: list[tuple[int, int]]) -> None:
    spans = sorted({start: (start, start + length) for start, length in pairs}.values())
    chunking = Chunking.of(spans)
    text = "x" * 50
    covered = {offset for start, end in spans for offset in range(start, end)}
    assert sum(end - start for start, end in gaps(text, chunking)) == 50 - len(covered)
    assert repeated_chars(chunking) == sum(end - start for start, end in spans) - len(covered)
