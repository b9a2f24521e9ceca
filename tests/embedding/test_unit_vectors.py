"""Checks and scaling of what an embedder gives."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkscope.embedding import EmbedderError
from chunkscope.embedding.unit_vectors import unit_vectors

FINITE = st.floats(allow_nan=False, allow_infinity=False)


def test_vectors_become_length_one() -> None:
    scaled = unit_vectors([[3.0, 4.0], [0.0, -2.0]], "model", count=2)
    assert scaled.dtype == np.float32
    assert scaled == pytest.approx(np.array([[0.6, 0.8], [0.0, -1.0]]), abs=2**-20)


def test_a_vector_of_zeros_stays_as_it_is() -> None:
    assert unit_vectors([[0.0, 0.0]], "model", count=1).tolist() == [[0.0, 0.0]]


def test_numbers_near_the_limits_of_float_do_not_overflow_or_vanish() -> None:
    scaled = unit_vectors([[3e300, 4e300], [3e-300, 4e-300]], "model", count=2)
    assert scaled == pytest.approx(np.array([[0.6, 0.8], [0.6, 0.8]]), abs=2**-20)


@given(arrays(np.float64, (3, 4), elements=FINITE))
def test_every_length_is_one_or_zero(vectors: Any) -> None:
    lengths = np.linalg.norm(unit_vectors(vectors, "model", count=3).astype(np.float64), axis=1)
    for length, vector in zip(lengths, vectors, strict=True):
        assert length == pytest.approx(1 if vector.any() else 0, abs=1e-5)


@given(arrays(np.float64, 6, elements=FINITE), arrays(np.float64, 6, elements=FINITE))
def test_a_dot_product_is_the_same_in_any_order(left: Any, right: Any) -> None:
    pair = unit_vectors([left, right], "model", count=2).astype(np.float64)
    products = pair[0] * pair[1]
    assert len({sum(order) for order in permutations(products)}) == 1


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        ([[1.0, 0.0]], "model: 1 vectors for 2 texts"),
        ([[1.0, 0.0]] * 3, "model: 3 vectors for 2 texts"),
        ([], "model: 0 vectors for 2 texts"),
        ([[1.0, 0.0], [1.0]], "model: its vectors are not all numbers, or not all of one dimension"),
        ([[1.0, 0.0], [1.0, "x"]], "model: its vectors are not all numbers, or not all of one dimension"),
        ([[1.0, 0.0], [1.0, None]], "model: a vector with a number that is not finite"),
        ([[1.0, 0.0], [1.0, float("nan")]], "model: a vector with a number that is not finite"),
        ([[1.0, float("-inf")], [1.0, 0.0]], "model: a vector with a number that is not finite"),
        ([1.0, 2.0], "model: its vectors are not lists of numbers"),
        ([[], []], "model: its vectors are not lists of numbers"),
        (1.0, "model: its vectors are not lists of numbers"),
        ({"a": 1}, "model: its vectors are not all numbers, or not all of one dimension"),
        ([[1.0, 0.0, 0.0]] * 2, "model: a vector of 3 numbers where others have 2"),
    ],
)
def test_anything_but_one_finite_vector_for_each_text_is_one_line(vectors: Any, message: str) -> None:
    with pytest.raises(EmbedderError) as caught:
        unit_vectors(vectors, "model", count=2, dimension=2)
    assert str(caught.value) == message
