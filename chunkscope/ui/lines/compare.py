"""What is said of two rows that are compared, and the rows to choose the other one from."""

from __future__ import annotations

from chunkscope.scoring.result import Refusal, Result
from chunkscope.session import Session
from chunkscope.session.compare.comparing import cut_looked_at, other_row, side_looked_at
from chunkscope.session.key_names import key
from chunkscope.strategies.registry import StrategyRow
from chunkscope.terminal_text import one_line
from chunkscope.ui.lines.rows import digit_of, window
from chunkscope.ui.lines.words import PENDING, counted, cut_name
from chunkscope.ui.pieces import Line, Piece, cropped, line, padded

_LONGEST_NAME = 16
_NAME_CELLS = 24


def compared_rows(session: Session) -> str:
    """`compare A fixed (29 failures) B markdown (1)`; empty where nothing is compared."""
    other = other_row(session)
    if other is None:
        return ""
    a, b = _row_words(session, session.row, " failures"), _row_words(session, other, "")
    return f"compare A {a} B {b}"


def side_title(session: Session, side: str) -> str:
    """The title of the list of A or B: `A fixed`; empty where nothing is compared."""
    other = other_row(session)
    if other is None:
        return ""
    return f"{side} {session.current if side == 'A' else other.name}"


def cut_looked_at_name(session: Session) -> str:
    """`B cut 11|12`, for the cut that the cursor is on while two rows are compared; else empty."""
    side = side_looked_at(session)
    return f"{side} {cut_name(cut_looked_at(session)[1])}" if side else ""


def row_side(session: Session, row: StrategyRow) -> str:
    """The letter of a row that is compared; a space for any other."""
    if session.comparison is None:
        return " "
    return {session.current: "A", session.comparison.other: "B"}.get(row.name, " ")


def choice_lines(session: Session, chosen: int, width: int, height: int) -> list[Line]:
    """A heading, and a line for each row that there is room for, the chosen one marked."""
    keys = " ".join(key(session, each) for each in ("previous_strategy", "next_strategy", "choose"))
    heading = line(
        Piece(f" Compare {one_line(session.current, _LONGEST_NAME)} with", "strong"),
        Piece(f"  a digit, or {keys}", "faint"),
    )
    room = max(1, height - 1)
    shown = window(chosen, room, len(session.rows))
    return [cropped(each, width) for each in (heading, *(_choice_line(session, index, chosen) for index in shown))]


def _choice_line(session: Session, index: int, chosen: int) -> Line:
    row = session.rows[index]
    return line(
        Piece(f" {'>' if index == chosen else ' '} ", "current"),
        Piece(digit_of(index) or " ", "key"),
        Piece(f"  {padded(row.name, _NAME_CELLS)}", "current" if index == chosen else "plain"),
        Piece(f"  {_choice_remark(session, row)}", "faint"),
    )


def _choice_remark(session: Session, row: StrategyRow) -> str:
    if row.name == session.current:
        return "the current one"
    outcome = session.outcome(row)
    if isinstance(outcome, Refusal):
        return "will not run"
    if outcome is None:
        return "not cut yet"
    return PENDING if outcome.judgement is None else counted(len(outcome.judgement.failures), "failure")


def _row_words(session: Session, row: StrategyRow, unit: str) -> str:
    """The row with its number of failures, or with what it waits for."""
    outcome = session.outcome(row)
    figure = "not cut yet"
    if isinstance(outcome, Result):
        figure = PENDING
        if outcome.judgement is not None:
            count = len(outcome.judgement.failures)
            figure = f"{count:,}{unit.removesuffix('s') if count == 1 else unit}"
    return f"{one_line(row.name, _LONGEST_NAME)} ({figure})"
