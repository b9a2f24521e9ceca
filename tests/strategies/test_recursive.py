"""Separators from coarse to fine."""

from __future__ import annotations

import time

import pytest
from cutting import CRANK, DROP, EMO, chunking_of, slices_of, spans_of, trimmed


def test_repeated_text_keeps_its_own_position() -> None:
    text = "buy low buy low buy low buy low"
    settings = {"size": 7, "separators": (" ", ""), "keep_separator": "drop"}
    assert spans_of(text, "recursive", **settings) == [(0, 7), (8, 15), (16, 23), (24, 31)]
    assert spans_of(text, "recursive", **settings, overlap=3)[:3] == [(0, 7), (4, 11), (8, 15)]


def test_a_dropped_separator_is_a_gap_and_chunks_are_slices() -> None:
    settings = {"size": 30, "separators": ("\n\n",)}
    assert spans_of(DROP, "recursive", **settings, keep_separator="drop") == [(0, 25), (27, 34)]
    assert spans_of(DROP, "recursive", **settings, keep_separator="end") == [(0, 27), (27, 34)]
    assert spans_of(DROP, "recursive", **settings, keep_separator="start") == [(0, 25), (25, 34)]


def test_dropped_separators_at_the_ends_are_in_no_chunk() -> None:
    assert spans_of("--ab--cd--", "recursive", size=3, separators=("--",), keep_separator="drop") == [(2, 4), (6, 8)]


def test_a_chunk_may_fill_the_size_but_a_dropped_piece_that_fills_it_is_split_further() -> None:
    settings = {"separators": ("|", " "), "keep_separator": "drop"}
    assert slices_of("ab cd|ef", "recursive", size=8, **settings) == ["ab cd|ef"]
    assert slices_of("abcd |ef", "recursive", size=5, **settings) == ["abcd", "ef"]


def test_separators_are_literal() -> None:
    chunking = chunking_of(DROP, "recursive", size=30, separators=(r"\n+",))
    assert list(chunking.spans()) == [(0, 34)]
    assert chunking.oversize == {0}
    assert slices_of(r"alpha\n+beta", "recursive", size=8, separators=(r"\n+",)) == [r"alpha\n+", "beta"]


def test_a_separator_stays_at_the_end_of_its_sentence() -> None:
    spans = spans_of(CRANK, "recursive", size=30, separators=(". ", " ", ""))
    assert [trimmed(CRANK, *span) for span in spans] == [(0, 21), (22, 42), (43, 62)]
    assert slices_of("一。二三。四", "recursive", size=3, separators=("。",)) == ["一。", "二三。", "四"]


def test_no_separators_mean_blank_lines_lines_words_and_characters() -> None:
    assert slices_of("one. two three\n\nfour\nfives", "recursive", size=10, separators=()) == [
        "one. two ",
        "three\n",
        "\n",
        "four\nfives",
    ]


def test_what_no_separator_splits_is_kept_whole_and_flagged() -> None:
    text = "see https://example.org/a/very/long/path now"
    chunking = chunking_of(text, "recursive", size=10, separators=(" ",))
    assert list(chunking.spans()) == [(0, 4), (4, 41), (41, 44)]
    assert chunking.oversize == {1}


def test_any_number_of_separators() -> None:
    separators = (*(f"<{number}>" for number in range(3_000)), " ", "")
    assert slices_of("one<7>two three", "recursive", size=6, separators=separators) == ["one<7>", "two ", "three"]


def test_rungs_below_the_empty_separator_are_never_reached() -> None:
    chunking = chunking_of("👨‍👩‍👧‍👦", "recursive", size=3, separators=("", "\u200d"))
    assert list(chunking.spans()) == [(0, 7)]
    assert chunking.oversize == {0}


def test_the_last_rung_moves_back_to_a_grapheme_edge() -> None:
    three = chunking_of(EMO, "recursive", size=3, separators=("",))
    assert list(three.spans()) == [(0, 1), (1, 8), (8, 11), (11, 14), (14, 17), (17, 19), (19, 21), (21, 23)]
    assert three.oversize == {1}
    four = chunking_of(EMO, "recursive", size=4)
    assert list(four.spans()) == [(0, 1), (1, 8), (8, 12), (12, 15), (15, 19), (19, 23)]
    assert four.oversize == {1}


def test_an_overlap_at_the_last_rung_starts_at_a_grapheme_edge() -> None:
    text = "e\u0301" * 5
    assert spans_of(text, "recursive", size=5, overlap=3) == [(0, 4), (2, 6), (4, 8), (6, 10)]


def test_cr_lf_is_not_split_by_the_last_rung() -> None:
    assert slices_of("ab\r\nc", "recursive", size=3, separators=("",)) == ["ab", "\r\nc"]


@pytest.mark.parametrize("text", ['{"a":["' + "x" * 200 + '"],"b":1}', "=" * 50_000])
@pytest.mark.parametrize("unit", ["chars", "tokens"])
def test_a_long_line_without_spaces_is_cut_hard(text: str, unit: str) -> None:
    chunking = chunking_of(text, "recursive", size=60, unit=unit)
    assert chunking.oversize == frozenset()
    assert chunking.starts[0] == 0
    assert list(chunking.starts[1:]) == list(chunking.ends[:-1])
    assert chunking.ends[-1] == len(text)
    if unit == "chars":
        assert all(end - start <= 60 for start, end in chunking.spans())


@pytest.mark.parametrize("text", ["a" + "\n" * 300_000, "\u0301" * 500_000, "🇳🇿" * 125_000, "a\r\n" * 100_000])
@pytest.mark.parametrize("unit", ["chars", "tokens"])
@pytest.mark.parametrize("keep", ["end", "start", "drop"])
def test_hostile_texts_take_time_in_proportion(text: str, unit: str, keep: str) -> None:
    started = time.process_time()
    chunking = chunking_of(text, "recursive", size=500, overlap=100, unit=unit, keep_separator=keep)
    assert len(chunking) >= 1
    assert time.process_time() - started < 2
