from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st
from marked_texts import Edit, cut_at, document_of, edits

from chunkscope.review.marks import Marks
from chunkscope.scoring.surroundings import CutPlace

TEXT = (
    "Turn the crank twice and wait. Pull the lever down until it clicks. Listen for a second click, then stop at once."
)
#       the cut in question is after "lever", offset 45
CUT = cut_at(TEXT, 45)


def marked(text: str, cut: CutPlace) -> Marks:
    return Marks().accept(document_of(text), cut, "fine")[0]


def test_a_mark_is_where_it_was_made() -> None:
    assert TEXT[:45].endswith("the lever")
    ((place, mark),) = marked(TEXT, CUT).places(document_of(TEXT)).items()
    assert place == CutPlace(45, 46)
    assert (mark.decision, mark.note) == ("accepted", "fine")


def test_it_moves_with_its_text_when_something_is_written_elsewhere() -> None:
    marks = marked(TEXT, CUT)
    assert list(marks.places(document_of("Before all: " + TEXT))) == [CutPlace(57, 58)]
    assert list(marks.places(document_of(TEXT + " Then leave."))) == [CutPlace(45, 46)]


def test_it_vanishes_when_the_text_on_either_side_changes_and_is_back_when_that_is_undone() -> None:
    marks = marked(TEXT, CUT)
    assert not marks.places(document_of(TEXT.replace("Pull the lever", "Push the lever")))
    assert not marks.places(document_of(TEXT.replace("until it clicks", "till it clicks")))
    assert list(marks.places(document_of(TEXT))) == [CUT]


def test_a_cut_before_the_white_space_is_the_same_cut_as_one_behind_it() -> None:
    text = "One line of text.\r\n\r\n  Another line of text."
    assert {cut_at(text, end) for end in range(17, 24)} == {CutPlace(17, 23)}
    assert cut_at(text, 17, 23) == CutPlace(17, 23)
    assert cut_at(text, 24) == CutPlace(24, 24)


def test_an_overlap_makes_another_cut_of_it() -> None:
    assert cut_at(TEXT, 45, 30) == CutPlace(45, 31)
    marks = marked(TEXT, cut_at(TEXT, 45, 30))
    assert list(marks.places(document_of("So: " + TEXT))) == [CutPlace(49, 35)]


def test_repeated_text_keeps_its_own_mark() -> None:
    line = "Repeat this line of text, which is long enough to fill what surrounds a cut on both of its sides.\n"
    text = line + "1\n" + line + "22\n" + line + "333\n" + line
    second = cut_at(text, len(line) + 2 + 48)
    marks = marked(text, second)
    assert list(marks.places(document_of(text))) == [second]
    for edit, moved in (
        (Edit(0, 0, "A title.\n\n"), 10),  # as many copies as before
        (Edit(len(text), len(text), line), 0),  # one more behind it
        (Edit(0, 0, line), len(line)),  # one more before it
        (Edit(0, len(line), ""), -len(line)),  # one less before it
        (Edit(len(text) - len(line), len(text), ""), 0),  # one less behind it
    ):
        expected = CutPlace(second.end + moved, second.start + moved)
        assert list(marks.places(document_of(edit.of(text)))) == [expected], edit


def test_a_mark_does_not_jump_to_a_copy_when_its_own_text_is_edited() -> None:
    line = "Repeat this line of text, which is long enough to fill what surrounds a cut on both of its sides.\n"
    text = line + "Between.\n" + line + "And after that.\n" + line
    second = cut_at(text, len(line) + 9 + 48)
    edited = Edit(second.end - 5, second.end, "ENOUGH TO").of(text)
    assert not marked(text, second).places(document_of(edited))


def test_a_text_of_one_character_is_searched_no_longer_than_it_takes() -> None:
    text = "a" * 100_000
    cut = cut_at(text, 50_000)
    marks = marked(text, cut)
    assert marks.marks[0].anchor.copies == 0
    assert list(marks.places(document_of(text))) == [cut]


def test_a_later_decision_replaces_the_earlier_one_and_undo_goes_back_step_by_step() -> None:
    document = document_of(TEXT)
    accepted, first = Marks().accept(document, CUT)
    flagged, second = accepted.flag(document, CUT, "look at this")
    assert [mark.decision for mark in flagged.marks] == ["flagged"]
    assert flagged.undo(document, second) == accepted
    assert accepted.undo(document, first) == Marks()


def test_undo_leaves_what_was_marked_anew_or_edited_since() -> None:
    document = document_of(TEXT)
    accepted, change = Marks().accept(document, CUT)
    flagged, _ = accepted.flag(document, CUT)
    assert flagged.undo(document, change) is None
    assert accepted.undo(document_of(TEXT.replace("lever", "handle")), change) is None
    assert accepted.undo(document_of("Now: " + TEXT), change) == Marks()


@given(st.data())
def test_marks_under_random_edits_of_text_without_repeats(data: st.DataObject) -> None:
    text = " ".join(f"word{number}" for number in range(60))
    end = data.draw(st.integers(1, len(text) - 1))
    start = data.draw(st.integers(max(1, end - 40), end))
    place = cut_at(text, end, start)
    edit = data.draw(edits(text, "xyz \n"))
    found = list(marked(text, place).places(document_of(edit.of(text))))
    if edit.leaves(text, place):
        assert found == [edit.moved(place)]
    elif edit.of(text) != text:
        changed = edit.of(text)
        assert all(changed[each.end - 9 : each.end] == text[place.end - 9 : place.end] for each in found)


@given(st.data())
def test_marks_under_random_edits_of_text_that_repeats_itself(data: st.DataObject) -> None:
    text = data.draw(st.text("ab ", min_size=2, max_size=12)) * data.draw(st.integers(2, 12))
    place = cut_at(text, data.draw(st.integers(1, len(text) - 1)))
    edit = data.draw(edits(text, "ab "))
    marks = marked(text, place)
    copies, changed = marks.marks[0].anchor.copies, document_of(edit.of(text))
    found = list(marks.places(changed))
    again = marked(changed.text, edit.moved(place)).marks[0].anchor if edit.leaves(text, place) else None
    if again and again.surroundings == marks.marks[0].anchor.surroundings and again.copies == copies:
        assert found == [edit.moved(place)]
    assert len(found) <= 1


@given(st.data())
def test_a_chain_of_edits_elsewhere_never_loses_a_mark(data: st.DataObject) -> None:
    text = "\n".join(f"Line {number} of the text." for number in range(30))
    place = cut_at(text, text.index("Line 15") + 12)
    marks = marked(text, place)
    for _ in range(data.draw(st.integers(1, 5))):
        edit = data.draw(edits(text, "Line of.\n"))
        assume(edit.leaves(text, place))
        text, place = edit.of(text), edit.moved(place)
        assert place in marks.places(document_of(text))
