"""Similarities of unit vectors."""

from __future__ import annotations

import numpy as np
import pytest

from chunkscope.embedding import neighbour_similarities, row_similarities, similarities_to, similarity

VECTORS = np.array([[1.0, 0.0], [0.6, 0.8], [0.0, 1.0], [0.0, 0.0], [0.0, -1.0]], np.float32)


def test_similarity_is_the_cosine() -> None:
    assert similarity(VECTORS[0], VECTORS[1]) == 0.6
    assert similarity(VECTORS[2], VECTORS[4]) == -1.0


def test_a_vector_of_zeros_is_like_nothing() -> None:
    assert str(similarity(VECTORS[3], VECTORS[4])) == "0.0"


def test_neighbours_are_compared_in_order() -> None:
    assert neighbour_similarities(VECTORS).tolist() == [0.6, 0.8, 0.0, 0.0]
    assert neighbour_similarities(VECTORS[:1]).tolist() == []
    assert neighbour_similarities(VECTORS[:0]).tolist() == []


def test_every_row_is_compared_to_one_vector() -> None:
    assert similarities_to(VECTORS, VECTORS[1]).tolist() == [0.6, 1.0, 0.8, 0.0, -0.8]


def test_rows_are_compared_to_the_same_rows() -> None:
    assert row_similarities(VECTORS[:2], VECTORS[1:3]).tolist() == [0.6, 0.8]


@pytest.mark.parametrize(("value", "expected"), [(0.123454, 0.12345), (0.123456, 0.12346), (-0.000004, 0.0)])
def test_similarities_have_five_places(value: float, expected: float) -> None:
    assert similarity(np.array([value], np.float32), np.array([1.0], np.float32)) == expected


def test_a_length_a_little_over_one_gives_no_similarity_over_one() -> None:
    long = np.array([1.0, 0.01], np.float32)
    assert similarity(long, long) == 1.0
