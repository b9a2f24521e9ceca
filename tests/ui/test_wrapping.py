from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style

from chunkscope.ui.text.cells import cells, clusters
from chunkscope.ui.text.glyphs import glyphs
from chunkscope.ui.text.segments import text_segments
from chunkscope.ui.text.wrapping import row_ends

FAMILY = "👨‍👩‍👧‍👦"
CLUSTERS = "A" + FAMILY + "B🇳🇿C👍🏽D" + "e\u0301" * 4
PIECES = ["a", "word", " ", "  ", "\t", "，", "漢", "e\u0301", FAMILY, "🇳🇿", "\u200d", "\u0301", "\x1b", "ක්‍ෂ"]
LINES = st.lists(st.sampled_from(PIECES) | st.characters(exclude_characters="\r\n"), min_size=1, max_size=40).map(
    "".join
)


def wrapped(text: str, width: int, *, reveal: bool = False) -> list[str]:
    ends = row_ends(text, width, reveal=reveal)
    return [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def test_words_stay_whole_and_a_space_may_hang() -> None:
    assert wrapped("the quick brown fox", 9) == ["the quick ", "brown fox"]
    assert wrapped("the quick brown fox", 10) == ["the quick ", "brown fox"]
    assert wrapped("the quick  brown", 9) == ["the quick ", " brown"]


def test_text_that_fits_is_one_row() -> None:
    assert wrapped("the quick", 9) == ["the quick"]
    assert wrapped("漢字漢字", 8) == ["漢字漢字"]


def test_a_word_that_is_longer_than_a_row_is_broken() -> None:
    assert wrapped("abcdefghij", 4) == ["abcd", "efgh", "ij"]
    assert wrapped("    abcdefgh", 6) == ["    ab", "cdefgh"]


def test_wide_characters_are_never_split_and_break_anywhere() -> None:
    assert wrapped("漢字漢字漢字", 5) == ["漢字", "漢字", "漢字"]
    assert wrapped("ab漢字漢字", 5) == ["ab漢", "字漢", "字"]


def test_no_row_starts_with_a_closing_mark_or_ends_with_an_opening_one() -> None:
    assert wrapped("漢字漢字。漢", 8) == ["漢字漢", "字。漢"]
    assert wrapped("漢字漢「字」", 8) == ["漢字漢", "「字」"]


@pytest.mark.parametrize("width", range(2, 12))
def test_grapheme_clusters_stay_together(width: int) -> None:
    whole = {text for _, text in clusters(CLUSTERS)}
    assert {text for row in wrapped(CLUSTERS, width) for _, text in clusters(row)} == whole
    assert FAMILY in whole


def test_a_cluster_takes_the_cells_that_a_terminal_gives_it() -> None:
    assert cells(FAMILY) == 2
    assert cells("❤️‍🔥") == 2
    assert cells("🇳🇿") == 2
    assert cells("e\u0301") == 1
    assert cells("☎️ ก็") == 4
    # Letters that a joiner joins keep their places; only the emoji above merge into one.
    assert cells("ක්‍ෂ") == 2


def test_a_no_break_space_does_not_break() -> None:
    assert wrapped("aaa 10\u00a0km", 7) == ["aaa ", "10\u00a0km"]


def test_a_tab_reaches_to_the_next_stop_and_breaks() -> None:
    assert wrapped("ab\tcd\tef", 10) == ["ab\tcd\t", "ef"]
    assert wrapped("ab\tcd\tef", 18) == ["ab\tcd\tef"]


def test_revealed_characters_take_their_cells() -> None:
    assert wrapped("a\u200bb\u200bc\u200bd", 4) == ["a\u200bb\u200bc\u200bd"[:4], "c\u200bd"]
    assert wrapped(FAMILY, 3, reveal=True) == ["👨\u200d", "👩\u200d", "👧\u200d", "👦"]
    assert cells(glyphs(FAMILY, reveal=True)) == 11


@given(LINES, st.integers(2, 20), st.booleans())
def test_rows_hold_all_the_text_and_fit(text: str, width: int, reveal: bool) -> None:
    rows = wrapped(text, width, reveal=reveal)
    assert "".join(rows) == text
    for row in rows:
        assert row
        hanging = row[-1].isspace() and row not in ("\u00a0", "\u202f", "\u2007")
        # White space at the end of a row may hang over; it is not seen.
        shown = glyphs(row.rstrip("\t ") if hanging else row, reveal=reveal)
        drawn = "".join(segment.text for segment in text_segments(shown, Style(), (), reveal=reveal))
        assert cells(drawn) <= width + hanging
