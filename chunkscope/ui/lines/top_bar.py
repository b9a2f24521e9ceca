"""The top bar: the file, the row, its figures, and whether what is shown is what the files say."""

from __future__ import annotations

import os

from chunkscope.session import Session
from chunkscope.ui.lines.words import chunks_and_failures, counted, target_place
from chunkscope.ui.pieces import Line, Piece, apart, joined, line
from chunkscope.ui.view import View

_GAP = "  "
_KILO = 1000


def top_bar(session: Session, view: View) -> Line:
    """The top bar, as wide as the screen."""
    row = f"{session.row.name} ({session.row_index + 1})" if view.extra_wide else session.row.name
    parts = [
        line(Piece(" " + _file_name(session), "strong")),
        line(Piece(row, "current")),
        chunks_and_failures(session),
    ]
    if view.wide:
        parts.insert(1, line(Piece(_file_size(session), "faint")))
    if view.extra_wide:
        parts.append(line(target_place(session)))
        parts.append(line(Piece(f"rule {session.shown.rule}", "faint")))
        parts.append(line(Piece(f"tokens {session.row.settings.tokenizer}", "faint")))
    return apart(joined(parts, _GAP), line(*_states(session, view), " "), view.width)


def _file_name(session: Session) -> str:
    name = session.document.source.name
    return "standard input" if name == "-" else os.path.basename(name)


def _file_size(session: Session) -> str:
    chars, lines = len(session.document.text), len(session.document.source.lines)
    size = f"{chars / _KILO:,.0f}k chars" if chars >= 10 * _KILO else counted(chars, "char")
    return f"{size}{_GAP}{counted(lines, 'line')}"


def _states(session: Session, view: View) -> Line:
    states = [_document_state(session, view)]
    if session.reading.problems or view.extra_wide:
        states.append(_config_state(session))
    return joined(states[1:] if session.reading.problems and not view.wide else states, _GAP)


def _document_state(session: Session, view: View) -> Line:
    reading = session.reading
    if reading.gone:
        return line(Piece("file deleted; showing last version", "error"))
    if reading.trouble:
        return line(Piece("file unreadable; showing last version", "error"))
    if view.fresh and session.reloaded_at:
        return line(Piece(f"reloaded {session.reloaded_at}", "strong"))
    return line(Piece("read once" if session.document.source.name == "-" else "live", "faint"))


def _config_state(session: Session) -> Line:
    if session.reading.problems:
        problem = session.reading.problems[0]
        place = f":{problem.line}:{problem.column}" if problem.line else ""
        return line(Piece(f"{os.path.basename(problem.path)}{place} error", "error"))
    path = session.config.path
    return line(Piece(f"{path.name} ok" if path else "no chunk.toml", "faint"))
