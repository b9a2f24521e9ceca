"""The runs of text that a strategy cuts, each on its own: the whole document, or the parents of its chunks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from chunkscope.document import Document

Runs: TypeAlias = "Sequence[tuple[int, int]]"


def whole(document: Document) -> Runs:
    """The document as one run."""
    return ((0, len(document.text)),)
