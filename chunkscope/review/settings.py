"""The `[review]` table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from chunkscope.settings import Allowed, setting

# A file that a document's config may have made must be none that another program acts on.
_FILE_NAME = re.compile(r"[^\W_][\w .-]{0,99}\.toml")
_TAKEN = frozenset({"chunk.toml", "pyproject.toml"})


def is_file_name(value: Any) -> bool:
    """Whether `review.file` may be this: empty, or a file beside the config that no other program acts on."""
    return value == "" or (
        isinstance(value, str) and _FILE_NAME.fullmatch(value) is not None and value.lower() not in _TAKEN
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewSettings:
    """Where the marks of a review are kept."""

    file: str = setting(
        "",
        'the file beside this one that keeps which cuts were accepted or flagged, such as "chunk.review.toml"; '
        "your own state folder where it is empty",
        allowed=Allowed('a file name that ends in .toml, without a folder, such as "chunk.review.toml"', is_file_name),
    )
