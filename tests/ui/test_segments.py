from __future__ import annotations

import pytest
from rich.style import Style

from chunkscope.ui.text.glyphs import glyphs, newline_glyphs
from chunkscope.ui.text.segments import text_segments

BASE = Style.null()
BOLD = Style(bold=True)
FAMILY = "👨‍👩‍👧‍👦"


def pieces(shown: str, *spans: tuple[int, int], reveal: bool = False) -> list[tuple[str, bool]]:
    segments = text_segments(shown, BASE, [(start, end, BOLD) for start, end in spans], reveal=reveal)
    return [(segment.text, bool(segment.style and segment.style.bold)) for segment in segments]


def test_a_style_covers_its_span_and_no_more() -> None:
    assert pieces("one two three", (4, 7)) == [("one ", False), ("two", True), (" three", False)]
    assert pieces("one", (1, 9)) == [("o", False), ("ne", True)]


def test_a_style_never_changes_inside_a_grapheme_cluster() -> None:
    assert pieces("A" + FAMILY + "B", (3, 9)) == [("A", False), (FAMILY + "B", True)]
    assert pieces("e\u0301e\u0301", (1, 3)) == [("e\u0301", True), ("e\u0301", False)]


def test_tabs_reach_to_the_next_stop_across_styles() -> None:
    assert "".join(text for text, _ in pieces("ab\tc\td", (0, 2))) == "ab      c       d"
    assert "".join(text for text, _ in pieces("漢\td")) == "漢      d"
    assert pieces("ab\tc", (2, 3), reveal=True) == [("ab", False), ("→     ", True), ("c", False)]


@pytest.mark.parametrize(
    ("text", "plain", "revealed"),
    [
        ("a b\tc", "a b\tc", "a·b\tc"),
        ("10\u00a0km\u3000\u2003", "10\u00a0km\u3000\u2003", "10␣km␣␣"),
        ("a\u200bb\ufeffc\u2060d\u00ade", "a·b·c·d·e", "a¤b¤c¤d¬e"),
        ("می\u200cخواهم", "می\u200cخواهم", "می¤خواهم"),
        ("\x1b[31m\x0c\x9b\u202e", "␛[31m␌\ufffd\ufffd", "␛[31m␌\ufffd\ufffd"),
    ],
)
def test_every_character_has_one_glyph(text: str, plain: str, revealed: str) -> None:
    assert glyphs(text, reveal=False) == plain
    assert glyphs(text, reveal=True) == revealed


def test_the_rest_of_a_character_that_was_cut_is_seen() -> None:
    assert glyphs("\u200d👩", reveal=False) == "·👩"
    assert glyphs("\u0301e", reveal=False) == "·e"
    assert glyphs("e\u0301", reveal=False) == "e\u0301"
    assert glyphs("\tx", reveal=False) == "\tx"


def test_each_newline_has_its_glyphs() -> None:
    assert [newline_glyphs(newline) for newline in ("\n", "\r\n", "\r", "")] == ["↵", "␍↵", "␍", ""]
