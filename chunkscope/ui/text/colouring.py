"""Syntax colours for a window of a document, by the lexer for its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from time import monotonic
from typing import TYPE_CHECKING

from chunkscope.document import Source
from chunkscope.ui.text.spans import NamedSpan, Spans

if TYPE_CHECKING:
    from pygments.lexer import Lexer

TIME_LIMIT = 0.3
"""Seconds after which the rest of a window stays plain, for a lexer may be slow on a strange text."""

TOKEN_NAMES = {
    "Generic.Heading": "heading",
    "Generic.Subheading": "heading",
    "Generic.Strong": "strong",
    "Generic.EmphStrong": "strong",
    "Generic.Emph": "emphasis",
    "Literal.String.Backtick": "code",
    "Literal.String": "string",
    "Literal.Number": "number",
    "Comment": "comment",
    "Keyword": "keyword",
    "Name.Tag": "link",
    "Name.Attribute": "link",
    "Name.Label": "link",
}
"""The style for each token type of pygments; a type that is not here has that of the type it belongs to."""

_PLAIN_SUFFIXES = frozenset({"", ".txt", ".text"})


@dataclass(frozen=True, slots=True)
class ColouredWindow:
    """The colours of the stretch `[start, end)` of a document."""

    start: int
    end: int
    spans: Spans


def has_colours(source: Source) -> bool:
    """Whether a lexer may be found for the source; false for plain text, without looking for one."""
    return source.kind == "markdown" or PurePath(source.name).suffix.lower() not in _PLAIN_SUFFIXES


def coloured_window(source: Source, text: str, start: int, end: int) -> ColouredWindow:
    """The colours of `text[start:end]`, which should begin and end with a line."""
    lexer = _lexer(source)
    spans = _token_spans(lexer, text[start:end], start) if lexer else ()
    return ColouredWindow(start, end, Spans(spans))


def same_colours(before: ColouredWindow | None, after: ColouredWindow, start: int, end: int) -> bool:
    """Whether two windows draw the stretch `[start, end)` of a document alike; no window draws it plain."""
    spans = before.spans if before else Spans()
    return list(spans.within(start, end)) == list(after.spans.within(start, end))


def _lexer(source: Source) -> Lexer | None:
    from pygments.lexers import find_lexer_class_for_filename, get_lexer_by_name

    if source.kind == "markdown":
        return get_lexer_by_name("markdown")
    lexer_class = find_lexer_class_for_filename(PurePath(source.name).name)
    return lexer_class() if lexer_class else None


def _token_spans(lexer: Lexer, text: str, offset: int) -> Iterator[NamedSpan]:
    """The spans of the tokens that have a style.

    The text goes to the lexer as it is, but for carriage returns: `get_tokens` would shorten it, and the positions
    that lexers give are not always right. Lengths are.
    """
    deadline = monotonic() + TIME_LIMIT
    unix = text.replace("\r\n", " \n").replace("\r", "\n")
    position = offset
    for _, token_type, value in lexer.get_tokens_unprocessed(unix):
        name = _style_name(str(token_type).removeprefix("Token."))
        if name:
            yield position, position + len(value), name
        position += len(value)
        if monotonic() > deadline:
            return


def _style_name(token_type: str) -> str:
    while token_type and token_type not in TOKEN_NAMES:
        token_type = token_type.rpartition(".")[0]
    return TOKEN_NAMES.get(token_type, "")
