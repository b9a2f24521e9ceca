"""Where failures of an earlier text are in a later one."""

from __future__ import annotations

from chunkscope.scoring.baseline import FailingCut
from chunkscope.scoring.surroundings import CutPlace, surroundings
from chunkscope.session.found_again import places_now

# Every sentence takes 23 characters, the last of them a space.
TEXT = "".join(f"Kiln number {number:02d} is hot. " for number in range(20))


def failure(text: str, offset: int) -> FailingCut:
    """A failure where two chunks meet at an offset."""
    return FailingCut(0, offset, 1, offset + 1, "word", surroundings(text, CutPlace(offset, offset)))


def found(text: str, *offsets: int, before: str | None = None) -> list[int]:
    return [place.end for place in places_now([failure(TEXT, offset) for offset in offsets], text, before)]


def test_a_moved_place_is_found_by_its_surroundings() -> None:
    assert found("A first one. " + TEXT, 60, 120) == [73, 133]
    assert found("A first one. " + TEXT, 60, 120, before=TEXT) == [73, 133]


def test_of_copies_the_one_nearest_to_where_it_was_is_taken() -> None:
    # The text comes twice, so that the place is at 60 and at 520; 60 is where it was.
    assert found(TEXT + TEXT, 60) == [60]


def test_a_place_whose_text_is_gone_is_where_the_last_one_found_says() -> None:
    # 13 characters came first, and the sentence around offset 120 has other words of the same length.
    later = "A first one. " + TEXT.replace("Kiln number 05 is hot. ", "Some other words here. ")
    assert found(later, 60, 120) == [73, 133]


def test_a_place_beyond_the_end_of_a_shorter_text_is_at_its_end() -> None:
    assert found("Kiln.", 400) == [5]
