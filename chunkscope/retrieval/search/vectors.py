"""Search by vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.embedding import EmbeddingSettings, load_embedder, similarities_to
from chunkscope.embedding.embedder import Embedder, Progress
from chunkscope.retrieval.search.model import Index, SearchedChunks

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class VectorSearch:
    """The cosine similarity of a query's vector to each chunk's.

    `settings` are those that the embedder was loaded by. A chunk with nothing to embed is not found, and neither is any
    by a query with nothing to embed.
    """

    embedder: Embedder
    settings: EmbeddingSettings

    @classmethod
    def load(cls, settings: EmbeddingSettings) -> VectorSearch:
        """The search with the embedder that the settings name.

        Raises:
            EmbedderUnavailable: it may not be used, its package is not installed, or it cannot be loaded.
        """
        return cls(load_embedder(settings), settings)

    @property
    def name(self) -> str:
        """What tables and exports call it: the name of the embedder."""
        return self.embedder.name

    def index(
        self, chunks: SearchedChunks, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> Index:
        """The vectors of the chunks.

        Raises:
            EmbedderError: the embedder failed.
            Cancelled: `cancelled` returned true.
        """
        if chunks.vectors:
            vectors = chunks.vectors(self.settings, progress, cancelled)
        else:
            vectors = self.embedder.embed(chunks.texts, progress=progress, cancelled=cancelled)
        return partial(_scores, self.embedder, vectors)


def _scores(
    embedder: Embedder, vectors: NDArray[np.float32], queries: Sequence[str], cancelled: IsCancelled | None = None
) -> Iterator[NDArray[np.float64]]:
    import numpy as np

    filled = vectors.any(axis=1)
    for vector in embedder.embed(queries, cancelled=cancelled):
        found = filled & vector.any()
        yield np.where(found, similarities_to(vectors, vector) if found.any() else 0.0, -np.inf)
