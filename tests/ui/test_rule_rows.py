from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.strategies.model import Chunking
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows
from chunkscope.ui.text.spans import GAP, OVERLAP, CoverageSpans, Spans

TEXT = "one two  three four"


def rule_rows(*spans: tuple[int, int]) -> list[RuleRow]:
    return RuleRows(TEXT, Chunking.of(spans)).between(0, len(TEXT) + 1)


def end(offset: int, chunk: int) -> RuleRow:
    return RuleRow(offset, chunk, starts=False)


def start(offset: int, chunk: int) -> RuleRow:
    return RuleRow(offset, chunk, starts=True)


def test_chunks_that_meet_have_one_row_between_them() -> None:
    assert rule_rows((0, 9), (9, 19)) == [end(9, 0), end(19, 1)]


def test_an_overlap_shows_where_the_later_chunk_starts() -> None:
    assert rule_rows((0, 14), (9, 19)) == [start(9, 1), end(14, 0), end(19, 1)]


def test_a_gap_of_white_space_has_one_row() -> None:
    assert rule_rows((0, 7), (9, 19)) == [end(7, 0), end(19, 1)]


def test_a_gap_that_holds_text_has_a_row_on_each_side() -> None:
    assert rule_rows((0, 7), (15, 19)) == [end(7, 0), start(15, 1), end(19, 1)]


def test_text_before_the_first_chunk_has_a_row_after_it() -> None:
    assert rule_rows((4, 19)) == [start(4, 0), end(19, 0)]


def test_only_what_is_asked_for_is_given() -> None:
    rows = RuleRows(TEXT, Chunking.of([(0, 9), (9, 19)]))
    assert rows.between(0, 9) == []
    assert rows.between(9, 10) == [end(9, 0)]
    assert rows.after(1) == end(19, 1)


def test_repeated_text_is_only_what_two_chunks_hold() -> None:
    gates = "The north gate opens at dawn today.\n\nThe south gate opens at noon only.\n\nNo gate opens at night."
    coverage = CoverageSpans(Chunking.of([(0, 35), (37, 71), (65, 96)]))
    assert list(coverage.within(0, len(gates))) == [(35, 37, GAP), (65, 71, OVERLAP)]
    assert list(coverage.within(36, 68)) == [(36, 37, GAP), (65, 68, OVERLAP)]


@given(st.lists(st.tuples(st.integers(1, 5), st.integers(1, 12)), max_size=8), st.integers(0, 30), st.integers(0, 30))
def test_coverage_is_that_of_counting_chunks(steps: list[tuple[int, int]], first: int, last: int) -> None:
    spans, position, reached = [], -1, 0
    for step, length in steps:
        position += step
        reached = max(reached + 1, position + length)
        spans.append((position, reached))
    names = [""] * max(0, last - first)
    for begin, stop, name in CoverageSpans(Chunking.of(spans)).within(first, last):
        assert first <= begin < stop <= last
        for offset in range(begin, stop):
            assert names[offset - first] == ""
            names[offset - first] = name
    for offset in range(first, last):
        chunks = sum(begin <= offset < stop for begin, stop in spans)
        assert names[offset - first] == (GAP if chunks == 0 else OVERLAP if chunks > 1 else "")


def test_spans_are_cut_to_what_is_asked_for() -> None:
    spans = Spans([(0, 4, "heading"), (6, 9, "code"), (9, 12, "link")])
    assert list(spans.within(2, 10)) == [(2, 4, "heading"), (6, 9, "code"), (9, 10, "link")]
    assert list(spans.within(4, 6)) == []
