"""The two sides of a cut, quoted in one line."""

from __future__ import annotations

import re

from chunkscope.document import Document
from chunkscope.terminal_text import NEWLINE_SYMBOL, visible

CUT_MARK = "\u205e"
_LINE_BREAKS = re.compile(r"[^\S\r\n]*(?:\r\n|\r|\n)\s*")
_SPACES = re.compile(r"[^\S\r\n]+")
_WINDOW = 3  # white space runs fold: read this many times as much as is shown


def quoted_cut(document: Document, offset: int, width: int) -> str:
    """Both sides of a place in one visible line of about `width` characters, as in `...the fir \u205e st kiln...`."""
    side = max(1, (width - len(f"... {CUT_MARK} ...")) // 2)
    text, reach = document.text, _WINDOW * side
    before, after = _folded(text[max(0, offset - reach) : offset]), _folded(text[offset : offset + reach])
    start = "..." if offset > reach or len(before) > side else ""
    end = "..." if offset + reach < len(text) or len(after) > side else ""
    return f"{start}{before[-side:]} {CUT_MARK} {after[:side]}{end}"


def _folded(text: str) -> str:
    return visible(_SPACES.sub(" ", _LINE_BREAKS.sub(NEWLINE_SYMBOL, text)))
