"""Cosine similarities of unit vectors, rounded to 5 places so that every machine compares the same figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PLACES = 5


def similarity(left: NDArray[np.float32], right: NDArray[np.float32]) -> float:
    """The similarity of two unit vectors, from -1 to 1; 0 where one of them is all zeros."""
    return float(row_similarities(left[None], right[None])[0])


def row_similarities(left: NDArray[np.float32], right: NDArray[np.float32]) -> NDArray[np.float64]:
    """The similarity of each row of `left` to the same row of `right`."""
    import numpy as np

    return _rounded(np.einsum("ij,ij->i", left, right, dtype=np.float64))


def neighbour_similarities(vectors: NDArray[np.float32]) -> NDArray[np.float64]:
    """The similarity of each row to the next, one fewer than there are rows; none for no rows."""
    return row_similarities(vectors[:-1], vectors[1:])


def similarities_to(vectors: NDArray[np.float32], vector: NDArray[np.float32]) -> NDArray[np.float64]:
    """The similarity of each row of `vectors` to one vector."""
    import numpy as np

    return _rounded(np.einsum("ij,j->i", vectors, vector, dtype=np.float64))


def _rounded(values: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    # Adding 0 makes a negative zero positive.
    return np.clip(np.round(values, PLACES), -1, 1) + 0.0
