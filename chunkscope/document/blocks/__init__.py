"""Blocks: paragraphs, headings, list items, quotes, and the atomic ones that no cut should enter."""

from chunkscope.document.blocks.find import document_blocks
from chunkscope.document.blocks.model import Block, BlockKind, Blocks

__all__ = ["Block", "BlockKind", "Blocks", "document_blocks"]
