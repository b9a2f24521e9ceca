"""Headings and lead-ins: what should not be left behind by what it introduces."""

from __future__ import annotations

import re
from array import array
from typing import TYPE_CHECKING

from chunkscope.document.blocks.model import Block, BlockKind
from chunkscope.document.sentences.marks import CLOSERS

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_LED_IN = frozenset(
    {
        BlockKind.LIST_ITEM,
        BlockKind.FENCE,
        BlockKind.INDENTED_CODE,
        BlockKind.TABLE,
        BlockKind.MATHS,
        BlockKind.PREFORMATTED,
    }
)
_LONGEST_LEAD_IN_END = 8
_LEAD_IN_END = re.compile(rf"[:\uff1a][{CLOSERS}]*\Z")


def introduction_before(document: Document, offset: int, starting: tuple[Block, ...]) -> Block | None:
    """The heading right before `offset`, or the lead-in that ends with a colon before a list, table or code.

    Args:
        document: the document.
        offset: the place, where blocks start or in the white space before them.
        starting: the blocks that start there.
    """
    before = document.blocks.before(offset)
    if before is None or before.kind is BlockKind.HEADING:
        return before
    leads_in = before.kind is BlockKind.PARAGRAPH and _ends_with_colon(document.text, before.start, before.end)
    return before if leads_in and any(block.kind in _LED_IN for block in starting) else None


def introduced_starts(document: Document) -> array[int]:
    """The starts of the blocks that an introduction stands right before, increasing."""
    blocks = document.blocks
    heading, paragraph = int(BlockKind.HEADING), int(BlockKind.PARAGRAPH)
    found = array("q")
    before = zip(blocks.kinds, blocks.starts, blocks.ends, strict=True)
    after = zip(blocks.kinds[1:], blocks.starts[1:], strict=True)
    for (kind, own_start, end), (next_kind, start) in zip(before, after, strict=False):
        if end > start:
            continue
        may_lead_in = kind == paragraph != next_kind and _ends_with_colon(document.text, own_start, end)
        if kind == heading or (may_lead_in and introduction_before(document, start, blocks.starting_at(start))):
            found.append(start)
    return found


def _ends_with_colon(text: str, start: int, end: int) -> bool:
    tail = text[max(start, end - _LONGEST_LEAD_IN_END) : end]
    return (":" in tail or "\uff1a" in tail) and _LEAD_IN_END.search(tail) is not None
