"""The user's own config."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkscope.config import UserConfig, load_user_config


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "chunkscope").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path / "chunkscope" / "config.toml"


def told(config: UserConfig) -> list[str]:
    return [str(problem) for problem in config.problems]


def test_no_file_is_no_problem(file: Path) -> None:
    assert load_user_config() == UserConfig(theme=None, problems=())


def test_theme_is_read(file: Path) -> None:
    file.write_text('theme = "paper"')
    assert load_user_config() == UserConfig(theme="paper", problems=())


def test_theme_is_used_beside_an_unknown_key(file: Path) -> None:
    file.write_text('them = 1\ntheme = "paper"\n')
    config = load_user_config()
    assert config.theme == "paper"
    assert told(config) == ["chunkscope/config.toml:1:1 them: unknown key, did you mean theme"]


def test_theme_of_a_wrong_type_is_not_used(file: Path) -> None:
    file.write_text("theme = 5\n")
    config = load_user_config()
    assert config.theme is None
    assert told(config) == ["chunkscope/config.toml:1:9 theme: expected a string, got 5"]


def test_keys_and_the_place_to_copy_to_are_read(file: Path) -> None:
    file.write_text('copy = "file"\n[keys]\nnext_target = "]"\nprevious_target = ["[", "f7"]\n')
    assert load_user_config() == UserConfig(
        copy="file", keys={"next_target": "]", "previous_target": ["[", "f7"]}, problems=()
    )


def test_what_is_no_key_is_told_and_the_other_keys_are_used(file: Path) -> None:
    file.write_text('copy = "fiel"\n[keys]\nflag = 5\naccept = []\nundo = "U"\nnote = ["M", 1]\n')
    config = load_user_config()
    assert config.copy == "terminal"
    assert config.keys == {"undo": "U"}
    assert told(config) == [
        'chunkscope/config.toml:1:8 copy: expected "terminal" or "file", got "fiel", did you mean "file"',
        "chunkscope/config.toml:3:8 keys.flag: expected a key or a list of keys, got 5",
        "chunkscope/config.toml:4:10 keys.accept: expected a key or a list of keys, got a list",
        "chunkscope/config.toml:6:8 keys.note: expected a key or a list of keys, got a list",
    ]


def test_keys_that_are_no_table_are_not_used(file: Path) -> None:
    file.write_text('keys = "vi"\ntheme = "paper"\n')
    config = load_user_config()
    assert (config.theme, config.keys) == ("paper", {})
    assert told(config) == ['chunkscope/config.toml:1:8 keys: expected a table of keys, got "vi"']


def test_broken_file_is_a_problem_not_an_error(file: Path) -> None:
    file.write_bytes(b"theme = \xff")
    assert told(load_user_config()) == ["chunkscope/config.toml:1:9: byte 0xff is not UTF-8, expected UTF-8"]
    file.write_text("theme = dark")
    assert told(load_user_config())[0].startswith("chunkscope/config.toml:1:9: not TOML: ")
    file.unlink()
    file.mkdir()
    assert told(load_user_config()) == ["chunkscope/config.toml: is a folder, expected a file"]
