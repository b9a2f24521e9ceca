from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.session.place import same_place

TEXT = "".join(f"Paragraph {number} speaks of kiln {number * 37} alone.\n\n" for number in range(60))


def test_an_edit_before_the_place_moves_it_along() -> None:
    place = TEXT.index("Paragraph 30")
    assert same_place(TEXT, "Preface.\n\n" + TEXT, place) == place + len("Preface.\n\n")


def test_an_edit_after_the_place_leaves_it() -> None:
    place = TEXT.index("Paragraph 30")
    assert same_place(TEXT, TEXT.replace("Paragraph 40", "Section 40"), place) == place


def test_edits_on_both_sides_leave_the_place_at_its_text() -> None:
    after = "Preface.\n\n" + TEXT.replace("Paragraph 40 ", "Section forty ").replace("Paragraph 2 ", "")
    assert same_place(TEXT, after, TEXT.index("Paragraph 30")) == after.index("Paragraph 30")


def test_a_rewritten_place_stays_where_it_was() -> None:
    start = TEXT.index("Paragraph 30")
    after = TEXT[: start + 10] + "\N{SNOWMAN}" * 200 + TEXT[start + 400 :]
    assert start < same_place(TEXT, after, start + 100) <= start + 210


def test_of_two_copies_the_nearer_one_is_taken() -> None:
    copy = "The same words stand here twice over, letter for letter, in this text of two copies and nothing besides."
    before = f"A{copy}B{'x' * 500}C{copy}D"
    after = f"a{copy}b{'y' * 500}c{copy}d"
    for index in (before.index(copy), before.rindex(copy)):
        assert same_place(before, after, index + 50) == index + 50


@given(st.text("ab \n", max_size=80), st.text("ab \n", max_size=80), st.integers(0, 80))
def test_the_place_is_always_in_the_text(before: str, after: str, offset: int) -> None:
    assert 0 <= same_place(before, after, min(offset, len(before))) <= len(after)


@given(st.text(max_size=60), st.text(max_size=20), st.text(max_size=20), st.text(max_size=60), st.data())
def test_one_edit_elsewhere_never_loses_the_place(
    head: str, old: str, new: str, tail: str, data: st.DataObject
) -> None:
    """The place is found exactly as far as the edit can be told from the text around it."""
    before, after = head + old + tail, head + new + tail
    offset = data.draw(st.integers(0, len(head)))
    assert after[:offset] == before[:offset]
    assert same_place(before, after, offset) in {offset, offset + len(after) - len(before)}
    if not tail.startswith(new[:1]) and offset < len(head):
        assert same_place(before, after, offset) == offset
