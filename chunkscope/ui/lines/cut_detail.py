"""The detail of the cut under the cursor: its verdict, and both sides of it quoted."""

from __future__ import annotations

import re

from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.terminal_text import NEWLINE_SYMBOL
from chunkscope.ui.lines.status import cursor_place
from chunkscope.ui.lines.words import cut_name
from chunkscope.ui.pieces import Line, Piece, cropped, line, rule
from chunkscope.ui.text.cut_words import SCORING, cut_words
from chunkscope.ui.text.verdicts import Verdicts
from chunkscope.ui.view import View

_BETWEEN_SIDES = " ][ "
_MARK = "⁞"
# White space is closed up, so more text is taken than there is room for.
_SPACED = 4
_WHITE_SPACE = re.compile(r"\s+")
_NEWLINE = re.compile(r"[\n\r]")


def cut_detail(session: Session, view: View) -> list[Line]:
    """A rule that names the cut and its verdict, and a line with both of its sides."""
    result, chunk = session.shown, session.cursor.chunk
    if not result.chunking:
        return [rule("no cut", view.width), ()]
    place = "  ".join(cursor_place(session))
    if chunk + 1 >= len(result.chunking):
        return [rule(place, view.width), line(Piece(" no cut follows the last chunk", "faint"))]
    before, after = sides(result, chunk, (view.width - len(_BETWEEN_SIDES) - 2) // 3)
    quoted = line(" ", before, Piece(_BETWEEN_SIDES, "current"), after)
    words = line("    ", _verdict(result, chunk))
    return [rule(f"{cut_name(chunk)}  {place}", view.width), cropped((*quoted, *words), view.width)]


def _verdict(result: Result, chunk: int) -> Piece:
    cut = Verdicts(result).after(chunk)
    if cut is None:
        return Piece(SCORING, "faint")
    return Piece(cut_words(cut), "failure" if cut.failure else "safe")


def sides_in_short(session: Session, view: View) -> Line:
    """Both sides of the cut under the cursor in one line of the screen."""
    result, chunk = session.shown, session.cursor.chunk
    name = f" {cut_name(chunk)} "
    before, after = sides(result, chunk, (view.width - len(name) - 4) // 2)
    return cropped(line(Piece(name, "failure"), before, Piece(f" {_MARK} ", "current"), after), view.width)


def sides(result: Result, chunk: int, reach: int) -> tuple[str, str]:
    """The text before and after the cut that follows a chunk, about `reach` characters of each."""
    text, chunking = result.document.text, result.chunking
    end, start = chunking.ends[chunk], chunking.starts[chunk + 1]
    before = _closed_up(text[max(0, end - _SPACED * reach) : end])[-reach:]
    after = _closed_up(text[start : start + _SPACED * reach])[:reach]
    return f"...{before}", f"{after}..."


def _closed_up(text: str) -> str:
    """The text in one line, each run of white space as one space, or as one symbol where it breaks the line."""
    return _WHITE_SPACE.sub(lambda run: NEWLINE_SYMBOL if _NEWLINE.search(run[0]) else " ", text)
