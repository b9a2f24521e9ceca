"""An embedder whose vectors are kept on disk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.embedding import EmbedderError
from chunkscope.embedding.cached import cached, vector_key
from chunkscope.embedding.embedder import ContextualEmbedder, Delivered, Progress, TokenVectors
from chunkscope.embedding.vector_store import VectorStore


@dataclass
class LengthEmbedder:
    """Gives (length, 0, ...) for a text, and remembers what it was asked for."""

    name: str = "lengths"
    identity: str = "lengths 1"
    dimension: int = 3
    contextual: bool = False
    batch_size: int = 100
    asked: list[list[str]] = field(default_factory=list)

    def embed(
        self,
        texts: Sequence[str],
        *,
        progress: Progress | None = None,
        cancelled: IsCancelled | None = None,
        delivered: Delivered | None = None,
    ) -> NDArray[np.float32]:
        parts = []
        for start in range(0, len(texts), self.batch_size):
            if cancelled is not None and cancelled():
                raise Cancelled
            batch = [*texts[start : start + self.batch_size]]
            parts.append(self.vectors(batch))
            if delivered is not None:
                delivered(range(start, start + len(batch)), parts[-1])
            if progress is not None:
                progress(start + len(batch), len(texts))
        return np.concatenate(parts)

    def vectors(self, batch: list[str]) -> NDArray[np.float32]:
        self.asked.append(batch)
        return np.array([[len(text)] + [0] * (self.dimension - 1) for text in batch], np.float32)


class TokenEmbedder(LengthEmbedder):
    def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
        return TokenVectors(np.array([0]), np.array([len(text)]), np.ones((1, 3), np.float32))


@pytest.fixture
def store(tmp_path: Path) -> VectorStore:
    return VectorStore(tmp_path / "vectors.sqlite", 1 << 24)


def test_only_what_is_not_kept_is_embedded_and_each_text_once(store: VectorStore) -> None:
    inner = LengthEmbedder()
    assert cached(inner, store).embed(["aa", "b", "aa"])[:, 0].tolist() == [2, 1, 2]
    assert cached(inner, store).embed(["ccc", "aa"])[:, 0].tolist() == [3, 2]
    assert inner.asked == [["aa", "b"], ["ccc"]]


def test_blank_texts_are_zeros_and_not_embedded(store: VectorStore) -> None:
    inner = LengthEmbedder()
    assert cached(inner, store).embed(["", "aa", " \n"])[:, 0].tolist() == [0, 2, 0]
    assert inner.asked == [["aa"]]
    assert cached(inner, store).embed([]).shape == (0, 3)


def test_another_identity_has_vectors_of_its_own(store: VectorStore) -> None:
    first, second = LengthEmbedder(), LengthEmbedder(identity="lengths 2")
    cached(first, store).embed(["a"])
    cached(second, store).embed(["a"])
    assert second.asked == [["a"]]


def test_a_model_that_changed_its_dimension_behind_its_name_is_asked_anew(store: VectorStore) -> None:
    cached(LengthEmbedder(dimension=2), store).embed(["a", "bb"])
    changed = LengthEmbedder(dimension=4)
    assert cached(changed, store).embed(["a", "bb", "ccc"]).shape == (3, 4)
    assert changed.asked == [["ccc"], ["a", "bb", "ccc"]]


@pytest.mark.parametrize("wrong", [float("nan"), float("inf")])
def test_a_kept_vector_that_is_not_finite_is_embedded_anew(store: VectorStore, wrong: float) -> None:
    store.write({vector_key("lengths 1", "aa"): np.array([1, wrong, 0], np.float32)})
    inner = LengthEmbedder()
    for _ in range(2):
        assert cached(inner, store).embed(["aa"]).tolist() == [[2, 0, 0]]
    assert inner.asked == [["aa"]]


def test_progress_counts_what_is_kept_as_done(store: VectorStore) -> None:
    cached(LengthEmbedder(), store).embed(["a", "bb"])
    steps: list[tuple[int, int]] = []
    texts = ["a", "bb", *("c" * length for length in range(3, 303))]
    cached(LengthEmbedder(), store).embed(texts, progress=lambda *step: steps.append(step))
    assert steps == [(102, 302), (202, 302), (302, 302)]


def test_every_batch_that_came_before_a_stop_is_kept(store: VectorStore) -> None:
    inner = LengthEmbedder(batch_size=2)
    texts = ["a", "bb", "ccc", "dddd", "eeeee"]
    with pytest.raises(Cancelled):
        cached(inner, store).embed(texts, cancelled=lambda: len(inner.asked) == 2)
    assert cached(inner, store).embed(texts)[:, 0].tolist() == [1, 2, 3, 4, 5]
    assert inner.asked == [["a", "bb"], ["ccc", "dddd"], ["eeeee"]]


def test_every_batch_that_came_before_a_failure_is_kept(store: VectorStore) -> None:
    class BrokenAtFirst(LengthEmbedder):
        def vectors(self, batch: list[str]) -> NDArray[np.float32]:
            if len(self.asked) == 1:
                self.asked.append(["broken"])
                raise EmbedderError("broken: out of order")
            return super().vectors(batch)

    inner = BrokenAtFirst(batch_size=2)
    with pytest.raises(EmbedderError):
        cached(inner, store).embed(["a", "bb", "ccc"])
    cached(inner, store).embed(["a", "bb", "ccc"])
    assert inner.asked == [["a", "bb"], ["broken"], ["ccc"]]


def test_an_embedder_with_token_vectors_still_has_them(store: VectorStore) -> None:
    plain, contextual = cached(LengthEmbedder(), store), cached(TokenEmbedder(contextual=True), store)
    assert not isinstance(plain, ContextualEmbedder)
    assert not plain.contextual
    assert isinstance(contextual, ContextualEmbedder)
    assert contextual.contextual
    assert contextual.token_vectors("abc").ends.tolist() == [3]


def test_its_name_is_that_of_the_embedder_behind_it(store: VectorStore) -> None:
    embedder = cached(LengthEmbedder(), store)
    assert (embedder.name, embedder.identity, embedder.dimension) == ("lengths", "lengths 1", 3)


def test_an_error_passes_through(store: VectorStore) -> None:
    class Broken(LengthEmbedder):
        def vectors(self, batch: list[str]) -> NDArray[np.float32]:
            raise EmbedderError("broken: out of order")

    with pytest.raises(EmbedderError, match=r"^broken: out of order$"):
        cached(Broken(), store).embed(["a"])


def test_a_key_tells_identity_and_text_apart() -> None:
    assert len({vector_key("a", "bc"), vector_key("ab", "c"), vector_key("a", "bc\ud800")}) == 3
