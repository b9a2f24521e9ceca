"""What the characters of a document look like on the screen, one glyph each."""

from __future__ import annotations

from chunkscope.terminal_text import visible

ZERO_WIDTH_GLYPH = "¤"
SPACE_GLYPH = "·"
OTHER_SPACE_GLYPH = "␣"
TAB_GLYPH = "→"

_NEWLINE_GLYPHS = {"\n": "↵", "\r\n": "␍↵", "\r": "␍"}
_REVEALED = str.maketrans(
    {
        " ": SPACE_GLYPH,
        "\u00ad": "¬",
        **dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff", ZERO_WIDTH_GLYPH),
        **dict.fromkeys("\u00a0\u1680\u202f\u205f\u3000", OTHER_SPACE_GLYPH),
        **dict.fromkeys(map(chr, range(0x2000, 0x200B)), OTHER_SPACE_GLYPH),
    }
)


def glyphs(text: str, *, reveal: bool) -> str:
    """The text with one harmless glyph per code point; tabs stay, for the row expands them.

    With `reveal`, spaces of every kind and zero-width characters get a glyph of their own too.
    """
    if reveal:
        text = text.translate(_REVEALED)
    if "\t" not in text:
        return visible(text)
    return "\t".join(visible(part) for part in text.split("\t"))


def newline_glyphs(newline: str) -> str:
    """The glyphs of a line's end; none where the text ends without one."""
    return _NEWLINE_GLYPHS.get(newline, "")
