"""Vectors of length 1, the same to the last bit on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chunkscope.embedding.errors import EmbedderError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Squares of whole numbers up to 2**20 have an exact sum in float64, in any order, for up to 2**13 numbers.
_PEAK = 2.0**20
# Dot products of multiples of 2**-22 up to 1 are exact in float64, in any order.
_GRID = 2.0**22


def unit_vectors(vectors: Any, name: str, *, count: int, dimension: int = 0) -> NDArray[np.float32]:
    """The vectors that an embedder gave, scaled to length 1; a row of zeros stays as it is.

    All numbers are multiples of 2**-22, so a length is 1 to about six places.

    Args:
        vectors: what should be a row of numbers for each text.
        name: what the embedder is called in messages.
        count: how many texts there were.
        dimension: how many numbers each vector must have; 0 for any.

    Raises:
        EmbedderError: there is not one vector of finite numbers for each text, all of the same dimension.
    """
    import numpy as np

    try:
        rows = np.asarray(vectors, np.float64)
    except (TypeError, ValueError):
        raise EmbedderError(f"{name}: its vectors are not all numbers, or not all of one dimension") from None
    if rows.ndim and len(rows) != count:
        raise EmbedderError(f"{name}: {len(rows)} vectors for {count} texts")
    if rows.ndim != 2 or not rows.shape[1]:
        raise EmbedderError(f"{name}: its vectors are not lists of numbers")
    if dimension and rows.shape[1] != dimension:
        raise EmbedderError(f"{name}: a vector of {rows.shape[1]} numbers where others have {dimension}")
    if not np.isfinite(rows).all():
        raise EmbedderError(f"{name}: a vector with a number that is not finite")
    return _scaled(rows)


def _scaled(rows: NDArray[np.float64]) -> NDArray[np.float32]:
    import numpy as np

    peaks = np.abs(rows).max(axis=1, keepdims=True, initial=0)
    peaks[peaks == 0] = 1
    whole = np.rint(rows / peaks * _PEAK)
    lengths = np.sqrt((whole * whole).sum(axis=1, keepdims=True))
    lengths[lengths == 0] = 1
    return np.asarray(np.rint(whole / lengths * _GRID) / _GRID, np.float32)
