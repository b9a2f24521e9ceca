"""The scoring table: three rows of it, or all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from chunkscope.scoring.result import Refusal, Result
from chunkscope.session import Session
from chunkscope.session.compare.comparing import other_row
from chunkscope.session.results import Outcome
from chunkscope.ui.lines.compare import row_side
from chunkscope.ui.lines.query_columns import table_columns
from chunkscope.ui.lines.row_settings import row_settings
from chunkscope.ui.lines.rows import digit_of, window
from chunkscope.ui.lines.score_columns import Column, fitting
from chunkscope.ui.lines.score_deltas import cell, delta_columns, deltas
from chunkscope.ui.lines.size_bars import BARS_HEADING, size_bars, size_line
from chunkscope.ui.lines.words import PENDING, versus
from chunkscope.ui.pieces import Line, Piece, cropped, line, padded, rule
from chunkscope.ui.view import View

_MARK_WIDTH = 4
_ROWS_FOR_TWO = 3
_LEAST_NAME = 9
_MOST_NAME = 24
_GAP = "  "
_SORTED = "^"
"""Before the title of the column that sorts the table."""


def score_table(session: Session, view: View) -> list[Line]:
    """The heading and the rows of the table, and where there is room the settings of the current row.

    Each line is at most as wide as the screen; there are none where the table is not shown.
    """
    if not view.score_rows:
        return []
    shown = rows_shown(session, view)
    columns = _columns_shown(session, view, shown)
    heading = [rule(" ".join(filter(None, ("scores", versus(session)))), view.width)] if view.wide else []
    heading.append(_headings(session, columns, view))
    rows = [_row(session, *each, columns, view) for each in shown]
    sizes = size_line(session, view.width) if view.full_scores and not view.extra_wide else []
    settings = row_settings(session, view.width) if view.wide or view.full_scores else []
    return [cropped(each, view.width) for each in (*heading, *rows, *sizes, *settings)]


def _columns_shown(session: Session, view: View, rows: Sequence[tuple[int, bool]]) -> list[Column]:
    """The columns for which the screen has room, wide enough for some rows."""
    results = [result for row in rows if isinstance(result := _outcome(session, *row), Result)]
    bars = len(_GAP + BARS_HEADING) if view.extra_wide else 0
    width = view.width - _MARK_WIDTH - _name_width(session) - 1 - bars
    fit = partial(fitting, width=width, full=view.all_scores, chosen=_sorted_by(view))
    every = [_with_room_for_mark(column, view) for column in table_columns(session)]
    return fit(delta_columns(session, every, results, lambda columns: len(fit(columns))))


def _with_room_for_mark(column: Column, view: View) -> Column:
    """The column, where it sorts the table wide enough for a space before its mark."""
    least = len(" " + _SORTED + column.title) if column.title == _sorted_by(view) else 0
    return replace(column, width=max(column.width, least))


def rows_shown(session: Session, view: View) -> list[tuple[int, bool]]:
    """The indices of the rows in the order shown, each with whether it is that of its parents.

    They are sorted where all are shown, with the current one among them, and the one that it is compared with; parents
    stand below their children.
    """
    order = list(range(len(session.rows)))
    column = next((column for column in table_columns(session) if column.title == _sorted_by(view)), None)
    if column is not None:
        order.sort(key=lambda index: _sort_key(session, index, column))
    rows = [(index, parents) for index in order for parents in (False, True) if not parents or _parents(session, index)]
    places = window(rows.index((session.row_index, False)), view.score_rows, len(rows))
    shown = [rows[place] for place in places]
    if shown[0][1]:  # parents whose own row is above
        shown[0] = (shown[0][0], False)
    other = other_row(session)
    if other is None or (place := (session.rows.index(other), False)) in shown or len(shown) < _ROWS_FOR_TWO:
        return shown
    return [place, *shown[1:]] if rows.index(place) < places.start else [*shown[:-1], place]


def next_sort(session: Session, view: View, step: int) -> str | None:
    """The title of the column next to the one that sorts the table; None, hotkey order, comes before the first."""
    titles = [None, *(column.title for column in table_columns(session))]
    now = titles.index(view.sort) if view.sort in titles else 0
    return titles[(now + step) % len(titles)]


def _sorted_by(view: View) -> str | None:
    return view.sort if view.all_scores else None


def _outcome(session: Session, index: int, is_parents: bool) -> Outcome | None:
    return _parents(session, index) if is_parents else session.outcome(session.rows[index])


def _parents(session: Session, index: int) -> Result | None:
    outcome = session.outcome(session.rows[index])
    return outcome.parents if isinstance(outcome, Result) else None


def _sort_key(session: Session, index: int, column: Column) -> tuple[bool, float]:
    """The figure; rows without one come last."""
    outcome = session.outcome(session.rows[index])
    figure = column.figure(outcome) if isinstance(outcome, Result) else None
    return figure is None, figure or 0


def _name_width(session: Session) -> int:
    return max(_LEAST_NAME, min(_MOST_NAME, max(len(row.name) for row in session.rows)))


def _headings(session: Session, columns: Sequence[Column], view: View) -> Line:
    pieces = [Piece("  # " + padded("strategy", _name_width(session)), "faint")]
    for column in columns:
        chosen = column.title == _sorted_by(view)
        title = _SORTED + column.title if chosen else column.title
        pieces.append(Piece(title.rjust(column.width), "strong" if chosen else "faint"))
    if view.extra_wide:
        pieces.append(Piece(_GAP + BARS_HEADING, "faint"))
    return tuple(pieces)


def _row(session: Session, index: int, is_parents: bool, columns: Sequence[Column], view: View) -> Line:
    width = _name_width(session)
    outcome = _outcome(session, index, is_parents)
    figures = _figures(session, outcome, columns)
    if view.extra_wide and isinstance(outcome, Result):
        figures.append(Piece(_GAP + size_bars(outcome)))
    if is_parents:
        return line(Piece(f"    {padded('  parents', width)}"), *figures)
    row = session.rows[index]
    current = index == session.row_index
    head = f"{row_side(session, row)}{'>' if current else ' '}{digit_of(index) or ' '} {padded(row.name, width)}"
    return line(Piece(head, "current" if current else "plain"), *figures)


def _figures(session: Session, outcome: Outcome | None, columns: Sequence[Column]) -> list[Piece]:
    if isinstance(outcome, Refusal):
        return [Piece("  will not run: ", "error"), Piece(outcome.reason)]
    if outcome is None:
        return [Piece(PENDING.rjust(columns[0].width) if columns else PENDING, "faint")]
    differences = deltas(session, outcome)
    return [_figure(outcome, column, differences.get(column.title, "")) for column in columns]


def _figure(result: Result, column: Column, delta: str) -> Piece:
    failing = column.failures and bool(column.figure(result))
    return Piece(cell(result, column, delta), "failure" if failing else "plain")
