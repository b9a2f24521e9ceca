"""`overlap`: chunks of the same length, each with the end of the one before."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.steps import even_chunks


def _fifth(size: int) -> int:
    return size // 5


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlapSettings(StrategySettings):
    """The settings of `overlap`."""

    overlap: int = setting(
        200,
        "the text repeated from the chunk before, in the unit; by default a fifth of the size",
        minimum=0,
        default_from_size=_fifth,
    )


def overlap(document: Document, settings: OverlapSettings) -> Chunking:
    """A chunk of `size` units every `size - overlap` units.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    return even_chunks(document, settings)
