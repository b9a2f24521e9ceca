"""The vectors of `late`: each knows the document that its chunk stands in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.embedding import load_embedder
from chunkscope.embedding.embedder import ContextualEmbedder, Embedder, Progress
from chunkscope.embedding.unit_vectors import unit_vectors
from chunkscope.strategies.late import LateSettings
from chunkscope.strategies.model import Chunking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# The vectors of tokens are held for so much text at a time; what stands around it gives its tokens their context.
_STRETCH = 200_000
_MARGIN = 20_000


def chunk_vectors(
    document: Document,
    chunking: Chunking,
    settings: LateSettings,
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> NDArray[np.float32]:
    """A row for each chunk: a vector of length 1, or of zeros where there is nothing to embed.

    With an embedder that gives the vectors of tokens in their context, it is the mean of those in the chunk (Günther et
    al., Late Chunking, 2024). With any other, the document's vector, the mean of its chunks', is blended into the
    chunk's own, with the weight that the settings give it.

    Args:
        document: the document.
        chunking: its chunks.
        settings: which embedder, and how much of the document's vector.
        progress: told how many chunks are done, and of how many.
        cancelled: asked now and then whether to stop.

    Raises:
        EmbedderError: the embedder cannot be used, or failed.
        Cancelled: `cancelled` returned true.
    """
    import numpy as np

    embedder = load_embedder(settings.embedding)
    if not chunking:
        return np.zeros((0, embedder.dimension), np.float32)
    if isinstance(embedder, ContextualEmbedder):
        return _pooled(document.text, chunking, embedder, progress, cancelled)
    return _blended(document.text, chunking, embedder, settings.context_weight, progress, cancelled)


def _blended(
    text: str,
    chunking: Chunking,
    embedder: Embedder,
    weight: float,
    progress: Progress | None,
    cancelled: IsCancelled | None,
) -> NDArray[np.float32]:
    import numpy as np

    texts = [text[start:end] for start, end in chunking.spans()]
    own = embedder.embed(texts, progress=progress, cancelled=cancelled).astype(np.float64)
    (of_document,) = unit_vectors(own.mean(axis=0, keepdims=True), embedder.name, count=1).astype(np.float64)
    return unit_vectors((1 - weight) * own + weight * of_document, embedder.name, count=len(own))


def _pooled(
    text: str,
    chunking: Chunking,
    embedder: ContextualEmbedder,
    progress: Progress | None,
    cancelled: IsCancelled | None,
) -> NDArray[np.float32]:
    import numpy as np

    means: list[NDArray[np.float64]] = []
    for first, beyond in _stretches(chunking):
        start = max(0, chunking.starts[first] - _MARGIN)
        tokens = embedder.token_vectors(text[start : chunking.ends[beyond - 1] + _MARGIN], cancelled=cancelled)
        lows = np.searchsorted(tokens.ends, np.array(chunking.starts[first:beyond]) - start, side="right")
        highs = np.searchsorted(tokens.starts, np.array(chunking.ends[first:beyond]) - start, side="left")
        nothing = np.zeros(tokens.vectors.shape[1])
        for low, high in zip(lows, highs, strict=True):
            means.append(tokens.vectors[low:high].mean(axis=0, dtype=np.float64) if low < high else nothing)
        if progress is not None:
            progress(beyond, len(chunking))
    return unit_vectors(means, embedder.name, count=len(chunking))


def _stretches(chunking: Chunking) -> Iterator[tuple[int, int]]:
    """Runs of chunks, each as long as it may be, by the index of the first and of the one after the last."""
    first = 0
    for index, end in enumerate(chunking.ends):
        if index > first and end - chunking.starts[first] > _STRETCH:
            yield first, index
            first = index
    yield first, len(chunking)
