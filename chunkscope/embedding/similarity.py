"""Cosine similarities of unit vectors, rounded to 5 places so that every machine compares the same figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PLACES = 5


def similarities_to(vectors: NDArray[np.float32], vector: NDArray[np.float32]) -> NDArray[np.float64]:
    """The similarity of each row of `vectors` to one vector, from -1 to 1; 0 where one of the two is all zeros."""
    import numpy as np

    similarities = np.einsum("ij,j->i", vectors, vector, dtype=np.float64)
    # Adding 0 makes a negative zero positive.
    rounded: NDArray[np.float64] = np.clip(np.round(similarities, PLACES), -1, 1) + 0.0
    return rounded
