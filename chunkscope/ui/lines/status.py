"""The status line: what `n` walks, and where the cursor is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.result import Result
from chunkscope.session import Session, Stage
from chunkscope.session.compare.comparing import cut_looked_at
from chunkscope.terminal_text import one_line
from chunkscope.ui.lines.compare import compared_rows
from chunkscope.ui.lines.cut_parts import cut_parts
from chunkscope.ui.lines.words import chunk_size, embedder_of, line_of_cursor, target_place, versus, what_if_mark
from chunkscope.ui.pieces import Line, cropped, line
from chunkscope.ui.text.cut_words import spaced
from chunkscope.ui.text.extent_words import extent_words
from chunkscope.ui.view import Panes, View

_BAR, _GAP = "  |  ", "  "
_LONGEST_EMBEDDER = 24


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the status line.

    Attributes:
        words: what it says; empty where there is nothing to say.
        rank: which parts are left out first where there is no room: those of the highest rank.
        joint: what stands between it and the part before.
    """

    words: str
    rank: int
    joint: str = _BAR


def status_line(session: Session, view: View) -> Line:
    """The status line, at most as wide as the screen; in one colour, for it changes with every key.

    The chunk's number and size are left to the list where that stands beside the document.
    """
    walked = spaced((compared_rows(session), target_place(session)))
    parts = [
        _Part(walked, 0),
        _Part(what_if_mark(session), 1),
        _Part(_embedder(session), 3),
        _Part(versus(session), 8),
    ]
    if session.pending is not Stage.CUT:  # until it is cut, the chunks on the screen are those of the row before
        parts += [
            _Part(_safe_places(session), 4),
            *_place_parts(session, with_chunk=view.panes is not Panes.BOTH),
        ]
    return cropped(line(" " + _fitting(parts, view.width - 1)), view.width)


def cursor_place(session: Session) -> str:
    """The chunk under the cursor, the line of its cut, what it shares with the next one, and its context."""
    return spaced(part.words for part in _place_parts(session, with_chunk=True))


def _place_parts(session: Session, *, with_chunk: bool) -> list[_Part]:
    result, chunk = cut_looked_at(session)
    if not result.chunking:
        return []
    name = (f"chunk {chunk + 1:,}", chunk_size(result, chunk)) if with_chunk else ()
    last = chunk + 1 == len(result.chunking)
    return [
        _Part(spaced((*name, f"line {line_of_cursor(session):,}")), 2),
        _Part(_size_remark(result, chunk), 6 if chunk in result.chunking.oversize else 9, _GAP),
        _Part("last chunk" if last else extent_words(result, chunk), 7),
        _Part(_context(result, chunk), 5),
    ]


def _fitting(parts: Sequence[_Part], room: int) -> str:
    """The parts that there is room for; the first one always."""
    kept: list[_Part] = []
    for part in sorted(filter(lambda part: part.words, parts), key=lambda part: part.rank):
        room -= cell_len(part.words) + (len(part.joint) if kept else 0)
        if room < 0 and kept:
            break
        kept.append(part)
    first, *others = [part for part in parts if part in kept]
    return first.words + "".join(part.joint + part.words for part in others)


def _embedder(session: Session) -> str:
    """The embedder that cut the current row; a long name is cut off."""
    name = embedder_of(session, session.row)
    return f"embedder {one_line(name, _LONGEST_EMBEDDER)}" if name else ""


def _safe_places(session: Session) -> str:
    """How far the nearest safe places are from the cut under the cursor, as in `safe at -47 +61`, unless it is safe."""
    result, chunk = cut_looked_at(session)
    if chunk + 1 >= len(result.chunking):
        return ""
    parts = cut_parts(result, chunk)
    return " ".join(filter(None, ("safe at", parts.before, parts.after))) if parts.before or parts.after else ""


def _size_remark(result: Result, chunk: int) -> str:
    if chunk in result.chunking.oversize:
        return "oversize"
    return "tiny" if result.sizes is not None and is_tiny(result.sizes[chunk], result.row) else ""


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
