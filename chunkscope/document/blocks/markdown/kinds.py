"""The kinds of Markdown's blocks by bare names, which the line scanner looks up far faster than members of an enum."""

from __future__ import annotations

from chunkscope.document.blocks.model import BlockKind

PARAGRAPH = BlockKind.PARAGRAPH
HEADING = BlockKind.HEADING
LIST_ITEM = BlockKind.LIST_ITEM
QUOTE = BlockKind.QUOTE
FENCE = BlockKind.FENCE
INDENTED_CODE = BlockKind.INDENTED_CODE
TABLE = BlockKind.TABLE
FRONT_MATTER = BlockKind.FRONT_MATTER
HTML = BlockKind.HTML
MATHS = BlockKind.MATHS
RULE = BlockKind.RULE
FOOTNOTE = BlockKind.FOOTNOTE
