"""The embedded default."""

from __future__ import annotations

import hashlib
import math
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.cancelling import Cancelled
from chunkscope.embedding import similarities_to
from chunkscope.embedding.embedded import embedder, word_vectors
from chunkscope.embedding.embedded.embedder import EmbeddedEmbedder, load_embedded
from chunkscope.embedding.embedded.token_table import TABLE_PATH, TokenTable, read_table
from chunkscope.embedding.embedder import ContextualEmbedder

# "un" is (2, 0), "##do" is (0, 6), "do" is (8, 0).
SMALL = EmbeddedEmbedder(
    TokenTable(
        {"un": 0, "##do": 1, "do": 2},
        np.array([[1, 0], [0, 3], [8, 0]], np.int8),
        np.array([2, 2, 1], np.uint16),
    )
)
SENTENCES = [
    "The parser reads the file and reports every syntax error.",
    "A compiler checks source code for mistakes.",
    "The kitten slept on the warm rug.",
    "Our cat was lying on the carpet.",
]
SHA256_OF_VECTORS = "ae1583997d14dd92c15e5726f9a1c57db4763de8e615c7e988e3bcdb0a6e012c"


def direction(*numbers: float) -> Any:
    return pytest.approx([number / math.hypot(*numbers) for number in numbers], abs=1e-6)


def test_a_text_points_where_the_sum_of_its_tokens_does() -> None:
    rows = SMALL.embed(["undo", "Do, undo!", "un un do"])
    assert [row.tolist() for row in rows] == [direction(2, 6), direction(10, 6), direction(12, 0)]


@pytest.mark.parametrize("text", ["", " \n\t", "?!", "xyz", "\ud800", "\U0001f600"])
def test_a_text_without_a_known_word_is_all_zeros(text: str) -> None:
    assert SMALL.embed(["do", text]).tolist() == [[1, 0], [0, 0]]


def test_no_texts_have_no_vectors() -> None:
    assert load_embedded().embed([]).shape == (0, 128)


def test_texts_about_the_same_thing_are_more_alike() -> None:
    vectors = load_embedded().embed(SENTENCES)
    to_parser, to_compiler, to_kitten = (similarities_to(vectors, vector).tolist() for vector in vectors[:3])
    alike = [to_parser[1], to_kitten[3]]
    unlike = to_parser[2:] + to_compiler[2:]
    assert min(alike) > max(unlike) + 0.1


def test_vectors_are_the_same_to_the_last_bit_everywhere() -> None:
    content = load_embedded().embed([*SENTENCES, " ".join(SENTENCES), "Ünïcode 数 слово x²"]).tobytes()
    assert hashlib.sha256(content).hexdigest() == SHA256_OF_VECTORS


@given(st.lists(st.sampled_from(["do", "undo", "un", "", "xyz", "do undo " * 30]), max_size=40))
def test_a_vector_does_not_depend_on_the_texts_around_it(texts: list[str]) -> None:
    alone = [SMALL.embed([text])[0].tolist() for text in texts]
    assert SMALL.embed(texts).tolist() == alone


def test_a_long_text_is_read_in_slices_that_cut_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "do undo, " * 50
    whole = SMALL.embed([text, "un"]).tolist()
    for length in range(1, 20):
        monkeypatch.setattr(embedder, "_SLICE_LENGTH", length)
        monkeypatch.setattr(embedder, "_BATCH_LENGTH", 3 * length)
        assert SMALL.embed([text, "un"]).tolist() == whole


def test_words_beyond_what_is_remembered_are_looked_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["do", "undo", "un", "unun", "do undo", "un do"] * 3
    expected = SMALL.embed(texts).tolist()
    monkeypatch.setattr(embedder, "_BATCH_LENGTH", 1)
    monkeypatch.setattr(word_vectors, "_MOST_WORDS", 2)
    assert SMALL.embed(texts).tolist() == expected


def test_a_text_of_ten_megabytes_is_embedded() -> None:
    text = "Some words, again and again. " * 350_000
    assert len(text) > 10_000_000
    vectors = load_embedded().embed([text, text[:29]])
    assert similarities_to(vectors, vectors[1]).tolist() == [1.0, 1.0]


def test_it_can_be_stopped_within_a_text() -> None:
    asked: list[None] = []

    def stop_at_third() -> bool:
        asked.append(None)
        return len(asked) == 3

    with pytest.raises(Cancelled):
        SMALL.embed(["do " * 1_000_000], cancelled=stop_at_third)
    assert len(asked) == 3


def test_progress_ends_with_all_texts() -> None:
    steps: list[tuple[int, int]] = []
    SMALL.embed(["do"] * 10_000, progress=lambda *step: steps.append(step))
    assert steps[-1] == (10_000, 10_000)
    assert all(before[0] < after[0] for before, after in pairwise(steps))


def test_it_has_no_context() -> None:
    assert not SMALL.contextual
    assert not isinstance(SMALL, ContextualEmbedder)


def test_the_table_is_small_and_holds_no_zero_scale() -> None:
    table = read_table()
    assert TABLE_PATH.stat().st_size < 4_000_000
    assert table.vectors.shape == (len(table.numbers), 128)
    assert table.vectors.dtype == np.int8
    assert table.scales.min() >= 1


def test_a_table_is_an_archive_of_three_arrays(tmp_path: Path) -> None:
    tokens = np.frombuffer(b"un\n##do\ndo", np.uint8)
    vectors, scales = np.array([[1, 0], [0, 3], [8, 0]], np.int8), np.array([2, 2, 1], np.uint16)
    np.savez_compressed(tmp_path / "table.npz", tokens=tokens, vectors=vectors, scales=scales)
    table = read_table(tmp_path / "table.npz")
    assert table.numbers == {"un": 0, "##do": 1, "do": 2}
    assert table.vectors.tolist() == [[1, 0], [0, 3], [8, 0]]
    assert table.scales.tolist() == [2, 2, 1]
