"""The status line: what `n` walks, and where the cursor is."""

from __future__ import annotations

from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.result import Result
from chunkscope.session import Session, Stage
from chunkscope.session.comparing import cut_looked_at
from chunkscope.ui.lines.compare import compared_rows
from chunkscope.ui.lines.cut_parts import cut_parts
from chunkscope.ui.lines.words import chunk_size, line_of_cursor, target_place, versus, what_if_mark
from chunkscope.ui.pieces import Line, cropped, line
from chunkscope.ui.text.cut_words import spaced
from chunkscope.ui.text.extent_words import extent_words
from chunkscope.ui.view import Panes, View

_BAR = "  |  "


def status_line(session: Session, view: View) -> Line:
    """The status line, at most as wide as the screen; in one colour, for it changes with every key.

    The chunk's number and size are left to the list where that stands beside the document.
    """
    walked = spaced((compared_rows(session), target_place(session)))
    parts = [walked, what_if_mark(session), versus(session)]
    if session.pending is not Stage.CUT:  # until it is cut, the chunks on the screen are those of the row before
        parts += [_safe_places(session), *cursor_place(session, with_chunk=view.panes is not Panes.BOTH)]
    return cropped(line(" " + _BAR.join(filter(None, parts))), view.width)


def _safe_places(session: Session) -> str:
    """How far the nearest safe places are from the cut under the cursor, as in `safe at -47 +61`, unless it is safe."""
    result, chunk = cut_looked_at(session)
    if chunk + 1 >= len(result.chunking):
        return ""
    parts = cut_parts(result, chunk)
    return " ".join(filter(None, ("safe at", parts.before, parts.after))) if parts.before or parts.after else ""


def cursor_place(session: Session, *, with_chunk: bool) -> list[str]:
    """The chunk under the cursor, the line of its cut, what it shares with the next one, and its context."""
    result, chunk = cut_looked_at(session)
    if not result.chunking:
        return []
    name = (f"chunk {chunk + 1:,}", chunk_size(result, chunk)) if with_chunk else ()
    place = (*name, _size_remark(result, chunk), f"line {line_of_cursor(session):,}")
    last = chunk + 1 == len(result.chunking)
    extent = "last chunk" if last else extent_words(result, chunk)
    return [each for each in (spaced(place), extent, _context(result, chunk)) if each]


def _size_remark(result: Result, chunk: int) -> str:
    if chunk in result.chunking.oversize:
        return "oversize"
    tiny = result.sizes is not None and is_tiny(result.sizes[chunk], result.row.settings.size)
    return "tiny" if tiny else ""


def _context(result: Result, chunk: int) -> str:
    """The parent, and how many characters of what the reader model is given stand before and after the chunk."""
    chunking = result.chunking
    context = chunking.context(chunk)
    if context is None:
        return ""
    before, after = chunking.starts[chunk] - context[0], context[1] - chunking.ends[chunk]
    name = f"parent {chunking.parents.of_chunks[chunk] + 1:,}" if chunking.parents else "context"
    reach = " ".join(filter(None, (f"-{before:,}" if before else "", f"+{after:,}" if after else "")))
    return f"{name}: {reach or 'nothing more'}"
