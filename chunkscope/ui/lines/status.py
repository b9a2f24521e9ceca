"""The status line: what `n` walks, and where the cursor is."""

from __future__ import annotations

from chunkscope.scoring.coverage import given_overlap
from chunkscope.session import Session
from chunkscope.ui.lines.words import chunk_size, line_of_cut, target_place
from chunkscope.ui.pieces import Line, cropped, line
from chunkscope.ui.view import View

_BAR = "  |  "


def status_line(session: Session, view: View) -> Line:
    """The status line, at most as wide as the screen; in one colour, for it changes with every key."""
    return cropped(line(_BAR.join([" " + target_place(session), *cursor_place(session)])), view.width)


def cursor_place(session: Session) -> list[str]:
    """The chunk under the cursor, its line, and what it shares with the next chunk."""
    result, chunk = session.shown, session.cursor.chunk
    if not result.chunking:
        return []
    size = f"chunk {chunk + 1:,}  {chunk_size(result, chunk)}"
    if chunk in result.chunking.oversize:
        size += "  oversize"
    return [size, f"line {line_of_cut(result, chunk):,}", shared_with_next(session)]


def shared_with_next(session: Session) -> str:
    """How many characters the next chunk repeats or leaves out; nothing where the two chunks meet."""
    result, chunk = session.shown, session.cursor.chunk
    if chunk + 1 >= len(result.chunking):
        return "last chunk"
    overlap = given_overlap(result.chunking, chunk)
    if overlap >= 0:
        return f"overlap {overlap:,}"
    gap = result.document.text[result.chunking.ends[chunk] : result.chunking.starts[chunk + 1]]
    return f"gap {len(gap):,}" + (" of white space" if gap.isspace() else "")
