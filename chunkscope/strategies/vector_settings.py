"""What strategies take that use the vectors of texts."""

from __future__ import annotations

from dataclasses import dataclass, field

from chunkscope.embedding import EmbeddingSettings
from chunkscope.strategies.settings import StrategySettings


@dataclass(frozen=True, slots=True, kw_only=True)
class VectorSettings(StrategySettings):
    """What such strategies take besides.

    `embedding` is no key of theirs: it is the `[embedding]` table, with what a person allowed the embedder to do.
    """

    embedding: EmbeddingSettings = field(default_factory=EmbeddingSettings)
