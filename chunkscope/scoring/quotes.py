"""The two sides of a cut, quoted in one line."""

from __future__ import annotations

from chunkscope.document import Document
from chunkscope.terminal_text import visible

CUT_MARK = "\u205e"
_WINDOW = 3  # white space runs fold: read this many times as much as is shown


def sides(document: Document, offset: int, width: int) -> tuple[str, str]:
    """Up to `width` characters before and after a place: visible, each run of white space as one space."""
    text = document.text
    before = _folded(text[max(0, offset - _WINDOW * width) : offset])
    after = _folded(text[offset : offset + _WINDOW * width])
    return before[-width:], after[:width]


def quoted_cut(document: Document, offset: int, width: int) -> str:
    """Both sides of a place in one visible line of about `width` characters, as in `...the fir \u205e st kiln...`."""
    side = max(1, (width - len(f"... {CUT_MARK} ...")) // 2)
    before, after = sides(document, offset, side)
    start = "..." if offset > len(before) else ""
    end = "..." if len(document.text) - offset > len(after) else ""
    return f"{start}{before} {CUT_MARK} {after}{end}"


def _folded(text: str) -> str:
    return visible(" ".join(text.split()))
