"""Choose the block rules for a document's kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.model import Blocks
from chunkscope.document.white_space import end_of_text

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_TEXT = re.compile(r"\S")


def document_blocks(document: Document) -> Blocks:
    """The blocks of a document, in document offsets.

    Markdown's blocks are those of the source, whatever cleaning has made of it; plain text's are the document's own.
    """
    # Each of the two readers takes a while to import, and the first paint needs neither.
    if document.source.kind == "markdown":
        from chunkscope.document.blocks.markdown import markdown_blocks

        blocks = markdown_blocks(document.source.text, document.source.lines)
        return blocks if document.text == document.source.text else _in_document(blocks, document)
    from chunkscope.document.blocks.plain_text import plain_text_blocks

    return plain_text_blocks(document.text)


def _in_document(source_blocks: Blocks, document: Document) -> Blocks:
    """Blocks of the source as spans of the document, without those that cleaning has emptied."""
    text, to_document = document.text, document.offsets.to_document
    columns = BlockColumns()
    for kind, source_start, source_end, level in zip(
        source_blocks.kinds, source_blocks.starts, source_blocks.ends, source_blocks.levels, strict=True
    ):
        end = end_of_text(text, to_document(source_end))
        found = _TEXT.search(text, to_document(source_start), end)
        if found:
            columns.add(kind, found.start(), end, level)
    return Blocks.pack(columns, notes=source_blocks.notes)
