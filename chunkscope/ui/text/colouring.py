"""Syntax colours for a window of a document, by the lexer for its kind."""

from __future__ import annotations

import re
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

_LEXERS = {
    "markdown": "markdown",
    "py": "python",
    "pyi": "python",
    "python": "python",
    "json": "json",
    "toml": "toml",
    "yaml": "yaml",
    "yml": "yaml",
    "html": "html",
    "htm": "html",
    "xml": "xml",
    "js": "javascript",
    "javascript": "javascript",
    "go": "go",
    "rs": "rust",
    "rust": "rust",
}
"""The name of the lexer for an extension, or for the language that a code block in Markdown is in.

Only lexers whose expressions were found fast on hostile texts of short lines: many others are not, and a thread that is
inside an expression holds up all others.
"""

_LONGEST_LINE = 1_000
_LONGEST_PIECE = 16_384
_LINES = re.compile(r".*\n?")


@dataclass(frozen=True, slots=True)
class ColouredWindow:
    """The colours of the stretch `[start, end)` of a document."""

    start: int
    end: int
    spans: Spans


def has_colours(source: Source) -> bool:
    """Whether there is a lexer for the source."""
    return _language(source) in _LEXERS


def coloured_window(source: Source, text: str, start: int, end: int) -> ColouredWindow:
    """The colours of `text[start:end]`, which should begin and end with a line; very long lines stay plain."""
    lexer = _lexer(_language(source))
    spans = _token_spans(lexer, text[start:end], start) if lexer else ()
    return ColouredWindow(start, end, Spans(spans))


def same_colours(before: ColouredWindow | None, after: ColouredWindow, start: int, end: int) -> bool:
    """Whether two windows draw the stretch `[start, end)` of a document alike; no window draws it plain."""
    spans = before.spans if before else Spans()
    return list(spans.within(start, end)) == list(after.spans.within(start, end))


def _language(source: Source) -> str:
    return "markdown" if source.kind == "markdown" else PurePath(source.name).suffix.lower().removeprefix(".")


def _lexer(language: str) -> Lexer | None:
    if language not in _LEXERS:
        return None
    from pygments.lexers import get_lexer_by_name

    return get_lexer_by_name(_LEXERS[language], handlecodeblocks=False)


def _token_spans(lexer: Lexer, text: str, offset: int) -> Iterator[NamedSpan]:
    """The spans of the tokens that have a style.

    The text goes to the lexer as it is, but for carriage returns: `get_tokens` would shorten it, and the positions
    that lexers give are not always right. Lengths are.
    """
    deadline = monotonic() + TIME_LIMIT
    unix = text.replace("\r\n", " \n").replace("\r", "\n")
    for start, piece in _pieces(unix):
        position = offset + start
        for token_type, value in _tokens(lexer, piece):
            name = _style_name(token_type)
            if name:
                yield position, position + len(value), name
            position += len(value)
            if monotonic() > deadline:
                return


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text without its long lines, in pieces of whole lines that no lexer is slow on, each with its offset."""
    start = end = 0
    for line in _LINES.finditer(text):
        is_long = len(line[0]) > _LONGEST_LINE
        if is_long or line.end() - start > _LONGEST_PIECE:
            yield start, text[start:end]
            start = line.end() if is_long else line.start()
        end = line.end()
    yield start, text[start:end]


def _tokens(lexer: Lexer, text: str) -> Iterator[tuple[str, str]]:
    """The type and value of each token, those of code blocks in Markdown by the lexer for their language."""
    marked = ""
    for _, token_type, value in lexer.get_tokens_unprocessed(text):
        name = str(token_type).removeprefix("Token.")
        inner = _lexer(marked.lower()) if lexer.name == "Markdown" and name == "Literal.String" else None
        if inner:
            yield from _tokens(inner, value)
        else:
            yield name, value
        if name == "Literal.String.Backtick":  # the last before the code names the language
            marked = value


def _style_name(token_type: str) -> str:
    while token_type and token_type not in TOKEN_NAMES:
        token_type = token_type.rpartition(".")[0]
    return TOKEN_NAMES.get(token_type, "")
