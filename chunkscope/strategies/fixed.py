"""`fixed`: chunks of the same length, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from chunkscope.document import Document
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.steps import even_chunks


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedSettings(StrategySettings):
    """The settings of `fixed`, which has no key for an overlap: it is always 0."""

    overlap: Literal[0] = 0


def fixed(document: Document, settings: FixedSettings) -> Chunking:
    """A chunk every `size` units.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    return even_chunks(document, settings)
