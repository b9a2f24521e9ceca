"""The line about the cut under the cursor: why it is judged so, where a safe one would be, both sides of it."""

from __future__ import annotations

from rich.cells import cell_len

from chunkscope.session import Session
from chunkscope.ui.lines.cut_parts import CutParts, cut_parts, quote_in
from chunkscope.ui.lines.words import NO_CUT
from chunkscope.ui.pieces import Line, cropped, line
from chunkscope.ui.view import View

_BAR = "  |  "
_LEAST_QUOTE = 15
# All of the line changes with every key, and a terminal may be at the other end of SSH.
_WITH_QUOTE = 66


def cut_line(session: Session, view: View) -> Line:
    """The line, at most as wide as the screen; in one colour, for it changes with every key.

    The reason comes first: both sides of the cut are in the document, right over the line.
    """
    result, chunk = session.shown, session.cursor.chunk
    if chunk + 1 >= len(result.chunking):
        return cropped(line(f" {NO_CUT}"), view.width)
    parts = cut_parts(result, chunk)
    safe = _safe_places(parts)
    room = view.width - cell_len(safe)
    said = "".join(piece.text for piece in cropped(line(f" {_reason(parts)}"), room)) + safe
    room = min(view.width, _WITH_QUOTE) - cell_len(said) - cell_len(_BAR)
    quote = quote_in(result.document, parts.offset, room) if room >= _LEAST_QUOTE else ""
    return cropped(line(said + (_BAR + quote if quote else "")), view.width)


def _reason(parts: CutParts) -> str:
    reason = parts.reason or parts.verdict
    return f"{parts.edge}: {reason}" if parts.edge else reason


def _safe_places(parts: CutParts) -> str:
    places = " ".join(filter(None, (parts.before, parts.after)))
    return f"{_BAR}safe at {places}" if places else ""
