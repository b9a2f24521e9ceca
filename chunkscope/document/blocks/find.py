"""Choose the block rules for a document's kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkscope.document.blocks.model import Block, BlockKind, Blocks

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_GAP = re.compile(r"\n\s*\n\s*")


def document_blocks(document: Document) -> Blocks:
    """The blocks of a document, in document offsets."""
    starts = [0, *(match.end() for match in _GAP.finditer(document.text))]
    ends = [*starts[1:], len(document.text)]
    pairs = zip(starts, ends, strict=True)
    return Blocks.of([Block(BlockKind.PARAGRAPH, start, end) for start, end in pairs if start < end])
