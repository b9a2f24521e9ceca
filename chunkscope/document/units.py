"""The units that the `sentence` strategy packs: sentences, with atomic blocks whole."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.document.model import Document


def unit_starts(document: Document) -> array[int]:
    """Sorted starts of sentences and blocks, without those strictly inside an atomic block and without 0."""
    blocks = document.blocks
    starts = set(document.sentences.offsets)
    starts.update(blocks.starts)
    starts.discard(0)
    return array("q", (start for start in sorted(starts) if blocks.atomic_at(start) is None))
