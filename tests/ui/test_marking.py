"""Accepting and flagging cuts, and where the marks go."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest
from inspecting import LARGE, NARROW, Inspecting, inspecting

from chunkscope.review.store import read_marks, review_file
from chunkscope.session import Request, Session, read
from chunkscope.ui.app import Inspector
from chunkscope.ui.themes import find_theme

# `fixed` at 38 cuts it ten times, inside a sentence each time, and never twice in the same surroundings.
TEXT = "".join(f"Kiln number {number:02d} is hot, and nobody opens it. " for number in range(9))
FAILURES = 10


@pytest.fixture
def document(tmp_path: Path) -> Path:
    """A document with a config beside it that names a file for the marks."""
    path = tmp_path / "guide.txt"
    path.write_text(TEXT)
    (tmp_path / "chunk.toml").write_text(
        '[chunk]\nsize = 38\nstrategy = "fixed"\n[review]\nfile = "chunk.review.toml"\n'
    )
    return path


def kept(document: Path) -> dict[int, tuple[str, str]]:
    """What the file of the marks holds: decision and note by the offset of the cut."""
    session = Session.start(read(Request(path=str(document))), "12:00:00")
    file = review_file(document, session.config.path, session.config.review)
    return {mark.anchor.offset: (mark.decision, mark.note) for mark in read_marks(file).marks}


def row_of(running: Inspecting, start: str) -> str:
    """The rule row that starts with these words."""
    return next(row for row in running.document().splitlines() if f"- {start}" in row)


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_a_and_x_mark_the_cut_and_go_on(document: Path, size: tuple[int, int]) -> None:
    async with inspecting(document, size=size) as running:
        assert f"reviewed 0/{FAILURES}" in running.rows()[0]
        await running.press("n")
        text = await running.press("a")
        assert " accepted cut 1|2" in text
        assert f"n: failures 2/{FAILURES}" in text
        text = await running.press("x")
        assert " flagged cut 2|3" in text
        assert f"n: failures 3/{FAILURES}" in text
        assert "cut 1|2  accepted  MID-SENTENCE  mid-word" in row_of(running, "cut 1|2")
        assert "cut 2|3  flagged  MID-SENTENCE  mid-word" in row_of(running, "cut 2|3")
        assert f"reviewed 2/{FAILURES}" in running.rows()[0]
        lines = running.app.inspector.chunks
        listed = [row[lines.region.x :].split() for row in running.rows()]
        assert ["xa", "1", "38"] in [row[:3] for row in listed]
        assert ["xf", "2", "38"] in [row[:3] for row in listed]
    assert kept(document) == {38: ("accepted", ""), 76: ("flagged", "")}


async def test_after_a_mark_the_line_about_the_next_cut_is_seen_too(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "a")
        assert running.rows()[22].startswith(" accepted cut 1|2  |  inside `")


async def test_at_the_last_target_it_says_what_is_left(document: Path) -> None:
    async with inspecting(document) as running:
        text = await running.press(*"nnn", *"aaaaaaaa")
        assert f" accepted cut 10|11; last failure of {FAILURES}; 2 unreviewed, press f; n again " in text
        await running.pilot.press("f")
        await running.sees("What n walks")
        assert "n: unreviewed -/2" in await running.press("u")
        text = await running.press("n", "n", "a", "a")
        assert " accepted cut 2|3; no unreviewed failures: every failure has a mark" in text
        assert f"reviewed {FAILURES}/{FAILURES}" in running.rows()[0]


async def test_a_note_belongs_to_the_mark(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "n", "m")
        assert " note on cut 2|3" in running.rows()[22]
        text = await running.press(*"ask", "space", *"Ann", "enter")
        assert " flagged cut 2|3" in text
        assert "cut 2|3  flagged: ask Ann  MID-SENTENCE" in row_of(running, "cut 2|3")
        assert running.rows()[22].startswith(" flagged cut 2|3")
        await running.press("k", "j")
        assert running.rows()[22].startswith(" flagged: ask Ann; inside `")
        await running.press("m")
        text = await running.press("!", "enter")
        assert " noted on cut 2|3" in text
        assert "cut 2|3  flagged: ask Ann!" in row_of(running, "cut 2|3")
        await running.press("a")
        assert "cut 2|3  accepted: ask Ann!" in row_of(running, "cut 2|3")
    assert kept(document) == {76: ("accepted", "ask Ann!")}


async def test_a_note_that_is_left_or_empty_changes_nothing(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "m", "w", "escape")
        assert "no note, and no mark" in await running.press("m", "enter")
        await running.press("a", "k", "m")
        assert "the note stays as it is" in await running.press("enter")
        assert "nothing to undo" not in await running.press("z")
    assert kept(document) == {}


async def test_markup_and_escape_sequences_in_a_note_are_text(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "m", *"[/b]", "enter")
        assert "flagged: [/b]" in row_of(running, "cut 1|2")
    folder = document.parent
    marks = (folder / "chunk.review.toml").read_text().replace("[/b]", "\\u001b]0;x\\u0007")
    (folder / "chunk.review.toml").write_text(marks)
    async with inspecting(document) as running:
        await running.sees("flagged: ␛]0;x␇")


async def test_a_decision_that_is_made_already_is_not_made_twice(document: Path) -> None:
    async with inspecting(document) as running:
        text = await running.press("n", "a", "k", "a")
        assert " cut 1|2 is accepted already" in text
        assert "undone: accepted cut 1|2" in await running.press("z")
        assert "nothing to undo" in await running.press("z")


async def test_z_goes_back_step_by_step_to_the_cuts(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "a", "k", "x", "a")
        assert "cut 1|2  flagged " in row_of(running, "cut 1|2")
        assert "cut 2|3  accepted " in row_of(running, "cut 2|3")
        text = await running.press("z")
        assert "undone: accepted cut 2|3" in text
        assert f"n: failures 2/{FAILURES}" in text
        text = await running.press("z")
        assert "undone: flagged cut 1|2" in text
        assert "cut 1|2  accepted " in row_of(running, "cut 1|2")
        await running.press("z")
        assert "cut 1|2  MID-SENTENCE " in row_of(running, "cut 1|2")
        assert f"reviewed 0/{FAILURES}" in running.rows()[0]
    assert kept(document) == {}


async def test_marks_survive_edits_elsewhere_and_vanish_where_the_text_changes(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "a", "n", "n", "x")
        document.write_text("A line." + " " * 31 + TEXT)
        await running.sees("A line.")
        await running.sees(f"reviewed 2/{FAILURES}")
        assert "cut 2|3  accepted " in row_of(running, "cut 2|3")
        edited = TEXT.replace("Kiln number 00 is hot", "Oven number 00 is hot")
        document.write_text(edited.replace("opens it. Kiln number 01", "shuts it. Kiln number 01"))
        await running.sees("Oven")
        await running.sees(f"reviewed 1/{FAILURES}")
        assert "cut 1|2  MID-SENTENCE " in row_of(running, "cut 1|2")
        document.write_text(TEXT)
        await running.sees(f"reviewed 2/{FAILURES}")


async def test_a_strategy_that_cuts_at_the_same_place_has_the_mark_too(document: Path) -> None:
    async with inspecting(document, overrides=("strategies.overlap.overlap=0",)) as running:
        await running.press("n", "a")
        text = await running.press("2")
        assert "overlap 38" in running.rows()[0]
        assert "cut 1|2  accepted " in text
        text = await running.press("5")
        assert "sentence 38" in running.rows()[0]
        assert "accepted" not in running.document()


async def test_marks_are_there_again_the_next_time(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "a", "x")
    async with inspecting(document) as running:
        await running.sees(f"reviewed 2/{FAILURES}")
        await running.pilot.press("f")
        await running.sees("What n walks")
        await running.press("x")
        assert "n: flagged 1/1" in await running.press("n")
        assert running.app.session.cursor.chunk == 1


async def test_two_inspectors_see_the_marks_of_each_other(document: Path) -> None:
    async with inspecting(document) as one, inspecting(document) as other:
        await one.press("n", "a")
        await other.sees(f"reviewed 1/{FAILURES}")
        await other.press("n", "n", "x")
        await one.sees(f"reviewed 2/{FAILURES}")
        assert "cut 1|2  accepted " in row_of(other, "cut 1|2")
        assert "cut 2|3  flagged " in row_of(one, "cut 2|3")
    assert kept(document) == {38: ("accepted", ""), 76: ("flagged", "")}


async def test_what_another_inspector_has_marked_anew_is_not_undone(document: Path) -> None:
    async with inspecting(document) as one, inspecting(document) as other:
        await one.press("n", "a")
        await other.sees(f"reviewed 1/{FAILURES}")
        await other.press("n", "x")
        await one.sees("cut 1|2  flagged")
        await one.press("z")
        await one.sees("not undone, for the cut was edited or marked anew since")
        assert "cut 1|2  flagged " in row_of(one, "cut 1|2")
    assert kept(document) == {38: ("flagged", "")}


async def test_no_key_is_lost_however_fast(document: Path) -> None:
    async with inspecting(document) as running:
        await running.pilot.press(*"nnaxaxaxaxzz")
    assert {offset // 38: decision for offset, (decision, _) in kept(document).items()} == {
        **dict.fromkeys((2, 4, 6), "accepted"),
        **dict.fromkeys((3, 5, 7), "flagged"),
    }


async def test_a_file_that_is_no_review_file_is_left_alone_and_said(document: Path) -> None:
    other = document.parent / "chunk.review.toml"
    other.write_text('title = "something else"\n')
    said = "chunk.review.toml: is no review file, and stays as it is; name another in review.file"
    async with inspecting(document) as running:
        await running.until(lambda: bool(running.app.session.review.trouble))
        assert (
            f" no marks: {said}" in " ".join(" ".join(running.rows()[21:23]).split("  ")) or said[:40] in running.text()
        )
        text = await running.press("n", "a")
        assert f" {said[:70]}" in text
        assert f"reviewed 0/{FAILURES}" in text
        assert f"n: failures 1/{FAILURES}" in text
        assert "nothing to undo" in await running.press("z")
        assert other.read_text() == 'title = "something else"\n'
        other.unlink()
        await running.until(lambda: not running.app.session.review.trouble)
        assert f"reviewed 1/{FAILURES}" in await running.press("a")
    assert kept(document) == {38: ("accepted", "")}


async def test_a_mark_that_cannot_be_written_is_taken_back(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path, _: str) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    monkeypatch.setattr("chunkscope.review.store.replace_text", denied)  # root may write anywhere
    async with inspecting(document) as running:
        await running.press("n", "a")
        await running.sees("chunk.review.toml: cannot be written: Permission denied")
        assert f"reviewed 0/{FAILURES}" in running.text()
        assert "cut 1|2  MID-SENTENCE " in row_of(running, "cut 1|2")


async def test_a_mark_in_a_file_that_is_spoilt_meanwhile_is_taken_back(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("n", "a")
        spoilt = document.parent / "chunk.review.toml"
        await running.until(spoilt.exists)
        spoilt.write_text("<<<<<<< a merge that failed\n")
        await running.press("x")
        await running.until(lambda: bool(running.app.session.review.trouble))
        await running.sees(f"reviewed 0/{FAILURES}")
        assert spoilt.read_text() == "<<<<<<< a merge that failed\n"


async def test_without_a_config_the_marks_are_in_the_state_folder(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text(TEXT)
    async with inspecting(path, overrides=("chunk.size=38",), strategy="fixed") as running:
        await running.press("n", "a")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["guide.txt", "user-config", "user-state"]
    (file,) = (tmp_path / "user-state" / "chunkscope" / "reviews").iterdir()
    assert 'decision = "accepted"' in file.read_text()


async def test_standard_input_is_reviewed_in_memory(tmp_path: Path) -> None:
    request = Request(path="-", overrides=("chunk.size=38",))
    session = Session.start(read(request, TEXT.encode()), "12:00:00", "fixed")
    app = Inspector(request, session, find_theme("dark"))
    async with app.run_test(size=NARROW) as pilot:
        running = Inspecting(app, pilot)
        await running.settled()
        await running.press("n", "a", "x")
        assert f"reviewed 2/{FAILURES}" in running.rows()[0]
        await running.until(lambda: not app.session.review.waiting)
        await running.press("z")
        await running.until(lambda: not app.session.review.waiting)
        assert f"reviewed 1/{FAILURES}" in running.rows()[0]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["user-config"]


async def test_another_file_for_the_marks_is_read_at_once(document: Path) -> None:
    config = document.parent / "chunk.toml"
    async with inspecting(document) as running:
        await running.press("n", "a", "x")
        config.write_text(config.read_text().replace("chunk.review.toml", "other.toml"))
        await running.sees(f"reviewed 0/{FAILURES}")
        await running.press("z")
        await running.sees("not undone, for it was not kept, or is kept in another file")
        config.write_text(config.read_text().replace("other.toml", "chunk.review.toml"))
        await running.sees(f"reviewed 2/{FAILURES}")


async def test_progress_gives_way_to_the_file_where_there_is_no_room(tmp_path: Path) -> None:
    path = tmp_path / f"{'a' * 26}.txt"
    path.write_text(TEXT)
    async with inspecting(path, overrides=("chunk.size=38",), strategy="fixed") as running:
        assert "10 failures" in running.rows()[0]
        assert "reviewed" not in running.rows()[0]


async def test_why_a_mark_is_not_kept_comes_before_the_long_path_of_the_state_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: str) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), path)

    monkeypatch.setattr("chunkscope.review.store.replace_text", full)
    path = tmp_path / "guide.txt"
    path.write_text(TEXT)
    async with inspecting(path, overrides=("chunk.size=38",), strategy="fixed") as running:
        await running.press("n", "a")
        await running.sees(" your file of marks cannot be written: No space left on device: /")
