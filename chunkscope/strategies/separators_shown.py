r"""Separators as people see them, and why one that people see in a text may match nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

LITERAL_ESCAPE = re.compile(r"\\([nrt])")
ESCAPED = {"n": "newline", "r": "carriage return", "t": "tab"}

_MARKS = {"\n": "↵", "\r": "␍", "\t": "→", " ": "␣"}
_NEWLINES = {"CRLF": "\r\n", "CR": "\r"}
_LONGEST = 30
_MOST_LOOKED_FOR = 20


def separators_shown(separators: Iterable[str]) -> tuple[str, ...]:
    r"""Each separator in at most 30 visible characters and a note: `↵` is a newline, `␍` a carriage return, `→` a tab.

    A space is `␣`, other white space and what cannot be printed is `U+` and its number, and an empty separator is `""`.
    A backslash before n, r or t, which is no escape any more once a config is parsed, is pointed out.
    """
    return tuple(map(_shown, separators))


def newline_note(text: str, separators: Iterable[str]) -> str:
    r"""Which separators match nothing because the newlines of `text` are not LF, in one line; empty where none.

    Two newlines in a row are `\r\n\r\n` in a CRLF text, which holds no `\n\n`. Only the first 20 separators that have a
    newline are looked for.
    """
    if "\r" not in text:
        return ""
    with_newline = islice((each for each in dict.fromkeys(separators) if "\n" in each), _MOST_LOOKED_FOR)
    unmatched = [each for each in with_newline if each not in text]
    for name, newline in _NEWLINES.items():
        missed = [each for each in unmatched if each.replace("\n", newline) in text]
        if missed:
            what = "separator {} matches" if len(missed) == 1 else "separators {} match"
            shown = " ".join(separators_shown(missed))
            return f"{name} document: {what.format(shown)} nothing (clean.newlines = true mends it)"
    return ""


def _shown(separator: str) -> str:
    if not separator:
        return '""'
    shown = "".join(map(_mark, separator[: _LONGEST + 1]))
    shown = shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"
    escape = LITERAL_ESCAPE.search(separator)
    return f"{shown} (no {ESCAPED[escape[1]]})" if escape else shown


def _mark(character: str) -> str:
    if character in _MARKS:
        return _MARKS[character]
    return character if character.isprintable() and not character.isspace() else f"U+{ord(character):04X}"
