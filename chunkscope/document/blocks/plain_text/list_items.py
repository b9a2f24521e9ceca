"""List items and lines of contents in a group of plain text's lines."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

_BULLET = r"(?P<bullet>[-*+•‣▪●◦·](?=[ \t]+\S)|o(?=[ \t]{2,}\S)|o(?=[ \t]\S[^\n]*\n[ \t]))"
_NUMBER = (
    r"(?P<number>(?:(?:\d{1,3}\.){1,6}|\d{1,3}\)|\(\d{1,3}\))(?=[ \t]+\S)"
    r"|(?:\d{1,3}\.){1,5}\d{1,3}(?=[ \t]+[^\W\d_a-z]))"
)
_LETTER = r"(?P<letter>\(?[a-z]\)|\((?:[A-Z]|[ivx]{2,5})\))(?=[ \t]+\S)"
_FIRST = re.compile(rf"[ \t]*(?:{_BULLET}|{_NUMBER}|{_LETTER})")
_FURTHER = re.compile(rf"\n[ \t]*(?:{_BULLET}|{_NUMBER}|{_LETTER})")
_DIGITS = re.compile(r"\d+")
_LEADER = re.compile(r"(?<!\.)(?:\.{3,}|(?: \.){3,})[ \t]*(?:\d{1,4}|[ivxlc]{1,7})[ \t]*(?=\n|\Z)")
_TEXT = re.compile(r"\S")
_COLONS = ":："


class _Mark(NamedTuple):
    """The bullet or number of a possible item.

    Attributes:
        start: its offset.
        indent: how many characters stand before it in its line.
        family: what the marks of one list have in common: the bullet, or how a number is written.
        value: the number, to compare it with others; empty for a bullet.
    """

    start: int
    indent: int
    family: str
    value: tuple[int, ...]


def item_starts(text: str, line_start: int, end: int) -> list[int]:
    """Where the items of a group start, at their bullets or numbers; empty if it has none.

    At the start of a further line such a mark may also be wrapped text. It counts after an item of its family, with no
    lower number; as the first of a nested list; after a line that ends with a colon; and, if it is a bullet, where the
    group has two of it.
    """
    first = _FIRST.match(text, line_start, end)
    further = [_mark(match) for match in _FURTHER.finditer(text, line_start, end)]
    if first is None and not further:
        return []
    bullets = Counter((mark.family, mark.indent) for mark in further if not mark.value)
    accepted = [_mark(first)] if first else []
    values = {mark.family: mark.value for mark in accepted}
    for mark in further:
        known = values.get(mark.family)
        if known is not None:
            counts = mark.value >= known
        elif accepted:
            counts = mark.indent > accepted[-1].indent and mark.value <= (1,)
        else:
            newline = mark.start - mark.indent - 1
            counts = (text[newline - 1] in _COLONS and mark.value <= (1,)) or bullets[mark.family, mark.indent] > 1
        if counts:
            accepted.append(mark)
            values[mark.family] = mark.value
    return [mark.start for mark in accepted]


def contents_starts(text: str, start: int, end: int) -> list[int]:
    """Where the lines of a table of contents start, if at least half of the group's lines lead to a page with dots."""
    if text.find("...", start, end) < 0 and text.find(". . .", start, end) < 0:
        return []
    leaders = sum(1 for _ in _LEADER.finditer(text, start, end))
    newlines = text.count("\n", start, end)
    if leaders * 2 < newlines + 1:
        return []
    starts = [start]
    newline = text.find("\n", start, end)
    while newline >= 0:
        found = _TEXT.search(text, newline, end)
        if found:
            starts.append(found.start())
        newline = text.find("\n", newline + 1, end)
    return starts


def _mark(match: re.Match[str]) -> _Mark:
    written = match[match.lastgroup or 0]
    start = match.end() - len(written)
    indent = start - match.start() - (match[0][0] == "\n")
    if match["number"]:
        return _Mark(start, indent, _DIGITS.sub("", written)[-1:] + written[:1].strip("0123456789"), _value(written))
    if match["letter"]:
        return _Mark(
            start, indent, "a" + written[0].strip("abcdefghijklmnopqrstuvwxyz"), (ord(written.strip("()")[0]) - 96,)
        )
    return _Mark(start, indent, written, ())


def _value(number: str) -> tuple[int, ...]:
    return tuple(int(digits) for digits in _DIGITS.findall(number))
