from __future__ import annotations

from itertools import pairwise
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st
from pane_samples import document

from chunkscope.strategies.model import Chunking
from chunkscope.ui.text import rows as rows_module
from chunkscope.ui.text.rows import Place, Row, Rows, TextRow
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows
from chunkscope.ui.text.wrapping import row_ends

TEXTS = st.lists(
    st.sampled_from(
        ["word ", "a", "\n", "\r\n", "\r", "\f", "\u2028", "漢字", "👨‍👩‍👧‍👦", "e\u0301", "\t", "x" * 90, " "]
    ),
    max_size=60,
).map("".join)


def laid_out(text: str, spans: list[tuple[int, int]], width: int | None = 20, *, reveal: bool = False) -> Rows:
    return Rows(document(text), RuleRows(text, Chunking.of(spans)), width, reveal=reveal)


def all_rows(rows: Rows) -> list[Row]:
    return rows.rows(Place(0, 0), 1_000_000)


def outline(text: str, *cuts: int, reveal: bool = False) -> list[str]:
    """Each row in short: its text, with `>` before that of a line's first, or the chunk that a rule row ends."""
    edges = [0, *cuts, len(text)]
    shown = []
    for row in all_rows(laid_out(text, list(pairwise(edges)), reveal=reveal)):
        if isinstance(row, RuleRow):
            shown.append(f"--{row.chunk}")
        else:
            shown.append(">" * row.first_of_line + text[row.offset : row.end])
    return shown


def test_a_cut_inside_a_line_breaks_it_there() -> None:
    assert outline("one two\nthree\n", 4) == [">one ", "--0", "two", ">three", "--1"]


def test_a_cut_at_a_line_start_stands_between_the_lines() -> None:
    assert outline("one\ntwo", 4) == [">one", "--0", ">two", "--1"]
    assert outline("one\n\ntwo", 5) == [">one", ">", "--0", ">two", "--1"]
    assert outline("one\n\ntwo", 4) == [">one", "--0", ">", ">two", "--1"]


def test_a_cut_before_a_newline_adds_no_blank_row() -> None:
    assert outline("one\ntwo", 3) == [">one", "--0", ">two", "--1"]
    assert outline("one\r\ntwo", 3) == [">one", "--0", ">two", "--1"]
    assert outline("one\r\ntwo", 4) == [">one", "--0", ">two", "--1"]


def test_a_revealed_newline_has_a_row_to_stand_on() -> None:
    assert outline("one\ntwo", 3, reveal=True) == [">one", "--0", "", ">two", "--1"]


def test_only_newlines_end_lines() -> None:
    assert outline("one\x0ctwo\u2028three\x85") == [">one\x0ctwo\u2028three\x85", "--0"]
    assert outline("one\rtwo\r\nthree\n") == [">one", ">two", ">three", "--0"]


def test_page_break_keeps_its_place() -> None:
    assert outline("page one\x0cpage two", 9) == [">page one\x0c", "--0", "page two", "--1"]


def test_wrapped_rows_belong_to_one_line() -> None:
    assert outline("a line that is longer than a row\nnext") == [
        ">a line that is ",
        "longer than a row",
        ">next",
        "--0",
    ]


def test_an_empty_document_has_no_rows() -> None:
    assert all_rows(laid_out("", [])) == []
    assert laid_out("", []).moved(Place(0, 0), 5) == Place(0, 0)


def test_a_long_line_without_spaces_is_not_laid_out_whole() -> None:
    text = "x" * 1_000_000
    rows = laid_out(text, [(0, len(text))])
    with patch.object(rows_module, "row_ends", wraps=row_ends) as wrapping:
        assert len(rows.rows(rows.place_of_offset(500_000), 30)) == 30
    assert sum(len(call.args[0]) for call in wrapping.call_args_list) < 20_000


def test_a_cut_is_found_from_its_rule_row() -> None:
    text = "word " * 5000
    rule_rows = RuleRows(text, Chunking.of([(0, 9000), (9000, 20000), (20000, 25000)]))
    rows = Rows(document(text), rule_rows, 40, reveal=False)
    for chunk in range(3):
        rule = rule_rows.after(chunk)
        assert rows.rows(rows.place_of_rule(rule), 1) == [rule]


@given(TEXTS, st.data(), st.booleans(), st.sampled_from([None, 7, 30]))
def test_rows_hold_the_text_and_every_cut_in_order(
    text: str, data: st.DataObject, reveal: bool, width: int | None
) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(1, max(1, len(text) - 1)), max_size=5))) if len(text) > 1 else []
    spans = list(pairwise([0, *cuts, len(text)])) if text else []
    with patch.multiple(rows_module, BLOCK=64, _WORD_REACH=16):
        rows = laid_out(text, spans, width, reveal=reveal)
        shown = all_rows(rows)
        position = 0
        for row in shown:
            assert text[position : row.offset].strip("\r\n") == ""
            position = row.offset
            if isinstance(row, TextRow):
                position = row.end
                assert text.startswith(row.newline, row.end)
        assert text[position:].strip("\r\n") == ""
        assert [row.offset for row in shown if isinstance(row, RuleRow)] == [*cuts, len(text)][: len(spans)]
        assert sum(row.first_of_line for row in shown if isinstance(row, TextRow)) == len(_lines(text))
        _assert_places_agree(rows, shown)


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n") if text else []


def _assert_places_agree(rows: Rows, shown: list[Row]) -> None:
    """Going row by row, or from the end, or to an offset, meets the same rows."""
    place = Place(0, 0)
    for index, row in enumerate(shown):
        assert rows.rows(place, 1) == [row]
        assert rows.moved(rows.last(), index - len(shown) + 1) == place
        if isinstance(row, RuleRow):
            assert rows.place_of_rule(row) == place
        elif row.end > row.offset:
            assert rows.place_of_offset(row.offset) == rows.place_of_offset(row.end - 1) == place
        place = rows.moved(place, 1)
