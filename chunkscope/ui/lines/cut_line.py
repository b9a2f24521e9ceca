"""The line about the cut under the cursor: why it is judged so, and both sides of it."""

from __future__ import annotations

from chunkscope.session import Session
from chunkscope.session.compare.comparing import cut_looked_at
from chunkscope.session.reviewing import mark_looked_at
from chunkscope.ui.lines.compare import cut_looked_at_name
from chunkscope.ui.lines.cut_parts import CutParts, cut_parts, quote_in
from chunkscope.ui.lines.words import NO_CUT
from chunkscope.ui.pieces import Line, cells, cropped, line
from chunkscope.ui.text.cut_words import mark_words
from chunkscope.ui.view import View

_BAR = "  |  "
_LEAST_QUOTE = 23
_REASON = 50
# All of the line changes with every key, and a terminal may be at the other end of SSH.
_MOST_CELLS = 80


def cut_line(session: Session, view: View) -> Line:
    """The line, at most as wide as the screen; in one colour, for it changes with every key.

    The reason comes first, for the sides of the cut stand in the document too; a very long one leaves them some room.
    """
    result, chunk = cut_looked_at(session)
    if chunk + 1 >= len(result.chunking):
        return cropped(line(f" {NO_CUT}"), view.width)
    parts, width = cut_parts(result, chunk), min(view.width, _MOST_CELLS)
    beside_quote = width - len(_BAR) - _LEAST_QUOTE
    most = beside_quote if beside_quote >= _REASON else width
    reason = cropped(line(f" {_reason(session, parts)}"), most)
    room = width - cells(reason) - len(_BAR)
    if room < _LEAST_QUOTE:
        return reason
    return line("".join(piece.text for piece in reason) + _BAR + quote_in(result.document, parts.offset, room))


def _reason(session: Session, parts: CutParts) -> str:
    """What a person decided about the cut, why the strategy cut there, and why the place is judged so."""
    said = (parts.reason or parts.verdict,) if session.comparison is None else (parts.verdict, parts.reason)
    reason = "; ".join(filter(None, (mark_words(mark_looked_at(session)), parts.note, *said)))
    return ": ".join(filter(None, (cut_looked_at_name(session), parts.edge, reason)))
