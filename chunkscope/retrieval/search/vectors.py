"""Search by vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.embedding import EmbeddingSettings, load_embedder, similarities_to
from chunkscope.embedding.embedder import Embedder, Progress
from chunkscope.retrieval.search.model import SearchedChunks

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

    def scores(
        self, chunks: SearchedChunks, queries: Sequence[str], progress: Progress | None = None
    ) -> Iterator[NDArray[np.float64]]:
        """For each query the similarity of each chunk.

        Raises:
            EmbedderError: the embedder failed.
        """
        import numpy as np

        if chunks.vectors:
            vectors = chunks.vectors(self.settings, progress)
        else:
            vectors = self.embedder.embed(chunks.texts, progress=progress)
        filled = vectors.any(axis=1)
        for vector in self.embedder.embed(queries):
            found = filled & vector.any()
            yield np.where(found, similarities_to(vectors, vector) if found.any() else 0.0, -np.inf)
