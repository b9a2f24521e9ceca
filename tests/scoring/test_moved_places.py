"""Where the cursor and earlier failures are in a text that was edited."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.scoring.baseline import FailingCut
from chunkscope.scoring.moved_places import places_now, same_place
from chunkscope.scoring.surroundings import CutPlace, surroundings

TEXT = "".join(f"Paragraph {number} speaks of kiln {number * 37} alone.\n\n" for number in range(60))

# Every sentence takes 23 characters, the last of them a space.
KILNS = "".join(f"Kiln number {number:02d} is hot. " for number in range(20))

# Every line takes 50 characters.
LINES = "The kiln is lit at noon and stays hot until dusk.\n" * 80


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


def test_in_a_text_that_repeats_itself_the_distance_from_the_end_tells() -> None:
    # 30 characters come first, and another edit at the end has the length of what was there.
    after = "Thirty characters before it:\n\n" + LINES[:-5] + "DUSK\n"
    assert same_place(LINES, after, 2012) == 2042


def test_a_few_words_far_away_are_not_the_place_and_a_moved_paragraph_is() -> None:
    other = "Somebody else wrote all of this anew. " * 1_000
    paragraph = "The shelf by the door holds the glaze, and a lid. "
    before = f"A{TEXT}{paragraph}{TEXT}B"
    place = before.index("glaze, and")
    words = f"a{other}the glaze, and{other}b"
    assert same_place(before, words, place) == place
    moved = f"a{other}{paragraph}{other}b"
    assert same_place(before, moved, place) == moved.index("glaze, and")


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


def failure(text: str, offset: int) -> FailingCut:
    """A failure where two chunks meet at an offset."""
    return FailingCut(0, offset, 1, offset + 1, "word", surroundings(text, CutPlace(offset, offset)))


def found(text: str, *offsets: int, before: str | None = None) -> list[int]:
    return [place.end for place in places_now([failure(KILNS, offset) for offset in offsets], text, before)]


def test_a_moved_place_is_found_by_its_surroundings() -> None:
    assert found("A first one. " + KILNS, 60, 120) == [73, 133]
    assert found("A first one. " + KILNS, 60, 120, before=KILNS) == [73, 133]


def test_of_copies_the_one_nearest_to_where_it_was_is_taken() -> None:
    # The text comes twice, so that the place is at 60 and at 520; 60 is where it was.
    assert found(KILNS + KILNS, 60) == [60]


def test_a_place_whose_text_is_gone_is_where_the_last_one_found_says() -> None:
    # 13 characters came first, and the sentence around offset 120 has other words of the same length.
    later = "A first one. " + KILNS.replace("Kiln number 05 is hot. ", "Some other words here. ")
    assert found(later, 60, 120) == [73, 133]


def test_a_place_beyond_the_end_of_a_shorter_text_is_at_its_end() -> None:
    assert found("Kiln.", 400) == [5]
