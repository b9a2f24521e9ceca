from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document import Document, Source
from chunkscope.document.cleaning import CleanSettings, clean
from chunkscope.ui.text.line_numbers import LineNumbers


@given(st.text("ab\n\r", max_size=40), st.lists(st.integers(0, 40), max_size=12))
def test_numbers_are_those_of_the_index_wherever_one_looks(text: str, places: list[int]) -> None:
    document = Document.uncleaned(Source("guide.txt", text))
    numbers = LineNumbers(document)
    for place in places:
        offset = min(place, len(text))
        assert numbers.at(offset) == document.source.lines.line_of(offset) + 1


def test_numbers_are_the_sources_where_lines_were_taken_out() -> None:
    document = clean(Source("guide.txt", "One.\n\n\n\nTwo.\n\n\n\n\nThree."), CleanSettings(blank_lines=True))
    numbers = LineNumbers(document)
    assert document.text == "One.\n\nTwo.\n\nThree."
    assert [numbers.at(document.text.index(word)) for word in ("Two", "Three", "One")] == [5, 10, 1]


def test_the_gutter_is_as_wide_as_the_last_number() -> None:
    assert LineNumbers(Document.uncleaned(Source("guide.txt", "one\n" * 5))).cells == 4
    assert LineNumbers(Document.uncleaned(Source("guide.txt", "one\n" * 99_999))).cells == 6
    assert LineNumbers(Document.uncleaned(Source("guide.txt", "one\r" * 9_999))).cells == 5
