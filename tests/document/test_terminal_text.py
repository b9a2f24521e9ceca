from __future__ import annotations

import re
import sys
import unicodedata

import pytest

from chunkscope.terminal_text import one_line, visible

EVERY_CODE_POINT = "".join(map(chr, range(sys.maxunicode + 1)))
JOINERS = "\u200c\u200d"


def test_no_code_point_survives_that_a_terminal_acts_on() -> None:
    shown = visible(EVERY_CODE_POINT)
    assert len(shown) == len(EVERY_CODE_POINT)
    harmful = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
    assert not {character for character in set(shown) if unicodedata.category(character) in harmful}
    bidirectional = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\U000e0000-\U000e007f]")
    assert bidirectional.search(shown) is None


def test_remaining_format_characters_are_joiners_and_number_signs() -> None:
    formats = {character for character in set(visible(EVERY_CODE_POINT)) if unicodedata.category(character) == "Cf"}
    assert formats - set(JOINERS) <= set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2\U000110bd\U000110cd")
    assert set(JOINERS) <= formats


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x00\x07\x1b\n\r\t\x1f", "␀␇␛␊␍␉␟"),
        ("\x7f", "␡"),
        ("\x9b\x90", "\ufffd\ufffd"),
        ("\x85\u2028\u2029", "␤␤␤"),
        ("\u200b\ufeff\u00ad\u2060", "····"),
        ("\u202e\u2066\u200f\U000e0041", "\ufffd" * 4),
        ("\ud800\ufffe\ue000\U000effff", "\ufffd" * 4),
    ],
)
def test_each_kind_has_its_glyph(text: str, shown: str) -> None:
    assert visible(text) == shown


@pytest.mark.parametrize(
    "text",
    [
        "plain ASCII, [/brackets]",
        "👨‍👩‍👧‍👦 ☎️ 👍🏽",
        "می‌خواهم",
        "क्‍ष",
        "10\u00a0km\u3000全角",
        "葛\U000e0100",
        "ก็ e\u0301",
    ],
)
def test_what_scripts_and_emoji_need_stays(text: str) -> None:
    assert visible(text) == text


def test_escape_sequences_become_one_symbol_each() -> None:
    text = "doc \x1b]0;PWNED\x07 \x1b[31mRED \x9b32mC1 \x00nul end"
    assert len(text) == 39
    shown = visible(text)
    assert shown == "doc ␛]0;PWNED␇ ␛[31mRED \ufffd32mC1 ␀nul end"
    assert [position for position in range(39) if shown[position] != text[position]] == [4, 13, 15, 24, 31]


def test_form_feed_keeps_its_place() -> None:
    assert visible("page one\x0cpage two")[9:] == "page two"


def test_one_line_shows_breaks_and_cuts_with_an_ellipsis() -> None:
    assert one_line("a\r\nb\rc\nd\te", 20) == "a␤b␤c␤d e"
    assert one_line("abcdef", 6) == "abcdef"
    assert one_line("abcdefg", 6) == "abcde…"
    assert one_line("\r\n" * 50, 5) == "␤␤␤␤…"
    assert one_line("ab", 1) == "…"
    assert one_line("", 5) == ""
