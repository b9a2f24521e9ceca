"""Texts to vectors: the embedded table, optional models and endpoints, and the cache of vectors."""

from chunkscope.embedding.errors import EmbedderError, EmbedderUnavailable
from chunkscope.embedding.loading import load_embedder
from chunkscope.embedding.planning import planned_embedder
from chunkscope.embedding.settings import EmbeddingSettings
from chunkscope.embedding.similarity import similarities_to

__all__ = [
    "EmbedderError",
    "EmbedderUnavailable",
    "EmbeddingSettings",
    "load_embedder",
    "planned_embedder",
    "similarities_to",
]
