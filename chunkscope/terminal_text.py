"""Text from files, file names and errors, made safe for a terminal without moving an offset.

The bottom floor: every other one may use it, and it uses none of them.
"""

from __future__ import annotations

import re
import unicodedata

REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
NEWLINE_SYMBOL = "\N{SYMBOL FOR NEWLINE}"
ZERO_WIDTH_SYMBOL = "\N{MIDDLE DOT}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"

_DELETE = 0x7F
_CONTROL_PICTURES = 0x2400
_DELETE_PICTURE = 0x2421
_LINE_BREAKS = frozenset("\x85\u2028\u2029")
_ZERO_WIDTH = frozenset("\u00ad\u200b\u2060\ufeff")
# Not printable to Python, yet scripts and emoji need them: the joiners, and the signs that enclose Arabic, Syriac and
# Kaithi numbers, which have a glyph of their own.
_KEPT_FORMATS = frozenset("\u200c\u200d\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2\U000110bd\U000110cd")

_LINE_BREAK = re.compile(r"\r\n|\r")


def visible(text: str) -> str:
    """The text with one harmless, visible glyph in place of each code point that a terminal may act on or hide.

    The result is as long as the text, in code points. Line breaks and tabs get a glyph too: split lines and expand tabs
    before. What Python calls printable stays, and so do spaces of every width and the few format characters that
    scripts and emoji need; everything else is replaced, so that a character unknown to this rule is never let through.
    """
    return text if text.isprintable() else text.translate(_GLYPHS)


def one_line(text: str, limit: int) -> str:
    """The text as one visible line of at most `limit` code points (at least 1), a longer one ending in an ellipsis.

    Each line break becomes the symbol for newline, a tab becomes a space.
    """
    head = text[: 2 * limit + 2]
    line = visible(_LINE_BREAK.sub("\n", head).replace("\n", NEWLINE_SYMBOL).replace("\t", " "))
    return line if len(line) <= limit else line[: limit - 1] + ELLIPSIS


class _Glyphs(dict[int, str]):
    """A table for `str.translate` that decides about a code point when it is first met."""

    def __missing__(self, code_point: int) -> str:
        glyph = self[code_point] = _glyph(chr(code_point))
        return glyph


def _glyph(character: str) -> str:
    code_point = ord(character)
    if code_point < ord(" "):
        return chr(_CONTROL_PICTURES + code_point)
    if code_point == _DELETE:
        return chr(_DELETE_PICTURE)
    if character in _LINE_BREAKS:
        return NEWLINE_SYMBOL
    if character in _ZERO_WIDTH:
        return ZERO_WIDTH_SYMBOL
    if character.isprintable() or character in _KEPT_FORMATS or unicodedata.category(character) == "Zs":
        return character
    return REPLACEMENT


_GLYPHS = _Glyphs()
