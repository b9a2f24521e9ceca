"""The edits of a whole Markdown text, block by block."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import Any

from markdown_it.token import Token

from chunkscope.document.cleaning.edits import Edit
from chunkscope.document.cleaning.markdown.contents import block_content_edits
from chunkscope.document.cleaning.markdown.html_markup import html_block_edits
from chunkscope.document.cleaning.markdown.parser import block_parser
from chunkscope.document.cleaning.markdown.source_lines import SourceLines
from chunkscope.document.cleaning.markdown.table_rows import table_row_edits

Environment = dict[str, Any]

_HASHES = re.compile(r"#{1,6}[ \t]*")
_LABELLED_BLOCKS = frozenset({"list_item_open", "footnote_reference_open"})


def markdown_edits(text: str) -> list[Edit]:
    """The edits that leave plain text of Markdown: text, code and list bullets stay, all other markup goes.

    Front matter, link definitions, fence lines, rules and the line under a heading or a table's head go with their
    line; quote marks, hashes, emphasis, code ticks, tags, link targets and footnote references go from within it; table
    pipes become tabs and entities their characters.
    """
    lines = SourceLines.of(text.replace("\0", "\ufffd"))  # as the parser does
    environment: Environment = {}
    edits: list[Edit] = []
    tokens = block_parser(front_matter=text.startswith("---")).parse(text, environment)
    table_end = 0
    for token in tokens:
        if token.map is None or (token.type == "inline" and token.map[0] < table_end):
            continue
        if token.type == "table_open":
            table_end = token.map[1]
        find = _BLOCKS.get(token.type)
        if find is not None:
            edits += find(lines, token, environment)
    edits += _link_definitions(lines, environment)
    edits += _quote_marks(lines, tokens)
    return _merged(edits)


def _inline(lines: SourceLines, token: Token, environment: Environment) -> Iterable[Edit]:
    return block_content_edits(lines, _line_range(token)[0], token.content, environment)


def _heading(lines: SourceLines, token: Token, _environment: Environment) -> Iterator[Edit]:
    first, end = _line_range(token)
    if token.markup.startswith("#"):
        line_end = lines.body(first)[1]
        hashes = _HASHES.match(lines.text, lines.after_containers(first), line_end)
        if hashes:
            yield (*hashes.span(), "")
            yield lines.heading_text_end(hashes.end(), line_end), line_end, ""
    else:
        yield lines.without_markup_line(end - 1, _tail_start(lines, end - 1, token.markup))


def _fence(lines: SourceLines, token: Token, _environment: Environment) -> Iterator[Edit]:
    first, end = _line_range(token)
    yield lines.without_markup_line(first, lines.text.index(token.markup, *lines.body(first)))
    code_lines = token.content.count("\n") + (token.content[-1:] not in ("", "\n"))
    if end - first - 1 > code_lines:
        yield lines.without_lines(end - 1, end)


def _rule(lines: SourceLines, token: Token, _environment: Environment) -> Iterator[Edit]:
    line = _line_range(token)[0]
    yield lines.without_markup_line(line, _tail_start(lines, line, token.markup[0]))


def _html(lines: SourceLines, token: Token, _environment: Environment) -> Iterator[Edit]:
    first, end = _line_range(token)
    return html_block_edits(lines.text, lines.index.starts[first], lines.body(end - 1)[1])


def _table(lines: SourceLines, token: Token, environment: Environment) -> Iterator[Edit]:
    first, end = _line_range(token)
    yield lines.without_lines(first + 1, first + 2)
    for line in (first, *range(first + 2, end)):
        yield from table_row_edits(lines, line, environment)


def _front_matter(lines: SourceLines, token: Token, _environment: Environment) -> Iterator[Edit]:
    first, end = _line_range(token)
    while end < len(lines.index) and lines.is_blank(end):
        end += 1
    yield lines.without_lines(first, end)


def _footnote(lines: SourceLines, token: Token, _environment: Environment) -> Iterable[Edit]:
    return lines.footnote_labels(_line_range(token)[0])


_BLOCKS: dict[str, Callable[[SourceLines, Token, Environment], Iterable[Edit]]] = {
    "inline": _inline,
    "heading_open": _heading,
    "fence": _fence,
    "hr": _rule,
    "html_block": _html,
    "table_open": _table,
    "front_matter": _front_matter,
    "footnote_reference_open": _footnote,
}


def _line_range(token: Token) -> tuple[int, int]:
    """The first line of a block, from 0, and the one after its last."""
    first, end = token.map or (0, 0)
    return first, end


def _tail_start(lines: SourceLines, line: int, marker: str) -> int:
    """Where the white space and markers at the end of a line start."""
    start, end = lines.body(line)
    return start + len(lines.text[start:end].rstrip(" \t" + marker))


def _link_definitions(lines: SourceLines, environment: Environment) -> Iterator[Edit]:
    """The lines of all definitions such as `[label]: address "title"`."""
    definitions = [*environment.get("references", {}).values(), *environment.get("duplicate_refs", [])]
    for definition in definitions:
        first, end = definition["map"]
        yield lines.without_markup_line(first, lines.after_containers(first))
        if first + 1 < end:
            yield lines.without_lines(first + 1, end)


def _quote_marks(lines: SourceLines, tokens: list[Token]) -> Iterator[Edit]:
    """The quote marks of every line, as deep as the quotes that it is in."""
    changes = [0] * (len(lines.index) + 1)
    opening = set()
    for token in tokens:
        first, end = _line_range(token)
        if token.type == "blockquote_open":
            changes[first] += 1
            changes[end] -= 1
        elif token.type in _LABELLED_BLOCKS:
            opening.add(first)
    for line, depth in enumerate(accumulate(changes)):
        if depth:
            yield from lines.quote_marks(line, depth, opening=line in opening)


def _merged(edits: list[Edit]) -> list[Edit]:
    """The edits in order, those that overlap as one."""
    merged: list[Edit] = []
    for start, end, replacement in sorted(edits):
        if merged and start < merged[-1][1]:
            first, last, kept = merged[-1]
            merged[-1] = (first, max(last, end), kept)
        elif start < end:
            merged.append((start, end, replacement))
    return merged
