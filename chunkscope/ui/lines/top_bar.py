"""The top bar: the file, the row, its figures, and whether what is shown is what the files say."""

from __future__ import annotations

import os

from chunkscope.session import Session, Stage
from chunkscope.session.reviewing import review_progress
from chunkscope.terminal_text import one_line
from chunkscope.ui.lines.compare import compared_rows
from chunkscope.ui.lines.rows import digit_of
from chunkscope.ui.lines.words import chunks_and_failures, counted, target_place, what_if_mark
from chunkscope.ui.pieces import Line, Piece, apart, cells, joined, line
from chunkscope.ui.view import View

_GAP = "  "
_LONGEST_NAME = 24
_KILO = 1000


def top_bar(session: Session, view: View) -> Line:
    """The top bar, as wide as the screen."""
    parts = [
        line(Piece(" " + _file_name(session), "strong")),
        *_what_is_shown(session, view),
    ]
    if view.wide:
        parts.insert(1, line(Piece(_file_size(session), "faint")))
        parts.insert(3, line(Piece(what_if_mark(session), "strong")) if what_if_mark(session) else ())
    states = line(*_states(session, view), " ")
    progress = review_progress(session)
    reviewed = line(str(progress)) if progress and progress.failures else ()
    if cells(joined([*parts, reviewed], _GAP)) + 1 + cells(states) <= view.width:
        parts.append(reviewed)
    if view.extra_wide:
        parts.append(line(target_place(session)))
        parts.append(line(Piece(f"rule {session.shown.rule}", "faint")))
        parts.append(line(Piece(f"tokens {session.row.settings.tokenizer}", "faint")))
    return apart(joined(parts, _GAP), states, view.width)


def _what_is_shown(session: Session, view: View) -> list[Line]:
    """The row and its figures; the two rows that are compared, where there is no status line to say so."""
    compared = compared_rows(session)
    if compared and not view.status:
        return [line(Piece(compared, "current"))]
    return [line(Piece(_row_name(session, view), "current")), chunks_and_failures(session)]


def _file_name(session: Session) -> str:
    name = session.document.source.name
    return "standard input" if name == "-" else os.path.basename(name)


def _row_name(session: Session, view: View) -> str:
    """The row with its size: `sentence 800`, or `sentence 800 tokens (5)` where there is room."""
    settings = session.row.settings
    name = f"{one_line(session.row.name, _LONGEST_NAME)} {settings.size}"
    if settings.unit == "tokens" or view.extra_wide:
        name += f" {settings.unit}"
    digit = digit_of(session.row_index)
    return f"{name} ({digit})" if view.extra_wide and digit else name


def _file_size(session: Session) -> str:
    chars = len(session.document.text)
    size = f"{chars / _KILO:,.0f}k chars" if chars >= 10 * _KILO else counted(chars, "char")
    if session.pending is Stage.CUT:  # whoever cuts finds the lines too; the first frame does not wait for them
        return size
    return f"{size}{_GAP}{counted(len(session.document.source.lines), 'line')}"


def _states(session: Session, view: View) -> Line:
    """Whether the document and the config are what the files say; short where there is little room for both."""
    has_problems = bool(session.reading.problems)
    states = [_document_state(session, view, short=has_problems and not view.wide)]
    if has_problems or view.extra_wide:
        states.append(_config_state(session))
    return joined(states, _GAP)


def _document_state(session: Session, view: View, *, short: bool) -> Line:
    reading = session.reading
    if reading.gone or reading.trouble:
        state = "file deleted" if reading.gone else "file unreadable"
        return line(Piece(state if short else f"{state}; showing last version", "error"))
    if short:
        return ()
    if view.fresh and session.reloaded_at:
        return line(Piece(f"reloaded {session.reloaded_at}", "strong"))
    return line(Piece("read once" if session.reading.read_once else "live", "faint"))


def _config_state(session: Session) -> Line:
    if session.reading.problems:
        problem = session.reading.problems[0]
        place = f":{problem.line}:{problem.column}" if problem.line else ""
        return line(Piece(f"{os.path.basename(problem.path)}{place} error", "error"))
    path = session.config.path
    return line(Piece(f"{path.name} ok" if path else "no chunk.toml", "faint"))
