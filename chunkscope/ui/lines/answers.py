"""The queries of the query file, each with what becomes of its answers under every row."""

from __future__ import annotations

from chunkscope.session import Session
from chunkscope.session.key_names import key
from chunkscope.session.queries.answers import MISSED, NOT_RUN, SEVERED, WAITING, mark_of
from chunkscope.session.queries.evaluating import queries_of
from chunkscope.ui.lines.rows import digit_of, window
from chunkscope.ui.pieces import Line, Piece, cropped, line, padded, wrapped

_MARK_CELLS = 4
_LEAST_QUERY = 20
_NO_BREAK = "\N{NO-BREAK SPACE}"
_LEGEND = (
    f"a number: rank of the first right passage by bm25; {SEVERED} an answer is severed; {MISSED} not found; "
    f"{WAITING} not known yet; {NOT_RUN} the row does not run"
)


def answer_lines(session: Session, chosen: int, width: int, height: int) -> list[Line]:
    """The list, at most as wide and as high as the screen, with the chosen query (index from 0) in it."""
    queries = queries_of(session)
    head = f" Queries: {len(queries):,}"
    choose, back = key(session, "choose"), key(session, "back")
    hint = Piece(f"   {choose} goes to the answer in the row marked >; {back} leaves", "faint")
    above = [line(Piece(head, "strong"), hint)]
    above += [line(Piece(f" {part}", "faint")) for part in wrapped(_LEGEND, width - 2)]
    above += [line(Piece(f" {part}", "faint")) for part in _names(session, width - 2)]
    rows = min(len(session.rows), max(1, (width - _LEAST_QUERY) // _MARK_CELLS))
    query_width = width - 2 - rows * _MARK_CELLS
    above.append(_heading(session, rows, query_width))
    room = max(1, height - len(above))
    shown = window(chosen, room, len(queries))
    lines = [_line(session, index, rows, query_width, chosen) for index in shown]
    return [cropped(each, width) for each in (*above, *lines)]


def _number(index: int) -> str:
    return digit_of(index) or str(index + 1)


def _names(session: Session, width: int) -> list[str]:
    """The digits and names of the rows, in lines that part no digit from its name."""
    names = "  ".join(f"{_number(index)}{_NO_BREAK}{row.name}" for index, row in enumerate(session.rows))
    return [part.replace(_NO_BREAK, " ") for part in wrapped(names, width)]


def _heading(session: Session, rows: int, query_width: int) -> Line:
    titles = [(">" if index == session.row_index else "") + _number(index) for index in range(rows)]
    marks = "".join(f"{title:>{_MARK_CELLS}}" for title in titles)
    return line(Piece("  " + padded("query", query_width) + marks, "strong"))


def _line(session: Session, index: int, rows: int, query_width: int, chosen: int) -> Line:
    query = queries_of(session)[index]
    is_chosen = index == chosen
    marks = [mark_of(session, row, index) for row in session.rows[:rows]]
    text = " ".join(query.text[: 4 * query_width].split())
    head = Piece(("> " if is_chosen else "  ") + padded(text, query_width), "current" if is_chosen else "plain")
    return line(head, *(Piece(f"{m:>{_MARK_CELLS}}", "failure" if m in (SEVERED, MISSED) else "plain") for m in marks))
