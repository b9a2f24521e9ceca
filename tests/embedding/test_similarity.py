"""Similarities of unit vectors."""

from __future__ import annotations

import numpy as np
import pytest

from chunkscope.embedding import similarities_to

VECTORS = np.array([[1.0, 0.0], [0.6, 0.8], [0.0, 1.0], [0.0, 0.0], [0.0, -1.0]], np.float32)


def test_every_row_is_compared_to_one_vector_by_its_cosine() -> None:
    assert similarities_to(VECTORS, VECTORS[1]).tolist() == [0.6, 1.0, 0.8, 0.0, -0.8]
    assert similarities_to(VECTORS, VECTORS[2]).tolist() == [0.0, 0.8, 1.0, 0.0, -1.0]


def test_a_vector_of_zeros_is_like_nothing() -> None:
    assert [str(each) for each in similarities_to(VECTORS, VECTORS[3]).tolist()] == ["0.0"] * len(VECTORS)


@pytest.mark.parametrize(("value", "expected"), [(0.123454, 0.12345), (0.123456, 0.12346), (-0.000004, 0.0)])
def test_similarities_have_five_places(value: float, expected: float) -> None:
    assert similarities_to(np.array([[value]], np.float32), np.array([1.0], np.float32)).tolist() == [expected]


def test_a_length_a_little_over_one_gives_no_similarity_over_one() -> None:
    long = np.array([1.0, 0.01], np.float32)
    assert similarities_to(long[None], long).tolist() == [1.0]
