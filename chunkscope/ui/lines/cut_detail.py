"""The detail of the cut under the cursor: its verdict, both sides of it quoted, and what its chunk stands in."""

from __future__ import annotations

from chunkscope.document import Document
from chunkscope.scoring.quotes import CUT_MARK
from chunkscope.scoring.result import Result
from chunkscope.session import Session, Stage
from chunkscope.session.compare.comparing import cut_looked_at
from chunkscope.session.reviewing import mark_looked_at
from chunkscope.terminal_text import one_line
from chunkscope.ui.lines.compare import cut_looked_at_name
from chunkscope.ui.lines.cut_parts import CutParts, cut_parts, quote_in
from chunkscope.ui.lines.status import cursor_place
from chunkscope.ui.lines.words import NO_CUT, cut_name, target_place
from chunkscope.ui.pieces import Line, Piece, Tone, cells, cropped, joined, line, rule
from chunkscope.ui.text.cut_words import mark_words, spaced
from chunkscope.ui.view import View

_GAP = "    "
_QUOTED_PREFIX = 60


def cut_detail(session: Session, view: View) -> list[Line]:
    """A rule that names the cut, and three lines: its sides, its verdict with the reason, and what the chunk is in."""
    result, chunk = cut_looked_at(session)
    target = "" if view.extra_wide else target_place(session)
    if not result.chunking or session.pending is Stage.CUT:  # the cuts on the screen are those of the row before
        return [rule(spaced(("no cut", target)), view.width), (), (), ()]
    place = spaced((cursor_place(session), target))
    if chunk + 1 < len(result.chunking):
        parts = cut_parts(result, chunk)
        head = rule(
            spaced((cut_looked_at_name(session) or cut_name(chunk), mark_words(mark_looked_at(session)), place)),
            view.width,
        )
        cut = [_sides(result, chunk, parts, view), _verdict(parts, view.width)]
    else:
        head, cut = rule(place, view.width), [line(Piece(f" {NO_CUT}", "faint")), ()]
    return [head, *(cropped(each, view.width) for each in (*cut, _surroundings(result, chunk)))]


def _sides(result: Result, chunk: int, parts: CutParts, view: View) -> Line:
    """Both sides of the place that decides; where the edges are two places and there is room, of both."""
    if not parts.edge:
        return line(" ", *_quote(result, parts.offset, view.width - 1))
    if not view.extra_wide:
        name = f" {parts.edge}: "
        return line(Piece(name, "faint"), *_quote(result, parts.offset, view.width - len(name)))
    pieces: list[Piece] = []
    for name, offset in (
        (f" end of chunk {chunk + 1}: ", result.chunking.ends[chunk]),
        (f"{_GAP}start of chunk {chunk + 2}: ", result.chunking.starts[chunk + 1]),
    ):
        tone: Tone = "strong" if offset == parts.offset else "faint"
        pieces += [Piece(name, tone), *_quote(result, offset, view.width // 2 - len(name))]
    return tuple(pieces)


def _quote(result: Result, offset: int, room: int) -> Line:
    before, mark, after = quote_in(result.document, offset, room).partition(f" {CUT_MARK} ")
    return line(before, Piece(mark, "current"), after)


def _verdict(parts: CutParts, width: int) -> Line:
    """The verdict, why, and the nearest safe places; the reason is cut off where there is no room for all."""
    verdict = line(Piece(f" {parts.verdict}", parts.tone))
    why = line(Piece("why: ", "faint"), parts.reason) if parts.reason else ()
    places = " / ".join(filter(None, (parts.before, parts.after)))
    rest = [line(parts.note) if parts.note else ()]
    rest.append(line(Piece("nearest safe: ", "faint"), f"{places} chars") if places else ())
    room = width - cells(joined([verdict, line("?"), *rest], _GAP)) + 1
    return joined([verdict, cropped(why, room), *rest], _GAP)


def _surroundings(result: Result, chunk: int) -> Line:
    """The headings over the chunk, what is put before it, and what the reader model is given for it."""
    document, chunking = result.document, result.chunking
    pieces: list[Line] = []
    if path := _headings(document, chunking.starts[chunk]):
        pieces.append(line(Piece("under: ", "faint"), " > ".join(path)))
    if prefix := chunking.prefix(chunk):
        pieces.append(line(Piece("prefix: ", "faint"), one_line(prefix, _QUOTED_PREFIX)))
    return line(" ", *joined(pieces, _GAP)) if pieces else ()


def _headings(document: Document, offset: int) -> tuple[str, ...]:
    """The headings over a place, once the blocks are known."""
    if not document.boundaries_found:
        return ()
    from chunkscope.document.blocks import heading_path

    return heading_path(document, offset)
