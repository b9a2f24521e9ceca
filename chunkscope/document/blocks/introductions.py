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
    text, blocks = document.text, document.blocks
    kinds, starts, ends = blocks.kinds, blocks.starts, blocks.ends
    found = array("q")
    for index in range(1, len(blocks)):
        before, start = index - 1, starts[index]
        if not starts[before] < start >= ends[before]:
            continue
        is_lead_in = kinds[before] == BlockKind.PARAGRAPH and _ends_with_colon(text, starts[before], ends[before])
        if kinds[before] == BlockKind.HEADING or (
            is_lead_in and introduction_before(document, start, blocks.starting_at(start))
        ):
            found.append(start)
    return found


def _ends_with_colon(text: str, start: int, end: int) -> bool:
    return _LEAD_IN_END.search(text, max(start, end - _LONGEST_LEAD_IN_END), end) is not None
