"""Where marks are kept, and how several inspectors change the same file without losing one."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from chunkscope.atomic_file import held, replace_text
from chunkscope.regular_file import read_regular
from chunkscope.review.file_format import NoReviewText, marks_text, parse_marks
from chunkscope.review.marks import Marks
from chunkscope.review.settings import ReviewSettings, is_file_name

Told = TypeVar("Told")

_LARGEST = 2_000_000


class ReviewError(Exception):
    """Marks that cannot be read or kept; the message is one line for the person."""


@dataclass(frozen=True, slots=True)
class ReviewFile:
    """Where the marks of a document are kept.

    Attributes:
        path: the file.
        document: what the file calls the document.
        beside: the folder that the file may not leave by a symbolic link, without links; None for the user's own file.
    """

    path: Path
    document: str
    beside: Path | None = None


def review_file(document: Path, config: Path | None, settings: ReviewSettings) -> ReviewFile:
    """Where the marks of a document belong, whether or not there are any.

    Args:
        document: the document's path.
        config: the `chunk.toml` in force; None where there is none, and the document's folder stands for its.
        settings: the `[review]` table.
    """
    document = Path(os.path.realpath(document))
    if not settings.file:
        return ReviewFile(_state_file(document), str(document))
    folder = Path(os.path.realpath((config or document).parent))
    return ReviewFile(folder / settings.file, Path(os.path.relpath(document, folder)).as_posix(), folder)


def _stay_beside(file: ReviewFile) -> None:
    """Refuse a link that came with the document: what is written through it could be any file of the person's."""
    target = Path(os.path.realpath(file.path))
    if file.beside and (target.parent != file.beside or not is_file_name(target.name)):
        raise ReviewError(
            f"{file.path}: is a symbolic link to {target}, which is not used; name another in review.file"
        )


def _state_file(document: Path) -> Path:
    from platformdirs import user_state_path

    name = hashlib.blake2b(os.fsencode(document), digest_size=16).hexdigest()
    return user_state_path("chunkscope", appauthor=False) / "reviews" / f"{name}.toml"


def read_marks(file: ReviewFile) -> Marks:
    """The marks of a document; none where there is no file.

    Raises:
        ReviewError: the file cannot be read, or is no review file.
    """
    return _read(file).get(file.document, Marks())


def change_marks(file: ReviewFile, change: Callable[[Marks], tuple[Marks, Told]]) -> tuple[Marks, Told]:
    """Change the marks of a document as they are in the file now, and write them; no other process gets in between.

    Returns:
        What `change` returns: the marks after it, and what it has to tell.

    Raises:
        ReviewError: the file cannot be read or written, or is no review file; nothing is changed then.
    """
    try:
        if not file.path.parent.is_dir():
            os.makedirs(file.path.parent, mode=0o700, exist_ok=True)
        with held(file.path):
            documents = _read(file)
            before = documents.get(file.document, Marks())
            after, told = change(before)
            if after != before:
                replace_text(file.path, marks_text({**documents, file.document: after}))
            return after, told
    except OSError as error:
        raise ReviewError(f"{file.path}: cannot be written: {error.strerror or error}") from None
    except UnicodeEncodeError:
        raise ReviewError(f"{file.path}: not written, for the text has half of a surrogate pair") from None


def _read(file: ReviewFile) -> dict[str, Marks]:
    path = file.path
    _stay_beside(file)
    try:
        if not path.exists():
            return {}
        content = read_regular(path, _LARGEST + 1)
        if len(content) > _LARGEST:
            raise ReviewError(f"{path}: is larger than 2 MB; name another in review.file")
        return parse_marks(content.decode("utf-8").replace("\r\n", "\n"))
    except OSError as error:
        raise ReviewError(f"{path}: cannot be read: {error.strerror or error}; name another in review.file") from None
    except (NoReviewText, UnicodeDecodeError):
        raise ReviewError(f"{path}: is no review file, and stays as it is; name another in review.file") from None
