"""What the characters of a document look like on the screen, one glyph each."""

from __future__ import annotations

from rich.cells import cell_len

from chunkscope.terminal_text import ZERO_WIDTH_SYMBOL, visible

SPACE_GLYPH = "·"
OTHER_SPACE_GLYPH = "␣"
TAB_GLYPH = "→"
SOFT_HYPHEN_GLYPH = "¬"
ZERO_WIDTH_GLYPH = "¤"
"""Where spaces are shown as dots, a zero-width character needs another glyph."""

_NEWLINE_GLYPHS = {"\n": "↵", "\r\n": "␍↵", "\r": "␍"}
_REVEALED = str.maketrans(
    {
        " ": SPACE_GLYPH,
        "\u00ad": SOFT_HYPHEN_GLYPH,
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ZERO_WIDTH_GLYPH),
        **dict.fromkeys("\u00a0\u1680\u202f\u205f\u3000", OTHER_SPACE_GLYPH),
        **dict.fromkeys(map(chr, range(0x2000, 0x200B)), OTHER_SPACE_GLYPH),
    }
)


def glyphs(text: str, *, reveal: bool) -> str:
    """The text of a row with one harmless glyph per code point; tabs stay, for the row expands them.

    With `reveal`, spaces of every kind and zero-width characters get a glyph of their own too.
    """
    if reveal:
        text = text.translate(_REVEALED)
    return "\t".join(_self_standing(visible(part)) for part in text.split("\t"))


def _self_standing(shown: str) -> str:
    """Glyphs whose first takes a cell: the rest of a character that was cut would join what stands before it."""
    if shown and cell_len(shown[0]) == 0:
        return ZERO_WIDTH_SYMBOL + shown[1:]
    return shown


def newline_glyphs(newline: str) -> str:
    """The glyphs of a line's end; none where the text ends without one."""
    return _NEWLINE_GLYPHS.get(newline, "")
