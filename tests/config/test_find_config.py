"""Which chunk.toml belongs to a document."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkscope.config import config_candidates, find_config


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = (tmp_path / "home").resolve()
    (folder / "project" / "docs").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(folder))
    return folder


def config_in(folder: Path) -> Path:
    path = folder / "chunk.toml"
    path.touch()
    return path


def test_nearest_of_the_parents_is_found(home: Path) -> None:
    document = home / "project" / "docs" / "a.md"
    assert find_config(document) is None
    for folder in (home, home / "project", home / "project" / "docs"):
        assert find_config(document) != folder / "chunk.toml"
        config = config_in(folder)
        assert find_config(document) == config


def test_relative_path_is_taken_from_the_current_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = config_in(home / "project")
    monkeypatch.chdir(home / "project" / "docs")
    assert find_config(Path("a.md")) == config
    assert find_config(Path("../docs/a.md")) == config
    assert find_config(Path("-")) == config


def test_search_ends_at_the_repository(home: Path) -> None:
    config_in(home)
    (home / "project" / ".git").mkdir()
    assert find_config(home / "project" / "docs" / "a.md") is None
    config = config_in(home / "project")
    assert find_config(home / "project" / "docs" / "a.md") == config


def test_search_ends_at_the_home_folder_inside_a_repository(home: Path) -> None:
    (home.parent / ".git").mkdir()
    config_in(home.parent)
    assert find_config(home / "project" / "docs" / "a.md") is None


def test_only_beside_the_document_outside_of_home_and_repository(home: Path) -> None:
    other = home.parent / "other" / "docs"
    other.mkdir(parents=True)
    config_in(other.parent)
    assert find_config(other / "a.md") is None
    config = config_in(other)
    assert find_config(other / "a.md") == config


def test_repository_outside_of_home_is_searched(home: Path) -> None:
    docs = home.parent / "other" / "docs"
    docs.mkdir(parents=True)
    (docs.parent / ".git").touch()
    config = config_in(docs.parent)
    assert find_config(docs / "a.md") == config


def test_shared_folder_counts_only_beside_the_document(home: Path) -> None:
    shared = home.parent / "shared"
    (shared / "work").mkdir(parents=True)
    shared.chmod(0o1777)
    (shared / ".git").mkdir()
    config = config_in(shared)
    assert find_config(shared / "work" / "a.md") is None
    assert find_config(shared / "a.md") == config


def test_root_folder_counts_only_beside_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/")
    assert config_candidates(Path("/usr/bin/a.md")) == (Path("/usr/bin/chunk.toml"), Path("/usr/chunk.toml"))
    assert config_candidates(Path("/a.md")) == (Path("/chunk.toml"),)


def test_folder_of_that_name_is_passed_over(home: Path) -> None:
    (home / "project" / "chunk.toml").mkdir()
    config = config_in(home)
    assert find_config(home / "project" / "a.md") == config


def test_linked_document_is_searched_where_the_link_is(home: Path) -> None:
    (home / "link.md").symlink_to(home / "project" / "docs" / "a.md")
    config_in(home / "project" / "docs")
    assert find_config(home / "link.md") is None


def test_path_that_cannot_be_has_no_config() -> None:
    assert find_config(Path("a\0b/c.md")) is None
