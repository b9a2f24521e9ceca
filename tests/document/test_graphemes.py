"""Where characters that a person sees begin and end."""

from __future__ import annotations

import time

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document.graphemes import edge_after, edge_at_or_before, grapheme_edge

EMO = "A👨‍👩‍👧‍👦B🇳🇿C👍🏽D" + "e\u0301" * 4
EMO_EDGES = [0, 1, 8, 9, 11, 12, 14, 15, 17, 19, 21, 23]

_PARTS = "a 1\r\n\u0301\u200d👩🚀🏽🇳🇿क\u094dषि각각\u0600中\ufe0f❤\u0903\x00\u2028"
texts = st.text(st.sampled_from(_PARTS) | st.characters(), max_size=30)


def edges_of(text: str) -> list[int]:
    return [offset for offset in range(len(text) + 1) if grapheme_edge(text, offset)]


@pytest.mark.parametrize(
    ("text", "edges"),
    [
        (EMO, EMO_EDGES),
        ("a\r\nb\n\rc\r\r\n", [0, 1, 3, 4, 5, 6, 7, 8, 10]),
        ("a\u0301\n\u0301\u0301", [0, 2, 3, 5]),
        ("🇳🇿🇳🇿🇳a🇳🇿", [0, 2, 4, 5, 6, 8]),
        ("👩\u200d🚀", [0, 3]),
        ("a\u200d🚀", [0, 2, 3]),
        ("각각", [0, 1, 4]),
        ("", [0]),
    ],
)
def test_edges_are_those_of_unicode(text: str, edges: list[int]) -> None:
    assert edges_of(text) == edges


@settings(deadline=None)
@given(texts)
def test_edges_are_those_of_one_pass_over_the_text(text: str) -> None:
    assert edges_of(text) == [0, *(match.end() for match in regex.finditer(r"\X", text))]


@settings(deadline=None)
@given(texts, st.data())
def test_edges_beside_an_offset(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    floor = data.draw(st.integers(0, offset))
    edges = edges_of(text)
    assert edge_at_or_before(text, offset, floor) == max([edge for edge in edges if edge <= offset] + [floor])
    if offset < len(text):
        assert edge_after(text, offset) == min(edge for edge in edges if edge > offset)


def test_no_edge_after_the_floor_gives_the_floor() -> None:
    assert edge_at_or_before("a" + "\u0301" * 9, 7, 0) == 0
    assert edge_at_or_before("a" + "\u0301" * 9, 7, 3) == 3


def test_an_ascii_text_needs_no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chunkscope.document.graphemes._cluster", None)
    text = "plain\r\ntext"
    assert edges_of(text) == [0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11]
    assert edge_at_or_before(text, 6, 0) == 5
    assert edge_after(text, 5) == 7


@pytest.mark.parametrize("unit", ["\u0301", "\u200d", "👩\u200d", "🇳🇿", "\u094dष", "क\u094d", "\u0301\u200d👩"])
def test_time_grows_with_the_text_not_with_its_square(unit: str) -> None:
    text = unit * (1_000_000 // len(unit.encode()))
    started = time.process_time()
    start = cuts = 0
    while start < len(text):
        end = edge_at_or_before(text, min(start + 100, len(text)), start)
        start = end if end > start else edge_after(text, start)
        cuts += grapheme_edge(text, start)
    assert cuts >= 1
    assert time.process_time() - started < 2
