from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.config import load_config
from chunkscope.document import Document, Source
from chunkscope.scoring.result import Refusal, Result
from chunkscope.session import Reading, Session, Stage
from chunkscope.session.targets.walking import next_target
from chunkscope.strategies.registry import STRATEGIES

# Every sentence takes 23 characters, 460 in all; `fixed` at 30 cuts inside words, `sentence` never does.
SENTENCES = "".join(f"Kiln number {number:02d} is hot. " for number in range(20))


def reading_of(text: str, *overrides: str) -> Reading:
    config = load_config(None, ("chunk.size=30", *overrides))
    return Reading(Document.uncleaned(Source("guide.txt", text)), config)


def worked_off(session: Session) -> Session:
    """The session once nothing is left to compute."""
    while job := session.next_job():
        session = session.with_outcome(job.run())
    return session


def opened(text: str = SENTENCES, strategy: str = "fixed", *overrides: str) -> Session:
    return worked_off(Session.start(reading_of(text, *overrides), "12:00:00", strategy))


def test_the_current_row_is_cut_and_judged_before_its_neighbours_and_tokens_come_last() -> None:
    session = Session.start(reading_of(SENTENCES), "12:00:00", "recursive")
    done = []
    while job := session.next_job():
        done.append((job.row.name, job.stage))
        session = session.with_outcome(job.run())
    assert done[:6] == [
        ("recursive", Stage.CUT),
        ("recursive", Stage.JUDGE),
        ("overlap", Stage.CUT),
        ("overlap", Stage.JUDGE),
        ("paragraph", Stage.CUT),
        ("paragraph", Stage.JUDGE),
    ]
    assert {stage for _, stage in done[2 * len(STRATEGIES) - 2 : -3]} == {Stage.COUNT}
    assert done[2 * len(STRATEGIES) - 2][0] == "recursive"


def test_a_switch_back_computes_nothing() -> None:
    session = opened()
    shown = session.shown
    there = session.switched("sentence")
    assert there.next_job() is None
    assert there.shown.row.name == "sentence"
    assert there.flipped().shown is shown


def test_flipping_before_any_switch_says_so() -> None:
    session = opened().flipped()
    assert session.current == "fixed"
    assert session.note == "no other strategy was shown before"


def test_stepping_past_the_last_row_comes_to_the_first() -> None:
    last = list(STRATEGIES)[-1]
    assert opened(SENTENCES, last).stepped(1).current == "fixed"
    assert opened(SENTENCES, "fixed").stepped(-1).current == last


def test_digits_pick_rows_and_say_why_they_pick_none() -> None:
    session = opened(SENTENCES, "fixed", 'chunk.strategies=["fixed", "sentence"]')
    assert session.picked(2).current == "sentence"
    assert session.picked(1).note == "fixed is shown already"
    assert session.picked(3).note == "no strategy 3 (2 configured)"
    assert session.picked(10).note == "no strategy 10 (2 configured)"


def test_rows_beyond_ten_are_reached_by_steps_and_by_number() -> None:
    more = [f"strategies.own-{number}.base=sentence" for number in range(10)]
    session = opened(SENTENCES, "fixed", *more)
    assert session.stepped(-1).current == "own-9"
    assert session.picked(len(session.rows)).current == "own-9"
    assert session.switched("own-9").stepped(-1).current == "own-8"
    assert (
        session.picked(len(session.rows) + 1).note
        == f"no strategy {len(session.rows) + 1} ({len(session.rows)} configured)"
    )


def test_a_variant_is_cut_with_its_own_settings() -> None:
    session = opened(SENTENCES, "own", "strategies.own.base=sentence", "strategies.own.size=50")
    assert session.shown.chunking.span(0) == (0, 46)
    assert session.switched("sentence").shown.chunking.span(0) == (0, 23)


def test_a_row_that_a_new_config_has_no_more_gives_way_to_the_one_that_opens_first() -> None:
    session = opened(SENTENCES, "own", "strategies.own.base=sentence").switched("fixed").flipped()
    assert (session.current, session.previous) == ("own", "fixed")
    gone = worked_off(session.reloaded(reading_of(SENTENCES, 'chunk.strategies=["sentence"]'), "12:00:01"))
    assert (gone.current, gone.previous) == ("sentence", None)


def test_a_switch_keeps_the_place_in_the_text_and_a_flip_comes_back_to_the_same_chunk() -> None:
    session = opened().moved_to(5)
    other = session.switched("sentence")
    start, end = other.shown.chunking.span(other.cursor.chunk)
    assert start <= session.shown.chunking.ends[5] - 1 < end
    assert other.flipped().cursor == session.cursor


def test_the_cursor_stops_at_both_ends_and_says_so() -> None:
    session = opened()
    assert session.moved(-1).note == "this is the first chunk"
    last = session.moved_to(10_000)
    assert last.cursor.chunk == len(session.shown.chunking) - 1
    assert last.moved(1).note == "this is the last chunk"
    assert last.moved(1).cursor == last.cursor


def test_targets_are_walked_in_order_each_once() -> None:
    session = opened()
    expected = list(session.shown.judgement.failures) if session.shown.judgement else []
    walked: list[int] = []
    for _ in expected:
        session = next_target(session, 1)
        assert session.walked
        assert session.target_position == len(walked)
        walked.append(session.cursor.chunk)
    assert walked == expected
    assert len(walked) > 10


def test_at_the_end_of_the_targets_it_says_so_and_wraps_on_the_second_press() -> None:
    session = opened()
    for _ in session.targets or ():
        session = next_target(session, 1)
    last, count = session.cursor, len(session.targets or ())
    session = next_target(session, 1)
    assert session.cursor == last
    assert session.note == f"last failure of {count}; next_target again for the first"
    assert next_target(session, 1).target_position == 0
    back = next_target(next_target(session, 1), -1)
    assert back.note == f"first failure of {count}; previous_target again for the last"
    assert next_target(back, -1).cursor == last


def test_another_step_forgets_that_the_end_was_reached() -> None:
    session = opened()
    for _ in session.targets or ():
        session = next_target(session, 1)
    session = next_target(next_target(session, 1).moved(0), 1)
    assert "again for the first" in session.note


def test_without_failures_it_says_so() -> None:
    assert next_target(opened(SENTENCES, "sentence"), 1).note == "no failures"


def test_before_the_cuts_are_judged_it_says_so() -> None:
    session = Session.start(reading_of(SENTENCES), "12:00:00", "fixed")
    job = session.next_job()
    assert job is not None
    session = session.with_outcome(job.run())
    assert session.targets is None
    assert next_target(session, 1).note == "scoring; the failures are not known yet"


def test_a_row_that_cannot_run_shows_the_document_without_cuts_and_the_others_go_on() -> None:
    session = opened(SENTENCES, "overlap", "strategies.overlap.overlap=30")
    assert isinstance(session.outcome(session.row), Refusal)
    assert "overlap" in session.refusal
    assert len(session.shown.chunking) == 0
    assert session.shown.document is session.document
    assert next_target(session, 1).note == session.refusal
    assert session.moved(1).note == "there are no chunks"
    assert len(session.switched("fixed").shown.chunking) == 16


def test_a_fault_in_a_strategy_stops_its_row_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Result:
        raise ZeroDivisionError(SENTENCES)

    monkeypatch.setattr(Result, "judged", fails)
    session = opened()
    assert "ZeroDivisionError while scoring" in session.refusal
    assert "Kiln" not in session.refusal


def test_a_document_without_text_has_no_chunks_to_walk() -> None:
    session = opened(" \n ")
    assert session.moved(1).note == "there are no chunks"
    assert session.moved_to(3).cursor.chunk == 0
    assert next_target(session, 1).note == "no failures"


def test_after_an_edit_the_cursor_is_at_the_same_place_of_the_text() -> None:
    session = opened(SENTENCES, "sentence")
    session = session.moved_to(12)
    start, end = session.shown.chunking.span(12)
    sentence = SENTENCES[start:end]
    after = reading_of("A new first sentence. And a second. " + SENTENCES)
    session = worked_off(session.reloaded(after, "12:01:00"))
    start, end = session.shown.chunking.span(session.cursor.chunk)
    assert sentence in session.document.text[start:end]
    assert session.cursor.chunk > 12
    assert session.reloaded_at == "12:01:00"


def test_going_back_to_an_earlier_text_finds_its_results_again() -> None:
    first = opened()
    edited = worked_off(first.reloaded(reading_of(SENTENCES + "More."), "12:01:00"))
    again = edited.reloaded(reading_of(SENTENCES), "12:02:00")
    assert again.document is first.document
    assert again.shown is first.shown
    assert again.next_job() is None


def test_results_of_a_stale_content_are_not_mixed_up_with_a_new_source() -> None:
    """The same text cleaned from another source has other lines."""
    text = "One.\n\nTwo."
    dense = replace(reading_of(text), document=Document.uncleaned(Source("a", text)))
    document = dense.document
    loose = replace(dense, document=replace(document, source=Source("a", "One.\n\n\n\nTwo.")))
    session = worked_off(Session.start(dense, "12:00:00", "fixed"))
    assert session.reloaded(loose, "12:01:00").document is loose.document


def test_a_config_that_names_another_opening_row_shows_it() -> None:
    session = opened()
    config = load_config(None, ("chunk.size=30", "chunk.strategy=sentence"))
    session = session.reloaded(replace(session.reading, config=config), "12:01:00")
    assert session.current == "sentence"
    assert session.config_since == "12:01:00"


def test_a_reading_without_change_keeps_everything(tmp_path: Path) -> None:
    session = next_target(opened(), 1)
    again = session.reloaded(replace(session.reading, trouble="gone", gone=True), "12:01:00")
    assert again.shown is session.shown
    assert again.cursor == session.cursor
    assert again.generation == session.generation
    assert again.reading.gone


STEPS: dict[str, Callable[[Session], Session]] = {
    "n": lambda session: next_target(session, 1),
    "N": lambda session: next_target(session, -1),
    "j": lambda session: session.moved(1),
    "k": lambda session: session.moved(-1),
    "g": lambda session: session.moved_to_start(),
    "G": lambda session: session.moved_to(len(session.shown.chunking) - 1),
    "2": lambda session: session.picked(2),
    "5": lambda session: session.picked(5),
    "0": lambda session: session.picked(10),
    "-": lambda session: session.flipped(),
    ".": lambda session: session.stepped(1),
    ",": lambda session: session.stepped(-1),
}


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=40), st.text("ab. \n", max_size=120))
def test_no_walk_leaves_the_document(keys: list[str], text: str) -> None:
    session = opened(text)
    for key in keys:
        session = STEPS[key](session)
        assert 0 <= session.cursor.chunk < max(1, len(session.shown.chunking))
        assert 0 <= session.cursor.offset <= len(text)
        if len(session.shown.chunking):
            assert session.cursor.offset < session.shown.chunking.ends[session.cursor.chunk]


def test_rows_under_way_are_left_to_those_who_work_on_them() -> None:
    session = Session.start(reading_of(SENTENCES), "12:00:00", "fixed")
    first = session.next_job()
    assert first is not None
    second = session.next_job([first.row])
    assert second is not None
    assert (first.row.name, second.row.name) == ("fixed", "overlap")
    assert session.next_job(session.rows) is None


def test_a_place_inside_a_chunk_is_gone_to_and_kept_by_other_rows() -> None:
    session = opened()
    inside = session.shown.chunking.ends[2] + 5
    there = session.moved_to_place(inside)
    assert (there.cursor.chunk, there.cursor.offset) == (3, inside)
    assert there.target_position is None
    ahead = next(place for place in session.targets or () if place > inside)
    assert next_target(there, 1).cursor.offset == ahead
