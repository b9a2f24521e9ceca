from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document.lines import LineIndex


@given(st.text("ab\n\r\x0c\u2028", max_size=40))
def test_lines_end_at_lf_crlf_and_cr_only(text: str) -> None:
    index = LineIndex.of(text)
    spans = [index.span(line) for line in range(len(index))]
    assert "".join(text[start:end] for start, end in spans) == text
    universal = text.replace("\r\n", "\n").replace("\r", "\n")
    assert [text[start:end].rstrip("\r\n") for start, end in spans] == universal.split("\n")


@given(st.text("ab\n\r", max_size=40))
def test_line_and_column_count_from_one(text: str) -> None:
    index = LineIndex.of(text)
    for offset in range(len(text) + 1):
        line, column = index.line_column(offset)
        start, end = index.span(line - 1)
        assert start + column - 1 == offset
        assert start <= offset < end or (offset == len(text) == end)


def test_lines_of_an_empty_text() -> None:
    index = LineIndex.of("")
    assert (len(index), index.span(0), index.line_column(0)) == (1, (0, 0), (1, 1))


def test_place_in_a_crlf_file() -> None:
    index = LineIndex.of("One.\r\n\r\nTwo.\r\n")
    assert [index.line_column(offset) for offset in (0, 4, 5, 6, 8, 11, 14)] == [
        (1, 1),
        (1, 5),
        (1, 6),
        (2, 1),
        (3, 1),
        (3, 4),
        (4, 1),
    ]
