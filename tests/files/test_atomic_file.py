from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from chunkscope.atomic_file import held, replace_text


def test_a_file_is_made_and_replaced_with_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    assert replace_text(path, "one\r\ntwo\n")
    assert path.read_bytes() == b"one\r\ntwo\n"
    umask = os.umask(0)
    os.umask(umask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~umask
    path.chmod(0o600)
    assert replace_text(path, "three")
    assert path.read_bytes() == b"three"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert os.listdir(tmp_path) == ["a.toml"]


def test_what_is_not_wanted_any_more_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("one")
    assert not replace_text(path, "two", lambda: path.read_text() != "one")
    assert path.read_text() == "one"
    assert os.listdir(tmp_path) == ["a.toml"]


def test_a_reader_finds_the_old_text_or_the_new_and_never_a_part(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    texts = {letter * 100_000 for letter in "abc"}
    replace_text(path, "a" * 100_000)
    done = threading.Event()

    def write() -> None:
        for text in sorted(texts) * 10:
            replace_text(path, text)
        done.set()

    thread = threading.Thread(target=write)
    thread.start()
    while not done.is_set():
        assert path.read_text() in texts
    thread.join()


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        replace_text(tmp_path / "a.toml", "\ud800")
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="directory"):
        replace_text(tmp_path / "folder", "text")
    assert os.listdir(tmp_path) == ["folder"]


def test_a_link_that_leads_nowhere_yet_makes_its_file(tmp_path: Path) -> None:
    link = tmp_path / "link.toml"
    link.symlink_to(tmp_path / "real.toml")
    assert replace_text(link, "text")
    assert (tmp_path / "real.toml").read_text() == "text"
    assert link.is_symlink()


def test_one_holds_a_file_at_a_time_and_the_other_waits_no_longer_than_it_wants(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    with held(path):
        with pytest.raises(TimeoutError, match="another program holds its folder"), held(path, patience=0.05):
            pass
        assert os.listdir(tmp_path) == []
    with held(path, patience=0):
        pass


def test_a_link_and_its_file_are_held_together(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "link.toml"
    link.symlink_to(tmp_path / "a.toml")
    with held(link), pytest.raises(TimeoutError), held(tmp_path / "a.toml", patience=0):
        pass


def test_many_who_add_to_a_number_lose_none(tmp_path: Path) -> None:
    path = tmp_path / "number"
    path.write_text("0")

    def add() -> None:
        for _ in range(10):
            with held(path):
                replace_text(path, str(int(path.read_text()) + 1))

    threads = [threading.Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_text() == "40"
