"""An embedder whose vectors are kept on disk."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.embedding.batches import is_blank
from chunkscope.embedding.embedder import BatchEmbedder, ContextualEmbedder, Progress, TokenVectors
from chunkscope.embedding.vector_store import VectorStore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = Mapping[bytes, NDArray[np.float32]]


@dataclass(frozen=True, slots=True, eq=False)
class CachedEmbedder:
    """An embedder that asks another only for what the store does not hold."""

    embedder: BatchEmbedder
    store: VectorStore

    @property
    def name(self) -> str:
        """What tables and exports call it: the name of the embedder behind it."""
        return self.embedder.name

    @property
    def identity(self) -> str:
        """All that decides its vectors."""
        return self.embedder.identity

    @property
    def dimension(self) -> int:
        """How many numbers a vector has; 0 while that is not known."""
        return self.embedder.dimension

    @property
    def contextual(self) -> bool:
        """Whether it also gives a vector for each token in its context."""
        return self.embedder.contextual

    def embed(
        self, texts: Sequence[str], *, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> NDArray[np.float32]:
        """A row for each text, as the embedder behind it gives; each distinct text is embedded once.

        Raises:
            EmbedderError: the embedder behind it failed.
            Cancelled: `cancelled` returned true; what was done by then is kept.
        """
        import numpy as np

        keys = [vector_key(self.identity, text) for text in texts]
        distinct = {key: text for key, text in zip(keys, texts, strict=True) if not is_blank(text)}
        vectors = self._complete(distinct, self.store.read([*distinct]), progress, cancelled)
        if len({len(each) for each in vectors.values()}) > 1:
            # What is behind the name has changed since the vectors were kept.
            vectors = self._complete(distinct, {}, progress, cancelled)
        dimension = next((len(each) for each in vectors.values()), self.dimension)
        nothing = np.zeros(dimension, np.float32)
        rows = [vectors.get(key, nothing) for key in keys]
        return np.stack(rows) if rows else np.zeros((0, dimension), np.float32)

    def _complete(
        self, texts: Mapping[bytes, str], known: Vectors, progress: Progress | None, cancelled: IsCancelled | None
    ) -> Vectors:
        """The vectors of all texts, those not known from the embedder; what a batch gave is kept at once."""
        missing = [key for key in texts if key not in known]
        if not missing:
            return known

        def keep(positions: Iterable[int], vectors: NDArray[np.float32]) -> None:
            self.store.write({missing[position]: each for position, each in zip(positions, vectors, strict=True)})

        rows = self.embedder.embed(
            [texts[key] for key in missing],
            progress=_further(progress, len(known), len(texts)),
            cancelled=cancelled,
            delivered=keep,
        )
        return {**known, **dict(zip(missing, rows, strict=True))}


@dataclass(frozen=True, slots=True, eq=False)
class CachedContextualEmbedder(CachedEmbedder):
    """The same with the vectors of tokens, which are too many to keep."""

    token_embedder: ContextualEmbedder

    def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
        """The tokens of a text with their vectors.

        Raises:
            EmbedderError: the embedder behind it failed.
            Cancelled: `cancelled` returned true.
        """
        return self.token_embedder.token_vectors(text, cancelled=cancelled)


def cached(embedder: BatchEmbedder, store: VectorStore) -> CachedEmbedder:
    """The embedder with its vectors kept in the store; contextual where it is."""
    if isinstance(embedder, ContextualEmbedder):
        return CachedContextualEmbedder(embedder, store, embedder)
    return CachedEmbedder(embedder, store)


def vector_key(identity: str, text: str) -> bytes:
    """The key of a text's vector under an embedder, from which neither can be told."""
    digest = hashlib.blake2b(identity.encode("utf-8", "surrogatepass"), digest_size=16)
    digest.update(b"\0" + text.encode("utf-8", "surrogatepass"))
    return digest.digest()


def _further(progress: Progress | None, before: int, total: int) -> Progress | None:
    """The progress of a part as that of the whole."""
    return None if progress is None else lambda done, _: progress(before + done, total)
