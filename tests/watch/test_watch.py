from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread

import pytest

from chunkscope import watch

SOON = 5.0
QUIET = 0.35


@contextmanager
def watching(*paths: Path) -> Iterator[Queue[frozenset[Path]]]:
    """A queue of what the watch reports, once it has begun."""
    stop, seen = Event(), Queue[frozenset[Path]]()

    def run() -> None:
        for changed in watch.changed_paths(paths, stop):
            seen.put(changed)

    thread = Thread(target=run)
    thread.start()
    try:
        assert seen.get(timeout=SOON) == frozenset(paths)
        time.sleep(0.2)
        yield seen
    finally:
        stop.set()
        thread.join(SOON)
        assert not thread.is_alive()


def assert_quiet(seen: Queue[frozenset[Path]]) -> None:
    with pytest.raises(Empty):
        seen.get(timeout=QUIET)


def replace(path: Path, text: str) -> None:
    beside = path.with_name(f".{path.name}.tmp")
    beside.write_text(text)
    os.replace(beside, path)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text("one")
    return path


def test_a_save_in_place_is_seen(document: Path) -> None:
    with watching(document) as seen:
        document.write_text("two")
        assert seen.get(timeout=SOON) == {document}
        assert_quiet(seen)


def test_every_save_by_rename_is_seen(document: Path) -> None:
    with watching(document) as seen:
        for text in ("two", "three", "four"):
            replace(document, text)
            assert seen.get(timeout=SOON) == {document}


def test_a_save_that_moves_the_old_file_away_is_seen(document: Path) -> None:
    with watching(document) as seen:
        for text in ("two", "three"):
            os.replace(document, document.with_name("guide.md~"))
            document.write_text(text)
            assert seen.get(timeout=SOON) == {document}
        assert_quiet(seen)


def test_a_file_that_is_gone_and_comes_back_is_seen_both_times(document: Path) -> None:
    with watching(document) as seen:
        document.unlink()
        assert seen.get(timeout=SOON) == {document}
        document.write_text("two")
        assert seen.get(timeout=SOON) == {document}


def test_a_file_that_is_gone_and_comes_back_with_the_same_content_at_once_is_no_change(document: Path) -> None:
    with watching(document) as seen:
        document.unlink()
        document.write_text("one")
        assert_quiet(seen)


def test_a_touch_is_no_change(document: Path) -> None:
    with watching(document) as seen:
        document.touch()
        replace(document, "one")
        assert_quiet(seen)


def test_a_half_written_file_is_not_reported(document: Path) -> None:
    with watching(document) as seen:
        with document.open("w") as stream:
            for piece in ("a", "b", "c", "d"):
                stream.write(piece)
                stream.flush()
                time.sleep(watch.SETTLING_SECONDS / 2)
        assert seen.get(timeout=SOON) == {document}
        assert document.read_text() == "abcd"
        assert_quiet(seen)


def test_a_file_that_never_settles_is_reported_now_and_then(document: Path) -> None:
    with watching(document) as seen, document.open("a") as stream:
        end = time.monotonic() + SOON
        while seen.qsize() < 2 and time.monotonic() < end:
            stream.write("one more line\n")
            stream.flush()
            time.sleep(watch.SETTLING_SECONDS / 5)
        assert seen.get_nowait() == {document}
        assert seen.get_nowait() == {document}


def test_two_quick_saves_are_one_change(document: Path) -> None:
    with watching(document) as seen:
        document.write_text("two")
        document.write_text("three")
        assert seen.get(timeout=SOON) == {document}
        assert_quiet(seen)


def test_a_file_that_does_not_exist_yet_is_seen_when_it_appears(document: Path) -> None:
    inner = document.parent / "inner"
    inner.mkdir()
    absent = inner / "chunk.toml"
    with watching(document, absent) as seen:
        absent.write_text("[chunk]\n")
        assert seen.get(timeout=SOON) == {absent}
        document.write_text("two")
        assert seen.get(timeout=SOON) == {document}


def test_other_files_of_the_folder_are_ignored(document: Path) -> None:
    with watching(document) as seen:
        (document.parent / "other.md").write_text("noise")
        assert_quiet(seen)


def test_a_document_behind_a_symbolic_link_is_seen(document: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    link = elsewhere / "link.md"
    link.symlink_to(document)
    with watching(link) as seen:
        replace(document, "two")
        assert seen.get(timeout=SOON) == {link}


def test_a_folder_that_is_replaced_is_still_watched(tmp_path: Path) -> None:
    folder = tmp_path / "docs"
    folder.mkdir()
    document = folder / "guide.md"
    document.write_text("one")
    with watching(document) as seen:
        folder.rename(tmp_path / "old")
        assert seen.get(timeout=SOON) == {document}
        folder.mkdir()
        document.write_text("two")
        assert seen.get(timeout=SOON) == {document}


def test_without_notices_the_paths_are_polled(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_notices(*_: object) -> Iterator[None]:
        raise OSError("inotify watch limit reached")

    monkeypatch.setattr(watch, "_notices", no_notices)
    with watching(document) as seen:
        replace(document, "two")
        assert seen.get(timeout=SOON) == {document}


def test_a_pipe_in_place_of_the_document_does_not_block(document: Path) -> None:
    with watching(document) as seen:
        document.unlink()
        os.mkfifo(document)
        assert seen.get(timeout=SOON) == {document}
