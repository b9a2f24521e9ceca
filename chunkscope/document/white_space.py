"""Going back over white space."""

from __future__ import annotations

_WINDOW = 64  # characters looked at first; twice as many after each window without text


def end_of_text(text: str, offset: int) -> int:
    """The offset after the last character before `offset` that is not white space, or 0."""
    if offset > 1 and not text[offset - 2].isspace():
        return offset - 1 if text[offset - 1].isspace() else offset
    width = _WINDOW
    while offset:
        low = max(0, offset - width)
        stripped = text[low:offset].rstrip()
        if stripped:
            return low + len(stripped)
        offset, width = low, 2 * width
    return 0
