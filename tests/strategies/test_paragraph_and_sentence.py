"""Whole paragraphs and whole sentences, as many as fit."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from cutting import GATES, ZH, chunking_of, document_of, slices_of, spans_of, texts, trimmed
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document.graphemes import grapheme_edge
from chunkscope.document.paragraphs import paragraph_ends

RFC = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "rfc9562.txt"
OPENER = "A short opener.\n\nThis paragraph by itself runs well past twenty characters."


def packed(edges: list[int], size: int, overlap: int) -> list[tuple[int, int]]:
    """The rule, unit by unit."""
    spans: list[tuple[int, int]] = []
    held: list[tuple[int, int]] = []
    for start, end in pairwise(edges):
        if held and end - held[0][0] > size:
            spans.append((held[0][0], held[-1][1]))
            while held and (held[-1][1] - held[0][0] > overlap or end - held[0][0] > size):
                held.pop(0)
        held.append((start, end))
    return [*spans, (held[0][0], held[-1][1])]


def test_a_paragraph_that_does_not_fit_is_kept_whole_and_flagged() -> None:
    chunking = chunking_of(OPENER, "paragraph", size=20)
    assert list(chunking.spans()) == [(0, 17), (17, 75)]
    assert chunking.oversize == {1}


def test_a_paragraph_that_does_not_fit_may_be_split() -> None:
    chunking = chunking_of(OPENER, "paragraph", size=20, oversize="split")
    assert [OPENER[start:end] for start, end in chunking.spans()] == [
        "A short opener.\n\n",
        "This paragraph by ",
        "itself runs well ",
        "past twenty ",
        "characters.",
    ]
    assert chunking.oversize == frozenset()


def test_a_paragraph_is_split_into_sentences_before_words() -> None:
    text = "One two three. Four five.\n\nSix."
    assert slices_of(text, "paragraph", size=16, oversize="split") == ["One two three. ", "Four five.\n\n", "Six."]


def test_a_paragraph_that_fits_exactly_is_never_split() -> None:
    text = "One two. Three.\n\nFour five. Six."
    assert slices_of(text, "paragraph", size=17, oversize="split") == ["One two. Three.\n\n", "Four five. Six."]


def test_white_space_before_the_first_word_is_part_of_it() -> None:
    assert slices_of(" abc def", "sentence", size=6, oversize="split") == [" abc ", "def"]
    assert slices_of(" 0a", "sentence", size=2, overlap=1, unit="tokens", oversize="split") == [" 0", "0a"]


def test_a_word_that_does_not_fit_is_split_at_graphemes() -> None:
    text = "ab " + "e\u0301" * 4
    assert slices_of(text, "sentence", size=5, oversize="split") == ["ab ", "e\u0301" * 2, "e\u0301" * 2]
    assert spans_of(text, "sentence", size=5) == [(0, 11)]


def test_small_paragraphs_are_never_lost() -> None:
    text = "Yes.\n\nA long enough paragraph follows here.\n\nNo."
    assert spans_of(text, "paragraph", size=1000) == [(0, 48)]
    spans = spans_of(text, "paragraph", size=39)
    assert [trimmed(text, *span) for span in spans] == [(0, 4), (6, 43), (45, 48)]


def test_an_overlap_of_whole_paragraphs_only() -> None:
    assert spans_of(GATES, "paragraph", size=40, overlap=15) == [(0, 37), (37, 73), (73, 96)]
    assert spans_of(GATES, "paragraph", size=75, overlap=37) == [(0, 73), (37, 96)]


def test_crlf_paragraphs() -> None:
    text = "One.\r\n\r\nTwo.\r\n\r\nThree."
    assert [trimmed(text, *span) for span in spans_of(text, "paragraph", size=8)] == [(0, 4), (8, 12), (16, 22)]


@pytest.mark.parametrize("size", [20, 21, 22])
def test_chinese_sentences(size: int) -> None:
    assert spans_of(ZH, "sentence", size=size) == [(0, 13), (13, 30), (30, 48)]


def test_no_sentence_mark_is_left_alone() -> None:
    assert spans_of(ZH, "sentence", size=12, unit="tokens") == [(0, 13), (13, 30), (30, 37), (37, 48)]


@pytest.mark.skipif(not RFC.exists(), reason="the corpora are not beside the repository")
def test_the_published_figures() -> None:
    text = re.sub(r"\n{3,}", "\n\n", RFC.read_bytes().decode())
    figures = {
        name: (len(chunking), round(sum(chunking.ends) - sum(chunking.starts)))
        for name in ("fixed", "overlap", "recursive", "paragraph")
        for chunking in [chunking_of(text, name, size=1000)]
    }
    assert figures == {
        "fixed": (115, 114_629),
        "overlap": (144, 143_229),
        "recursive": (147, 114_629),
        "paragraph": (132, 114_629),
    }


@settings(deadline=None)
@given(texts.filter(lambda text: not document_of(text).is_blank), st.sampled_from(["paragraph", "sentence"]), st.data())
def test_packing_is_the_rule_unit_by_unit(text: str, name: str, data: Any) -> None:
    size = data.draw(st.integers(1, 30))
    overlap = data.draw(st.integers(0, size - 1))
    document = document_of(text)
    inside = paragraph_ends(text) if name == "paragraph" else document.unit_starts
    edges = sorted({0, len(text), *(edge for edge in inside if grapheme_edge(text, edge))})
    chunking = chunking_of(text, name, size=size, overlap=overlap)
    assert list(chunking.spans()) == packed(edges, size, overlap)
    assert chunking.oversize == {index for index, (start, end) in enumerate(chunking.spans()) if end - start > size}
