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


def test_broken_file_is_a_problem_not_an_error(file: Path) -> None:
    file.write_bytes(b"theme = \xff")
    assert told(load_user_config()) == ["chunkscope/config.toml:1:9: byte 0xff is not UTF-8, expected UTF-8"]
    file.write_text("theme = dark")
    assert told(load_user_config())[0].startswith("chunkscope/config.toml:1:9: not TOML: ")
    file.unlink()
    file.mkdir()
    assert told(load_user_config()) == ["chunkscope/config.toml: is a folder, expected a file"]
