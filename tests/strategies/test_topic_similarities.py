"""The similarity of the sentences on both sides of each place."""

from __future__ import annotations

import gc
import itertools
import tracemalloc
from array import array
from itertools import pairwise
from math import isnan
from typing import Any

import numpy as np
import pytest
from cutting import document_of
from embedders import embedder_of, word_embedder
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.cancelling import Cancelled
from chunkscope.embedding import EmbedderError
from chunkscope.strategies.topics import similarities as module
from chunkscope.strategies.topics.similarities import similarities

WORDS = word_embedder({"kiln": (1, 0), "ship": (0, 1)})


def edges_of(text: str) -> array[int]:
    """Each word is a sentence."""
    return array("q", (place + 1 for place, character in enumerate(text) if character == " "))


def found(text: str, window: int) -> Any:
    values = similarities(document_of(text), edges_of(text), WORDS, window)
    return [None if isnan(value) else value for value in values]


@pytest.mark.parametrize(
    ("text", "window", "expected"),
    [
        ("kiln kiln ship ship", 1, [1, 0, 1]),
        ("kiln kiln ship ship", 2, [0.70711, 0, 0.70711]),
        ("kiln kiln ship ship", 3, [0.44721, 0, 0.44721]),
        ("kiln kiln ship ship", 100_000_000_000, [0.44721, 0, 0.44721]),
        ("kiln other kiln", 1, [None, None]),
        ("kiln other kiln", 2, [1, 1]),
        ("other other", 1, [None]),
        ("kiln", 3, []),
    ],
)
def test_sums_of_the_sentences_on_both_sides_are_compared(text: str, window: int, expected: list[float | None]) -> None:
    assert found(text, window) == expected


@given(st.lists(st.lists(st.integers(-3, 3), min_size=2, max_size=2), min_size=1, max_size=20), st.integers(1, 12))
def test_long_documents_are_compared_in_parts(rows: list[list[int]], window: int) -> None:
    text = " ".join(f"{number:02d}" for number in range(len(rows)))
    embedder = embedder_of(lambda texts: [rows[int(each)] for each in texts])
    vectors = embedder.embed(text.split()).astype(float)
    expected = []
    for place in range(1, len(rows)):
        before = vectors[max(0, place - window) : place].sum(axis=0)
        after = vectors[place : place + window].sum(axis=0)
        both = np.linalg.norm(before) * np.linalg.norm(after)
        expected.append(before @ after / both if both > 1e-5 else None)
    with pytest.MonkeyPatch.context() as patch:
        for at_a_time, short in itertools.product((1, 3, 4096), (0, 4, 256)):
            patch.setattr(module, "_SENTENCES_AT_A_TIME", at_a_time)
            patch.setattr(module, "_SHORT_WINDOW", short)
            values = [*similarities(document_of(text), edges_of(text), embedder, window)]
            assert len(values) == len(expected)
            for value, right in zip(values, expected, strict=True):
                assert isnan(value) if right is None else value == pytest.approx(right, abs=1e-5)


def test_a_window_beyond_both_ends_takes_no_memory_for_what_is_not_there() -> None:
    sentences, dimension = 4000, 64
    text = " ".join(["kiln"] * sentences)
    document, edges = document_of(text), edges_of(text)
    embedder = embedder_of(lambda texts: np.ones((len(texts), dimension)))
    tracemalloc.start()
    similarities(document, edges, embedder, 1_000_000)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8 * sentences * dimension * 8


def test_each_is_computed_once_for_a_document_an_embedder_and_a_window() -> None:
    seen: list[str] = []

    def encode(texts: list[str]) -> list[list[float]]:
        seen.extend(texts)
        return [[1.0, 2.0]] * len(texts)

    text, embedder = "kiln ship kiln", embedder_of(encode)
    document = document_of(text)
    first = similarities(document, edges_of(text), embedder, 1)
    assert similarities(document, edges_of(text), embedder, 1) is first
    assert seen == ["kiln ", "ship ", "kiln"]
    similarities(document, edges_of(text), embedder, 2)
    similarities(document_of(text), edges_of(text), embedder, 1)
    assert len(seen) == 9


def test_nothing_is_kept_of_a_document_that_is_gone() -> None:
    document = document_of("kiln ship")
    similarities(document, edges_of("kiln ship"), WORDS, 1)
    before = len(module._known)
    del document
    gc.collect()
    assert len(module._known) < before


def test_progress_goes_up_to_all_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SENTENCES_AT_A_TIME", 7)
    text = " ".join(["kiln", "ship"] * 20)
    told: list[tuple[int, int]] = []
    similarities(document_of(text), edges_of(text), WORDS, 3, progress=lambda *each: told.append(each))
    assert {total for _, total in told} == {40}
    assert all(before <= after for (before, _), (after, _) in pairwise(told))
    assert told[-1] == (40, 40)


def test_it_stops_when_asked_to_and_nothing_is_kept_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_SENTENCES_AT_A_TIME", 7)
    text = " ".join(["kiln", "ship"] * 20)
    document, asked = document_of(text), iter([False, False, True])
    with pytest.raises(Cancelled):
        similarities(document, edges_of(text), WORDS, 3, cancelled=lambda: next(asked))
    assert len(similarities(document, edges_of(text), WORDS, 3)) == 39


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        ([[1.0, float("nan")], [1.0, 2.0]], "fake: a vector with a number that is not finite"),
        ([[1.0, 2.0]], "fake: 1 vectors for 2 texts"),
        ([[1.0, 2.0]] * 3, "fake: 3 vectors for 2 texts"),
    ],
)
def test_vectors_that_cannot_be_right_are_refused(vectors: list[list[float]], message: str) -> None:
    embedder = embedder_of(lambda texts: vectors)
    with pytest.raises(EmbedderError) as caught:
        similarities(document_of("kiln ship"), edges_of("kiln ship"), embedder, 1)
    assert str(caught.value) == message
