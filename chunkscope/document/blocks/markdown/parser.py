"""The blocks that markdown-it-py finds, within bounds that keep it fast on any text."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.markdown.marks import MAX_NESTING
from chunkscope.document.blocks.model import BlockKind
from chunkscope.document.lines import LineIndex

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token

_MAX_LINES = 20_000
_MAX_CELLS = 50_000  # each cell of a table makes three tokens
_MAX_MATHS_STEPS = 2_000_000  # for each `$$`, the lines after it may be searched for its end
_MAX_CALLS = 100_000
_MAX_TOKENS = 100_000
_NEWLINE = re.compile(r"\r\n?")
_INTERRUPTIBLE = ["paragraph", "reference", "blockquote", "list"]

_KINDS = {
    "paragraph_open": BlockKind.PARAGRAPH,
    "definition": BlockKind.PARAGRAPH,
    "heading_open": BlockKind.HEADING,
    "list_item_open": BlockKind.LIST_ITEM,
    "blockquote_open": BlockKind.QUOTE,
    "footnote_reference_open": BlockKind.FOOTNOTE,
    "fence": BlockKind.FENCE,
    "code_block": BlockKind.INDENTED_CODE,
    "table_open": BlockKind.TABLE,
    "front_matter": BlockKind.FRONT_MATTER,
    "html_block": BlockKind.HTML,
    "math_block": BlockKind.MATHS,
    "math_block_label": BlockKind.MATHS,
    "hr": BlockKind.RULE,
}
_DEPTH_OF = {"list_item": BlockKind.LIST_ITEM, "blockquote": BlockKind.QUOTE}


class _TooCostly(Exception):
    """The parser has done more work than it may."""


def parse_lines(text: str, lines: LineIndex) -> BlockColumns | None:
    """The blocks of `text` as lines, or None if they are too many or too deeply nested for markdown-it-py."""
    line_count = len(lines)
    if line_count > _MAX_LINES or text.count("|") > _MAX_CELLS or text.count("$$") * line_count > _MAX_MATHS_STEPS:
        return None
    tokens: list[Token] = []
    try:
        _parser().block.parse(_NEWLINE.sub("\n", text), _parser(), {"calls": 0}, tokens)
    except _TooCostly:
        return None
    if any(token.nesting == 1 and token.level >= MAX_NESTING - 1 for token in tokens):
        return None
    return _blocks_of(tokens)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.dollarmath import dollarmath_plugin
    from mdit_py_plugins.footnote import footnote_plugin
    from mdit_py_plugins.front_matter import front_matter_plugin

    parser = MarkdownIt("commonmark", {"maxNesting": MAX_NESTING, "inline_definitions": True}).enable("table")
    parser.use(front_matter_plugin).use(dollarmath_plugin).use(footnote_plugin)
    parser.block.ruler.before("front_matter", "count", _count, {"alt": _INTERRUPTIBLE})
    return parser


def _count(state: StateBlock, _start: int, _end: int, _silent: bool) -> bool:
    """A rule that matches nothing: it counts how often the parser tries to start a block."""
    state.env["calls"] += 1
    if state.env["calls"] > _MAX_CALLS or len(state.tokens) > _MAX_TOKENS:
        raise _TooCostly
    return False


def _blocks_of(tokens: list[Token]) -> BlockColumns:
    blocks = BlockColumns()
    depths = {BlockKind.LIST_ITEM: 0, BlockKind.QUOTE: 0}
    for token in tokens:
        depth_of = _DEPTH_OF.get(token.type.removesuffix("_open").removesuffix("_close"))
        if depth_of is not None:
            depths[depth_of] += token.nesting
        kind = _KINDS.get(token.type)
        if kind is None or token.map is None:
            continue
        level = int(token.tag[1:]) if kind is BlockKind.HEADING else depths.get(kind, 0)
        first, end = token.map
        blocks.add(kind, first, end, level)
    return blocks
