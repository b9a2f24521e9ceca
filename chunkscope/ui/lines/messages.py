"""What a person should know now, the most urgent first."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from chunkscope.config import Problem
from chunkscope.config.words import dotted
from chunkscope.session import Session, Stage
from chunkscope.session.changes.deltas import why_not_compared
from chunkscope.session.key_names import key
from chunkscope.ui.lines.cut_line import cut_line
from chunkscope.ui.pieces import Line, Piece, apart, cells, cropped, line, wrapped
from chunkscope.ui.view import View

if TYPE_CHECKING:
    from chunkscope.retrieval.queries import QueryProblem

_BAR = "  | "
_LEAST_CUT_LINE = 20


def message_rows(session: Session, view: View) -> list[Line]:
    """The rows above the key bar: what the last key has to say, or what is wrong, or the line about the cut.

    After a step to another chunk the cut comes first, and so it does before a warning about another row. Where more
    rows are kept open, what is wrong stands below what the last key has to say, or nothing.
    """
    rows = _rows(session, view)
    least = max(view.open_rows, view.least_message_rows)
    return [*rows, *[()] * (least - len(rows))]


def _rows(session: Session, view: View) -> list[Line]:
    here, elsewhere = _messages_here(session, view), _warnings_elsewhere(session)
    messages = [*here, *elsewhere]
    if session.note:
        kept_open = view.open_rows - 1
        below = _standing_rows(messages, session, view, kept_open) if messages and kept_open > 0 else []
        return [_note(session, view), *below]
    # Until the row is cut, the cuts on the screen are those of the row before.
    is_cut = session.pending is not Stage.CUT
    has_cuts = session.shown.chunking and is_cut
    cut_first = view.cut_line and (session.walked or (not here and (has_cuts or not is_cut)))
    if messages and not cut_first:
        return _standing_rows(messages, session, view, view.message_rows)
    if not (view.cut_line and has_cuts):
        return []
    return [cut_line(session, view) if session.walked else _cut_and_more(len(messages), session, view)]


def _cut_and_more(messages: int, session: Session, view: View) -> Line:
    more = _more(messages, session)
    cut = cut_line(session, replace(view, width=view.width - len(more)))
    return apart(cut, line(Piece(more, "key")), view.width) if more else cut


def _note(session: Session, view: View) -> Line:
    """The note; after a step to another chunk with what there is room for of the line about the cut."""
    note = line(Piece(f" {session.note}", "strong"))
    room = view.width - cells(note) - len(_BAR)
    if session.walked and view.cut_line and room >= _LEAST_CUT_LINE:
        note = (*note, Piece(_BAR), *cut_line(session, replace(view, width=room)))
    return cropped(note, view.width)


def _standing_rows(messages: Sequence[str], session: Session, view: View, most: int) -> list[Line]:
    """The first message, wrapped into `most` rows, and how many there are besides."""
    more = _more(len(messages) - 1, session)
    parts = wrapped(messages[0], view.width - len(more) - 2)
    parts = [*parts[: most - 1], " ".join(parts[most - 1 :])] if len(parts) > most else parts
    rows = [line(Piece(f" {part}", "strong")) for part in parts]
    return [*rows[:-1], apart(rows[-1], line(Piece(more, "key")), view.width)]


def _more(messages: int, session: Session) -> str:
    """How many messages there are besides, and the key that shows them; empty for none."""
    return f"+{messages} more: {key(session, 'help')} " if messages else ""


def standing_messages(session: Session, view: View) -> list[str]:
    """Everything that stays true until a file or the row changes, one line each."""
    return [*_messages_here(session, view), *_warnings_elsewhere(session)]


def _messages_here(session: Session, view: View) -> list[str]:
    """The messages but for warnings about other rows than the current one."""
    reading = session.reading
    messages = [_without_folder(problem) for problem in reading.problems]
    if messages:
        used = "the defaults" if session.config.path is None else f"what it said at {session.config_since}"
        messages[0] += f"  (using {used})"
    if reading.queries:
        messages += [_without_folder(problem) for problem in reading.queries.problems]
    if view.embedding:
        messages.insert(0, view.embedding)
    if reading.gone:
        messages.append("the document's file is gone; what it last held is shown until it is back")
    elif reading.trouble:
        messages.append(reading.trouble)
    if session.review.trouble:
        messages.append(f"no marks: {session.review.trouble}")
    messages += _of_the_row(session)
    messages += [_without_folder(each) for each in session.config.warnings if not _is_elsewhere(session, each)]
    return [*messages, *view.notices]


def _warnings_elsewhere(session: Session) -> list[str]:
    return [_without_folder(each) for each in session.config.warnings if _is_elsewhere(session, each)]


def _is_elsewhere(session: Session, warning: Problem) -> bool:
    """Whether a warning is about the settings of another row than the current one."""
    own = dotted(("strategies", session.current))
    return warning.key.startswith("strategies.") and not warning.key.startswith(f"{own}.")


def _of_the_row(session: Session) -> Iterator[str]:
    """What there is to know of the current row and its settings."""
    result = session.shown
    if session.refusal:
        yield session.refusal
    if session.what_if:
        from chunkscope.session.what_if.tried import in_words

        write, drop = key(session, "write"), key(session, "drop")
        yield f"what-if: {in_words(session.what_if.tried, session.reading.config)}; {write} writes it, {drop} drops it"
    if result.separators_note:
        yield result.separators_note
    if result.tokens_note:
        yield f"tokens: {result.tokens_note}"
    yield from result.block_notes
    if result.chunking.vectors_note:
        yield f"{result.row.name}: {result.chunking.vectors_note}"
    if not_compared := why_not_compared(session):
        yield not_compared


def _without_folder(problem: Problem | QueryProblem) -> str:
    """The problem with the file's bare name, for there is only one such file and little room."""
    return str(replace(problem, path=os.path.basename(problem.path)))
