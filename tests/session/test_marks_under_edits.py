"""Marks of a session under edits of its document."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.config import load_config
from chunkscope.document import Document, Source
from chunkscope.review.marks import Marks
from chunkscope.session import Reading, Session
from chunkscope.session.reviewing import Kept, cut_under_cursor, decided, marked, reported, review_progress

# Cut at 38 in ten places, never twice in the same surroundings.
TEXT = "".join(f"Kiln number {number:02d} is hot, and nobody opens it. " for number in range(9))
CONFIG = load_config(None, ("chunk.size=38",))
REACH = 32


def document_of(text: str) -> Document:
    return Document.uncleaned(Source("guide.txt", text))


def worked_off(session: Session) -> Session:
    while job := session.next_job():
        session = session.with_outcome(job.run())
    return session


def accepted(session: Session, chunk: int, number: int = 1) -> Session:
    session = session.moved_to(chunk)
    document, cut = session.document, cut_under_cursor(session)
    assert cut is not None
    return decided(session, number, lambda marks: marks.accept(document, cut)[0])


START = worked_off(Session.start(Reading(document_of(TEXT), CONFIG), "12:00:00", "fixed"))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 9), st.lists(st.tuples(st.integers(0, 395), st.sampled_from(["", "x", "A line. "])), max_size=4))
def test_marks_follow_their_text_through_reloads(chunk: int, edits: list[tuple[int, str]]) -> None:
    session = accepted(START, chunk)
    (place,) = session.review.places
    around = TEXT[max(0, place.end - REACH) : place.start + REACH]
    text = TEXT
    for offset, new in edits:
        text = text[:offset] + new + text[offset:]
        session = session.reloaded(Reading(document_of(text), CONFIG), "12:01:00")
        found = [
            each for each in session.review.places if text[max(0, each.end - REACH) : each.start + REACH] == around
        ]
        assert len(found) == (around in text)
    again = worked_off(session.reloaded(Reading(document_of(TEXT), CONFIG), "12:02:00"))
    assert list(marked(again)) == [chunk]


def test_a_decision_shows_until_it_is_reported_and_is_taken_back_when_it_was_not_kept() -> None:
    session = accepted(accepted(START, 0), 1, number=2)
    assert str(review_progress(session)) == "reviewed 2/10"
    kept = Kept(Marks().accept(session.document, next(iter(session.review.places)))[0], 1)
    one_kept = reported(session, kept)
    assert list(marked(one_kept)) == [0, 1]
    session = reported(one_kept, replace(kept, number=2, note="cannot be written"))
    assert list(marked(session)) == [0]
    assert session.note == "cannot be written"
    assert reported(session, replace(kept, number=2)) is session
