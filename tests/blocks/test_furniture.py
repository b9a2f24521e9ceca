"""Page furniture: what belongs to a page break, and what only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document.furniture import furniture_spans

FOOTER = "Leach, et al.               Standards Track                     [Page {}]"
HEADER = "RFC 4122                  A UUID URN Namespace                 July 2005"


def without_furniture(text: str) -> str:
    position, kept = 0, []
    for start, end in furniture_spans(text):
        kept.append(text[position:start])
        position = end
    return "".join(kept) + text[position:]


def paginated(*pages: str) -> str:
    breaks = [f"\n\n\n{FOOTER.format(number)}\n\f\n{HEADER}\n\n\n" for number in range(1, len(pages))]
    return "".join(part for pair in zip(pages, [*breaks, ""], strict=True) for part in pair)


def test_paragraph_over_a_page_break_becomes_one() -> None:
    text = paginated("   A node that has no address asks the server for", "   one and waits.\n")
    assert without_furniture(text) == "   A node that has no address asks the server for\n   one and waits.\n"


def test_paragraph_that_goes_on_with_a_capital_is_seen_by_its_full_last_line() -> None:
    full = "   The address of the server is known to\n   every node in it by way of the DNS or the"
    assert "DNS or the\n   IANA" in without_furniture(paginated(full, "   IANA registry.\n"))
    short = "   The address of the server is known to every\n   node by way of the"
    assert "way of the\n\n   IANA" in without_furniture(paginated(short, "   IANA registry.\n"))


def test_break_between_paragraphs_leaves_one_blank_line() -> None:
    text = paginated("   One ends here.", "   Two starts here.\n")
    assert without_furniture(text) == "   One ends here.\n\n   Two starts here.\n"


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_newline_makes_no_difference(newline: str) -> None:
    text = paginated("   One goes on and", "   on.", "   Two.")
    assert without_furniture(text.replace("\n", newline)) == without_furniture(text).replace("\n", newline)


def test_footer_shows_the_break_where_form_feeds_are_gone() -> None:
    text = paginated("   One goes on and", "   on.", "   Two.").replace("\f\n", "\n")
    assert without_furniture(text) == "   One goes on and\n   on.\n\n   Two."


def test_last_page_has_a_footer_and_no_header() -> None:
    text = f"   The end.\n\n\n\n{FOOTER.format(9)}\n\f"
    assert without_furniture(text) == "   The end.\n"


def test_running_title_and_page_numbers_of_any_text() -> None:
    text = "Ash glaze.\n\n12\n\fKiln handbook\n\nSalt glaze.\n\n13\n\fKiln handbook\n\nTin glaze.\n"
    assert without_furniture(text) == "Ash glaze.\n\nSalt glaze.\n\nTin glaze.\n"


def test_form_feed_alone_between_lines() -> None:
    assert furniture_spans("page one\n\fpage two\n") == [(9, 10)]
    assert furniture_spans("page one\f\npage two\n") == [(8, 9)]


def test_form_feed_inside_a_line_is_left_to_others() -> None:
    assert furniture_spans("page one\fpage two") == []


def test_list_item_and_line_of_contents_start_anew_after_the_break() -> None:
    item = paginated("   Send the request and all of\n   - the fields", "   - the body\n")
    assert "fields\n\n   - the body" in without_furniture(item)
    contents = paginated("   6.2   Fields ........... 41", "   7   Entity .......... 42\n")
    assert "41\n\n   7" in without_furniture(contents)


def test_diagram_goes_on_over_a_break() -> None:
    text = paginated('       c = "a"\n           | "b"', '           | "c"\n')
    assert without_furniture(text) == '       c = "a"\n           | "b"\n           | "c"\n'


@pytest.mark.parametrize(
    "text",
    [
        "Turn to [Page 3] for more.\n\nThen stop.\n",
        "The footer reads\n\n    Leach, et al.      Standards Track      [Page 3]\n\nin that series.\n",
        "Glaze      Kiln      [Page 3]\nAsh        Two       [Page 4]\n",
        "1\n\n2\n\n3\n",
    ],
)
def test_text_without_pages_has_no_furniture(text: str) -> None:
    assert furniture_spans(text) == []


def test_different_first_and_last_lines_of_pages_are_text() -> None:
    text = "One.\n\nAlpha\n\f\nBeta\n\nTwo.\n\nGamma\n\f\nDelta\n\nThree.\n"
    assert without_furniture(text) == "One.\n\nAlpha\nBeta\n\nTwo.\n\nGamma\nDelta\n\nThree.\n"


PIECES = st.sampled_from(["a", ".", "|", "1", " ", "\n", "\r", "\f", "\n\n", FOOTER.format(1)])


@given(st.lists(PIECES, max_size=60).map("".join))
def test_spans_are_sorted_and_join_no_two_lines(text: str) -> None:
    position = 0
    for start, end in furniture_spans(text):
        assert position <= start < end <= len(text)
        before, after = text[:start], text[end:]
        assert not before.strip() or not after.strip() or before[-1] in "\r\n" or after[0] in "\r\n"
        position = end


REPEATED = ["\f", "\n", " ", "\f\n", "a\f", "[Page 1]\n", f"\n\n{FOOTER.format(1)}\n\n", "x\n\n\f"]


@pytest.mark.parametrize("unit", REPEATED)
def test_long_repeats_end(unit: str) -> None:
    text = unit * (60_000 // len(unit))
    assert all(start < end for start, end in furniture_spans(text))
