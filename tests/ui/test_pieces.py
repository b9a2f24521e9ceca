from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from chunkscope.ui.pieces import Line, Piece, apart, cells, changed_cells, cropped, joined, line, padded, rule, wrapped

WORDS = st.text("ab é界\u0301🙂", max_size=12)
LINES = st.lists(st.builds(Piece, WORDS, st.sampled_from(["plain", "strong"])), max_size=4).map(tuple)


def test_a_piece_never_holds_what_a_terminal_acts_on() -> None:
    assert Piece("a\x1b[31mb\x07\u202e").text == "a␛[31mb␇\ufffd"


@given(LINES, st.integers(0, 30))
def test_a_cropped_line_fits(pieces: Line, width: int) -> None:
    assert cells(cropped(pieces, width)) <= width


@given(LINES, LINES, st.integers(10, 60))
def test_two_lines_apart_fill_the_width_where_the_second_fits(left: Line, right: Line, width: int) -> None:
    whole = apart(left, right, width)
    if cells(right) < width:
        assert cells(whole) == width
        assert whole[len(whole) - len(right) :] == right


@given(WORDS, st.integers(1, 20))
def test_padded_text_takes_exactly_its_width(text: str, width: int) -> None:
    assert cell_len(padded(text, width)) == width


@given(st.text("ab é界。\u0301🙂", max_size=60), st.integers(2, 20))
def test_wrapped_rows_fit_and_lose_nothing_but_blanks(text: str, width: int) -> None:
    rows = wrapped(text, width)
    assert all(cell_len(row) <= width for row in rows)
    assert "".join(rows).replace(" ", "") == text.replace(" ", "")


def test_text_is_wrapped_at_spaces_and_ideographs_by_its_cells() -> None:
    assert wrapped("The valve opens slowly.", 11) == ["The valve", "opens", "slowly."]
    assert wrapped("钟不大，直径只有四十二厘米", 10) == ["钟不大，直", "径只有四十", "二厘米"]
    assert wrapped("1\u00a0fixed  2\u00a0overlap", 12) == ["1\u00a0fixed", "2\u00a0overlap"]
    assert wrapped("  ", 5) == [""]


def test_joined_lines_leave_out_empty_ones() -> None:
    whole = joined([line("a"), (), line("b")], " | ")
    assert "".join(piece.text for piece in whole) == "a | b"


def test_a_rule_is_as_wide_as_the_screen() -> None:
    (piece,) = rule("scores", 20)
    assert piece.text == "--- scores ---------"


def test_only_the_cells_that_differ_are_written_again() -> None:
    before = line("n: failures 3/17  |  line 209")
    assert changed_cells(before, before) == (0, 0)
    assert changed_cells(before, line("n: failures 4/17  |  line 209")) == (12, 13)
    assert changed_cells(before, line("n: failures 3/17  |  line 2099")) == (29, 30)
    assert changed_cells(line("a", Piece("b"), "c"), line("a", Piece("b", "strong"), "c")) == (1, 2)
    assert changed_cells(line("界x"), line("界y")) == (2, 3)
    assert changed_cells(line("ae"), line("ae\u0301")) == (0, 2)


def on_screen(pieces: Line, width: int) -> list[tuple[str, str]]:
    """The cells of a line, a wide glyph in two of them."""
    shown: list[tuple[str, str]] = [
        (glyph, piece.tone) for piece in pieces for glyph in piece.text for _ in range(cell_len(glyph))
    ]
    return (shown + [(" ", "plain")] * width)[:width]


@given(st.lists(st.builds(Piece, st.text("ab 界", max_size=6)), max_size=3), st.data())
def test_writing_the_changed_cells_makes_the_new_line(before: list[Piece], data: st.DataObject) -> None:
    after = data.draw(st.lists(st.builds(Piece, st.text("ab 界", max_size=6)), max_size=3))
    old, new = on_screen(tuple(before), 40), on_screen(tuple(after), 40)
    start, end = changed_cells(tuple(before), tuple(after))
    assert old[:start] + new[start:end] + old[end:] == new
