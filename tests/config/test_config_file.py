"""Reading a config's file."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from chunkscope.config import ConfigError, load_config


def told(path: Path) -> str:
    with pytest.raises(ConfigError) as caught:
        load_config(path)
    (problem,) = caught.value.problems
    return str(problem)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path / "chunk.toml"


def test_file_is_read_and_named_from_the_current_folder(file: Path) -> None:
    file.write_text("chunk.size = 5")
    config = load_config(file)
    assert config.path == file
    assert config.rows[0].settings.size == 5
    file.write_text("chunk.size = 0")
    assert told(file).startswith("chunk.toml:1:14 chunk.size: ")


def test_file_outside_the_current_folder_is_named_in_full(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("chunk.size = 0")
    monkeypatch.chdir(file.parent.parent)
    assert told(file).startswith(f"{file.parent.name}/chunk.toml:1:14 ")
    monkeypatch.chdir("/")
    (file.parent / "other").mkdir()
    monkeypatch.chdir(file.parent / "other")
    assert told(file).startswith(f"{file}:1:14 ")


def test_missing_file(file: Path) -> None:
    assert told(file) == "chunk.toml: cannot be read: No such file or directory"


def test_folder(file: Path) -> None:
    file.mkdir()
    assert told(file) == "chunk.toml: is a folder, expected a file"


def test_name_with_a_nul(file: Path) -> None:
    assert told(Path("a\0b")).startswith("a\\x00b: cannot be read: ")


def test_unreadable_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: Path, *_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    file.write_text("")
    monkeypatch.setattr(os, "open", denied)  # root may read everything
    assert told(file) == "chunk.toml: cannot be read: Permission denied"


def test_bytes_that_are_not_utf_8(file: Path) -> None:
    file.write_bytes("a = 'é'\r\nb = '漢".encode() + b"\xff'")
    assert told(file) == "chunk.toml:2:7: byte 0xff is not UTF-8, expected UTF-8"


def test_utf_8_byte_order_mark_is_accepted(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbfchunk.size = 5\r\n")
    assert load_config(file).rows[0].settings.size == 5


def test_file_of_one_megabyte_is_read_and_a_larger_one_is_not(file: Path) -> None:
    file.write_text("#" * 1_000_000)
    assert load_config(file).warnings == ()
    file.write_text("#" * 1_000_001)
    assert told(file) == "chunk.toml: is larger than 1 MB, expected a config of a few lines"


def test_endless_file() -> None:
    assert told(Path("/dev/zero")) == "/dev/zero: cannot be read: it is no regular file"
