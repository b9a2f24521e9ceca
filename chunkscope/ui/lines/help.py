"""The help: every key by group, with its id, the marks, and everything that a person should know now."""

from __future__ import annotations

from chunkscope.scoring.verdicts import Verdict
from chunkscope.session import Session, row_of_digit, why_no_row
from chunkscope.session.key_names import key as key_name
from chunkscope.session.targets.walking import target_set
from chunkscope.ui.keys.model import Key, KeyGroup, shown
from chunkscope.ui.keys.views import view_groups
from chunkscope.ui.lines.messages import standing_messages
from chunkscope.ui.pieces import Line, Piece, line, padded, wrapped
from chunkscope.ui.text.chunk_columns import (
    APPROXIMATE_MARK,
    CONTEXT_MARK,
    CURSOR_MARK,
    FAILURE_MARK,
    OTHER_MARKS,
    OVERSIZE_MARK,
    PARENT_CUT_MARK,
    REVIEW_MARKS,
    SAFE_MARK,
    TINY_MARK,
)
from chunkscope.ui.view import View

_KEYS_WIDTH = 14
_WORDS_WIDTH = 44
_MARGIN = 2
_SCROLLING = ("next_chunk", "previous_chunk", "page_down", "page_up")
_MARKS = (
    (CURSOR_MARK, "the current chunk, and in the document the cut after it"),
    (FAILURE_MARK, "it ends in a failure: mid-sentence, broken block, orphan"),
    (OTHER_MARKS[Verdict.LIKELY], "its end is likely safe"),
    (OTHER_MARKS[Verdict.UNDECIDED], "its end is undecided: the script has no sentence marks"),
    (SAFE_MARK, "its end is safe"),
    *((mark, f"its cut is {decision}") for decision, mark in REVIEW_MARKS.items()),
    (PARENT_CUT_MARK, "it is the last of its parent"),
    (CONTEXT_MARK, "it is in the context of the current chunk"),
    (OVERSIZE_MARK, "it is over the size, since it cannot be divided"),
    (TINY_MARK, "it is tiny: under a tenth of the size"),
    (f"{APPROXIMATE_MARK}120", "a count of tokens that may be off by a few"),
)


def help_lines(session: Session, view: View) -> list[Line]:
    """The help, as wide as the screen."""
    back, close = key_name(session, "back"), key_name(session, "close")
    scroll = " ".join(key_name(session, each) for each in _SCROLLING)
    hint = Piece(f"   {back} or {close} goes back; {scroll} scroll", "faint")
    lines: list[Line] = [line(Piece(" Help", "strong"), hint)]
    messages = standing_messages(session, view)
    if messages:
        lines += [(), line(Piece(" Now", "strong"))]
        for message in messages:
            lines += [line(" " * _MARGIN, part) for part in wrapped(message, view.width - 2 * _MARGIN)]
    for group in (*view.keys, *view_groups(view.keys)):
        lines += [(), line(Piece(f" {group.title}", "strong")), *_group_lines(session, group)]
    lines += [(), line(Piece(" Marks of the list", "strong"))]
    lines += [line(" " * _MARGIN, Piece(padded(mark, _KEYS_WIDTH), "key"), words) for mark, words in _MARKS]
    return lines


def _group_lines(session: Session, group: KeyGroup) -> list[Line]:
    return [each for key in group.keys for each in _key_lines(key, _words(session, key))]


def _key_lines(key: Key, words: str) -> list[Line]:
    """A key, what it does and its id; what it does goes on below where it is longer than its column."""
    keys = padded(" ".join(shown(each) for each in key.keys), _KEYS_WIDTH)
    first, *rest = wrapped(words, _WORDS_WIDTH)
    head = line(" " * _MARGIN, Piece(keys, "key"), padded(first, _WORDS_WIDTH), Piece(f" {key.id}", "faint"))
    return [head, *(line(" " * (_MARGIN + _KEYS_WIDTH), each) for each in rest)]


def _words(session: Session, key: Key) -> str:
    """What a key does; a strategy's digit with what it picks here, `n` with what it walks."""
    if key.id in ("next_target", "previous_target"):
        return f"{key.words.partition(' ')[0]} {target_set(session).one}"
    if not key.id.startswith("strategy_"):
        return key.words
    number = int(key.id.removeprefix("strategy_"))
    row = row_of_digit(session.rows, number)
    return f"{row.name}: {row.strategy.summary}" if row else why_no_row(session.rows, number)
