"""The documents that ship with chunkscope."""

from __future__ import annotations

from pathlib import Path

from chunkscope.cli.unknown_names import unknown

_PACKAGE = Path(__file__).resolve().parents[1]
# In the wheel they are package data; in a checkout they stand beside the package.
_FOLDERS = (_PACKAGE / "fixtures", _PACKAGE.parent / "fixtures" / "documents")


def bundled_documents() -> list[str]:
    """The names of the bundled documents, sorted."""
    return sorted(path.name for folder in _FOLDERS if folder.is_dir() for path in folder.iterdir() if path.is_file())


def bundled_path(name: str) -> Path:
    """The path of a bundled document.

    Raises:
        click.UsageError: there is none of that name.
    """
    if name not in bundled_documents():
        raise unknown("demo", name, "bundled document", bundled_documents())
    return next(folder / name for folder in _FOLDERS if (folder / name).is_file())
