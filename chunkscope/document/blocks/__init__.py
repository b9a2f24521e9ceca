"""Blocks: paragraphs, headings, list items, quotes, and the atomic ones that no cut should enter."""

from chunkscope.document.blocks.find import document_blocks
from chunkscope.document.blocks.headings import heading_path, heading_title
from chunkscope.document.blocks.model import Block, BlockKind, Blocks
from chunkscope.document.blocks.places import text_after, text_before

__all__ = [
    "Block",
    "BlockKind",
    "Blocks",
    "document_blocks",
    "heading_path",
    "heading_title",
    "text_after",
    "text_before",
]
