"""Where configs are: the chunk.toml that belongs to a document, and the user's own."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

CONFIG_NAME = "chunk.toml"


def find_config(document_path: Path) -> Path | None:
    """The `chunk.toml` that belongs to a document: beside it, else the nearest in its parent folders.

    Parents are searched inside the repository that holds the document, or else inside the home folder, whichever ends
    first; never above. The root folder and shared temporary folders count only when the document is right in them.
    """
    return next((candidate for candidate in config_candidates(document_path) if os.path.isfile(candidate)), None)


def config_candidates(document_path: Path) -> tuple[Path, ...]:
    """Every place where `find_config` looks, in its order, whether or not there is a file."""
    try:
        folder = document_path.parent.resolve()
    except (OSError, RuntimeError, ValueError):
        return ()
    return tuple(each / CONFIG_NAME for each in _searched(folder))


def user_config_file() -> Path:
    """Where the user's own config is, whether or not there is one."""
    from platformdirs import user_config_path

    return user_config_path("chunkscope", appauthor=False) / "config.toml"


def _searched(folder: Path) -> Iterator[Path]:
    """The folders to look in, innermost first."""
    yield folder
    home = _home()
    lineage = [folder, *folder.parents]
    ends = [each for each in lineage if each == home or _holds_repository(each)]
    if not ends:
        return
    for each in lineage[1 : lineage.index(ends[0]) + 1]:
        if each == each.parent or _shared(each):
            return
        yield each


def _home() -> Path | None:
    try:
        return Path.home().resolve()
    except (OSError, RuntimeError):
        return None


def _holds_repository(folder: Path) -> bool:
    return os.path.exists(folder / ".git")


def _shared(folder: Path) -> bool:
    """Whether everybody may write to the folder, as to `/tmp`."""
    try:
        mode = folder.stat().st_mode
    except OSError:
        return True
    return bool(mode & stat.S_ISVTX and mode & stat.S_IWOTH)
