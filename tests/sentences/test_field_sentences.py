"""Sentences that chunking libraries got wrong for their users."""

from __future__ import annotations

from itertools import pairwise

import pytest
from splitting import BOUNDARY, marked

from chunkscope.document.sentences import boundary_offsets


def spans(text: str) -> list[tuple[int, int]]:
    """The sentences' spans, without white space at their ends."""
    edges = [0, *boundary_offsets(text), len(text)]
    starts_and_ends = pairwise(edges)
    return [(start, start + len(text[start:end].rstrip())) for start, end in starts_and_ends]


def test_chinese_marks_end_sentences() -> None:
    text = "今天上午馆长打开了旧仓库。里面放着三十箱地图和一台坏掉的钟！谁来修理它呢？大家决定先把地图晾干。"
    assert spans(text) == [(0, 13), (13, 30), (30, 37), (37, 48)]


def test_abbreviations_end_no_sentence() -> None:
    text = (
        "Dr. Okafor met Mr. Lindqvist at 9.30 a.m. in St. Ives. See Fig. 3 and Sec. 2.1, e.g. the U.S. Navy chart "
        "v2.0.1. It cost $4.75 vs. 3.10 before."
    )
    assert [end for _, end in spans(text)] == [54, 112, 143]


def test_list_numbers_are_no_sentences() -> None:
    assert spans("1. Open the valve.\n2. Wait for steam.\n10. Close it.") == [(0, 18), (19, 37), (38, 51)]


def test_quotes_ellipsis_and_brackets() -> None:
    text = "She said “Stop here.” Then left… quietly. (No one saw.) Done!"
    assert spans(text) == [(0, 21), (22, 41), (42, 55), (56, 61)]


def test_paragraphs_and_doubled_spaces() -> None:
    text = "Dr. Okafor left.\n\nShe took the U.S. chart.  End."
    assert spans(text) == [(0, 16), (18, 42), (44, 48)]


def test_special_tokens_are_plain_text() -> None:
    assert spans("The marker <|endoftext|> ends a document. Models stop there.") == [(0, 41), (42, 60)]


@pytest.mark.parametrize("text", ["A👨‍👩‍👧‍👦B🇳🇿C👍🏽D" + "e\u0301" * 4, "ok 👩‍🚀 go 🧭 end 鹭鸶飞过蘑菇岛"])
def test_emoji_and_combining_marks_are_no_boundaries(text: str) -> None:
    assert marked(text) == text


def test_clauses_are_no_sentences() -> None:
    text = "The north gate opens at dawn today.\n\nThe south gate opens at noon only.\n\nNo gate opens at night."
    assert marked(text).count(BOUNDARY) == 2
