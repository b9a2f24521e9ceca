"""The most common cases by far, decided without the rules and as they would: most of the time is saved here."""

from __future__ import annotations

import re

from chunkscope.document.sentences.delimiters import LOOK_BACK
from chunkscope.document.sentences.languages.abbreviations import ABBREVIATIONS, EXCLAMATORY_NAMES
from chunkscope.document.sentences.model import BoundaryKind

_KINDS = {
    ".": BoundaryKind.STOP_BEFORE_CAPITAL,
    "!": BoundaryKind.EXCLAMATION,
    "?": BoundaryKind.EXCLAMATION,
    **dict.fromkeys("。！？؟۔।", BoundaryKind.OWN_MARK),
}
_CLOSING = {"(": ")", "《": "》"}
_NEVER_FIRST = frozenset(",!?)]}%&、，；：）」』。！？،؛")

_CLUTTER_WINDOW = 48
_CLUTTER = 12
_CLUTTER_DISTANCE = 3
_TAIL = 4
_LOWER_CASE, _OTHER_SCRIPTS = "a", "\u0531"
_VOWELS = frozenset("aeiouy")
_NO_PLAIN_WORD = ABBREVIATIONS | _VOWELS
_NO_PLAIN_TAIL = frozenset(
    form[-_TAIL:]
    for word in ABBREVIATIONS | EXCLAMATORY_NAMES
    if len(word) >= _TAIL
    for form in (word, word.title(), word.upper())
)


def plain_kind(text: str, match: re.Match[str]) -> BoundaryKind | None:
    """The kind of boundary at a match of `CANDIDATE`, if it is a plain one; none where the rules have to be asked.

    Plain is an ordinary word, a full stop or question mark, white space, a capital, and no bracket or inline code that
    the mark could be inside of; also an end mark with no other use before a letter.
    """
    mark = match.start()
    kind = _KINDS.get(text[mark])
    if kind is None or match[1] or mark < _TAIL:
        return None
    start = mark + 1 + len(match[2] or "")
    if kind is BoundaryKind.OWN_MARK:
        plain = text[start : start + 1].isalpha() and not is_clutter(text, mark)
        return kind if plain and not _may_be_inside(text, mark, "《") else None
    if not match[2] or not text[start : start + 1].isupper():
        return None
    return kind if _ends_plain_word(text[mark - _TAIL : mark]) and not _may_be_inside(text, mark, "(") else None


def plain_refusal(text: str, match: re.Match[str]) -> bool:
    """Whether a match of `CANDIDATE` is plainly no boundary, as the rules would say as well.

    A comma, a closing bracket or the like comes next, or the mark is between initials.
    """
    if not match[2]:
        return False
    mark = match.start()
    start = mark + 1 + len(match[1]) + len(match[2])
    first, second = text[start : start + 1], text[start + 1 : start + 2]
    if first in _NEVER_FIRST or (first == "." and second.isspace()):
        return True
    return second == "." and text[mark] == "." and between_initials(text, mark, start)


def is_clutter(text: str, mark: int) -> bool:
    """Whether so many marks of one sort stand before `mark`, a character or two apart, as no prose has."""
    near = text[max(0, mark - _CLUTTER_DISTANCE) : mark]
    if text[mark] not in near or near[-1] == text[mark]:
        return False
    return text.count(text[mark], max(0, mark - _CLUTTER_WINDOW), mark) >= _CLUTTER


def between_initials(text: str, mark: int, start: int) -> bool:
    """Whether a lone letter stands before the mark and another one, with a full stop, at `start`: `J. R. Tolkien`."""
    if not text[start].isalpha() or text[start + 1 : start + 2] != ".":
        return False
    alone = not text[max(0, mark - 2) : mark - 1].strip()
    return alone and text[mark - 1 : mark].isalpha() and text[mark - 1] < _OTHER_SCRIPTS


def _ends_plain_word(tail: str) -> bool:
    """Whether four characters are the end of a word that cannot be an abbreviation, number, initial or name."""
    if tail.isalpha():
        return _LOWER_CASE <= tail[-1] < _OTHER_SCRIPTS and tail not in _NO_PLAIN_TAIL
    word = tail.rpartition(" ")[2]
    return word.isalpha() and word.islower() and word not in _NO_PLAIN_WORD and not _VOWELS.isdisjoint(word)


def _may_be_inside(text: str, mark: int, bracket: str) -> bool:
    """Whether a bracket or inline code that opened before the mark may still be open."""
    left = mark - LOOK_BACK if mark > LOOK_BACK else 0
    opened = text.rfind(bracket, left, mark)
    return text.rfind("`", left, mark) >= 0 or (opened >= 0 and text.rfind(_CLOSING[bracket], opened, mark) < 0)
