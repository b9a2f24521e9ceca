from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from pane_samples import cut_at
from rich.style import Style

from chunkscope.terminal_text import visible
from chunkscope.ui.text.row_strips import RowStrips
from chunkscope.ui.text.rows import Place, Rows, TextRow
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows

PIECES = [
    *("word ", "a", " ", "x" * 90, "[/b]", "[red]", "e\u0301", "漢字", "👨‍👩‍👧‍👦", "🇳🇿", "👍🏽", "☎️", "ก็", "क्ष", "ක්‍ෂ"),
    *("\x1b[31m", "\x00", "\x0c", "\u2028", "\x85", "\u202e", "\u200b", "\xad", "\ufeff", "\udc80", "\n", "\r\n", "\r"),
]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=40), st.integers(12, 60), st.data())
def test_what_is_drawn_is_the_text_with_a_glyph_for_each_character(
    pieces: list[str], width: int, data: st.DataObject
) -> None:
    text = "".join(pieces)
    edges = [len("".join(pieces[:count])) for count in range(1, len(pieces))]
    cuts = sorted(data.draw(st.sets(st.sampled_from(edges), max_size=4))) if edges else []
    result = cut_at(text, *cuts)
    rule_rows = RuleRows(text, result.chunking)
    strips = RowStrips(result, width, Style(), lambda _: Style(), reveal=False)
    rows = Rows(result.document, rule_rows, strips.text_width, reveal=False).rows(Place(0, 0), 100_000)
    lines: list[str] = []
    for row in rows:
        strip = strips.strip(row, current=False, left=0)
        assert strip.cell_length <= width
        if isinstance(row, TextRow):
            number = strip.text[:4].strip()
            assert (number != "") == row.first_of_line
            if number:
                assert int(number) == len(lines) + 1
                lines.append("")
            lines[-1] += strip.text[6:]
    unix = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n")
    assert lines == [visible(line) for line in unix.split("\n")]


def test_the_current_rule_row_is_marked() -> None:
    result = cut_at("one two", 4)
    strips = RowStrips(result, 60, Style(), lambda _: Style(), reveal=False)
    rule = RuleRow(4, 0, starts=False)
    assert strips.strip(rule, current=True, left=0).text.startswith(" > -- cut 1|2  MID-SENTENCE  word  no end mark ")
    assert strips.strip(rule, current=False, left=0).text.startswith("   -- cut 1|2  MID-SENTENCE  word  no end mark ")


def test_a_narrow_rule_row_gives_up_dashes_before_words() -> None:
    result, rule = cut_at("one two", 4), RuleRow(4, 0, starts=False)
    for width, text in (
        (42, "----- cut 1|2  MID-SENTENCE  word ----"),
        (36, "--- cut 1|2  MID-SENTENCE  word"),
        (28, "---- MID-SENTENCE  word"),
    ):
        assert RowStrips(result, width, Style(), lambda _: Style(), reveal=False).body(rule).text.rstrip() == text
