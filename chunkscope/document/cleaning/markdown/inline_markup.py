"""What each inline rule of markdown-it leaves of its span in plain text."""

from __future__ import annotations

import html
import re
import string
from collections.abc import Callable, Iterator

from markdown_it.rules_inline import StateInline

from chunkscope.document.cleaning.edits import Edit

_BACKTICKS = re.compile("`+")
_BREAK_TAG = re.compile(r"<br\s*/?>", re.IGNORECASE)


def _newline(state: StateInline, start: int, _end: int) -> Iterator[Edit]:
    """The spaces of a hard break go."""
    text_end = start
    while text_end > 0 and state.src[text_end - 1] == " ":
        text_end -= 1
    if text_end < start:
        yield text_end, start, ""


def _escape(state: StateInline, start: int, _end: int) -> Iterator[Edit]:
    """A backslash goes before punctuation and at the end of a line."""
    if state.src[start + 1] in string.punctuation + "\n":
        yield start, start + 1, ""


def _backticks(state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """The ticks go, and one space on each side if there is one on both; ticks without a partner are text."""
    ticks = _BACKTICKS.match(state.src, start, end)
    if ticks is None or ticks.end() == end:
        return
    first, last = ticks.end(), end - len(ticks[0])
    code = state.src[first:last]
    if code[0] in " \n" and code[-1] in " \n" and code.strip(" \n"):
        first += code[0] == " "
        last -= code[-1] == " "
    yield start, first, ""
    yield last, end, ""


def _link(state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """The text stays."""
    yield start, start + 1, ""
    yield state.md.helpers.parseLinkLabel(state, start, True), end, ""


def _image(state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """The alternative text stays."""
    yield start, start + 2, ""
    yield state.md.helpers.parseLinkLabel(state, start + 1, False), end, ""


def _autolink(_state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """The address stays."""
    yield start, start + 1, ""
    yield end - 1, end, ""


def _html(state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """A tag or comment goes; a line break tag becomes one."""
    yield start, end, "\n" if _BREAK_TAG.fullmatch(state.src, start, end) else ""


def _entity(state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """An entity becomes its character."""
    entity = state.src[start:end]
    decoded = html.unescape(entity)
    if decoded != entity:
        yield start, end, decoded


def _footnote(_state: StateInline, start: int, end: int) -> Iterator[Edit]:
    """A reference to a footnote goes."""
    yield start, end, ""


INLINE_MARKUP: dict[str, Callable[[StateInline, int, int], Iterator[Edit]]] = {
    "newline": _newline,
    "escape": _escape,
    "backticks": _backticks,
    "link": _link,
    "image": _image,
    "autolink": _autolink,
    "html_inline": _html,
    "entity": _entity,
    "footnote_ref": _footnote,
}
"""By the rule's name: a function of the state after the rule and of the span that it took in."""
