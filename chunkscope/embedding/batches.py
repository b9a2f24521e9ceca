"""Texts to vectors a batch at a time: what all models and endpoints have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.embedding.embedder import Delivered, Progress
from chunkscope.embedding.unit_vectors import unit_vectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_SURROGATE = re.compile("[\ud800-\udfff]")


def embed_in_batches(
    texts: Sequence[str],
    encode: Callable[[list[str]], Any],
    name: str,
    *,
    batch_size: int,
    dimension: int = 0,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
    delivered: Delivered | None = None,
) -> NDArray[np.float32]:
    """A row for each text: its unit vector, or zeros where it is blank.

    Args:
        texts: the texts; a lone surrogate is embedded as U+FFFD.
        encode: returns the vectors of up to `batch_size` texts, none of them blank.
        name: what the embedder is called in messages.
        batch_size: how many texts to embed at a time.
        dimension: how many numbers each vector must have; 0 for as many as the first.
        progress: told after each batch how many texts are done.
        cancelled: asked before each batch whether to stop.
        delivered: given the vectors of each batch.

    Raises:
        EmbedderError: `encode` raised it, or did not give one finite vector for each text.
        Cancelled: `cancelled` returned true.
    """
    import numpy as np

    filled = [row for row, text in enumerate(texts) if not is_blank(text)]
    parts: list[NDArray[np.float32]] = []
    for start in range(0, len(filled), batch_size):
        stop_if(cancelled)
        rows = filled[start : start + batch_size]
        batch = [replace_surrogates(texts[row]) for row in rows]
        parts.append(unit_vectors(encode(batch), name, count=len(batch), dimension=dimension))
        dimension = parts[0].shape[1]
        if delivered is not None:
            delivered(rows, parts[-1])
        if progress is not None:
            progress(len(texts) - len(filled) + start + len(batch), len(texts))
    vectors = np.zeros((len(texts), dimension), np.float32)
    if parts:
        vectors[filled] = np.concatenate(parts)
    return vectors


def is_blank(text: str) -> bool:
    """Whether a text has nothing to embed."""
    return not text or text.isspace()


def replace_surrogates(text: str) -> str:
    """The text with U+FFFD for every lone surrogate, as long as before."""
    return _SURROGATE.sub("\ufffd", text)
