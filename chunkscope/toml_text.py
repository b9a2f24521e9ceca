"""Strings and keys as TOML writes them, on one line, with nothing that a terminal would act on.

A bottom floor, like `atomic_file`.
"""

from __future__ import annotations

import re

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def escaped(character: str) -> str:
    """A character, as an escape where it is not printable."""
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def quoted(text: str) -> str:
    """`text` as a basic string."""
    return '"' + "".join('\\"' if each == '"' else "\\\\" if each == "\\" else escaped(each) for each in text) + '"'


def toml_key(name: str) -> str:
    """`name` as one part of a dotted key: bare where it can be, else quoted."""
    return name if _BARE_KEY.fullmatch(name) else quoted(name)
