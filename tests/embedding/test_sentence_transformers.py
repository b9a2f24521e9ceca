"""The vectors of tokens in their context, by a model of sentence-transformers."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from chunkscope.cancelling import Cancelled
from chunkscope.embedding import EmbedderError, EmbeddingSettings, load_embedder
from chunkscope.embedding.embedder import ContextualEmbedder, TokenVectors

WORD = re.compile(r"\S+")


class Tensor:
    """As much of a tensor as is used."""

    def __init__(self, rows: Any) -> None:
        self.rows = np.asarray(rows, np.float32)

    def cpu(self) -> NDArray[np.float32]:
        return self.rows

    def float(self) -> Tensor:
        return self

    def numpy(self) -> NDArray[np.float32]:
        return self.rows


class Weights(Tensor):
    def cpu(self) -> Any:
        return self


class Tokenizer:
    """Each word is a token; a text is framed by two special ones."""

    def __call__(self, text: str, *, add_special_tokens: bool = True, **options: Any) -> dict[str, list[Any]]:
        spans = [match.span() for match in WORD.finditer(text)]
        if not add_special_tokens:
            return {"offset_mapping": spans}
        spans = spans[: options["max_length"] - 2]
        return {
            "offset_mapping": [(0, 0), *spans, (0, 0)],
            "special_tokens_mask": [1, *(0 for _ in spans), 1],
        }

    def num_special_tokens_to_add(self) -> int:
        return 2


class SentenceTransformer:
    """A model that reads 8 words; a word's vector is (the number that it spells, words before it, words after it)."""

    max_seq_length = 10
    tokenizer = Tokenizer()

    def __init__(self, name: str) -> None:
        self.name = name

    def state_dict(self) -> dict[str, Weights]:
        return {"weights": Weights([1.0])}

    def encode(self, texts: list[str], *, output_value: str = "sentence_embedding", **options: Any) -> Any:
        if "break" in texts[0]:
            raise RuntimeError("out of memory")
        if output_value == "token_embeddings":
            return [Tensor([*self.token_rows(text)][: -1 if "13" in text else None]) for text in texts]
        return np.array([[len(text), 1, 0] for text in texts], np.float32)

    def token_rows(self, text: str) -> Iterator[list[float]]:
        words = text.split()[: self.max_seq_length - 2]
        yield [-1, -1, -1]
        for before, word in enumerate(words):
            yield [float(word), before, len(words) - 1 - before]
        yield [-1, -1, -1]


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> ContextualEmbedder:
    modules: dict[str, dict[str, Any]] = {
        "sentence_transformers": {"SentenceTransformer": SentenceTransformer},
        "transformers": {},
        "transformers.utils": {"logging": SimpleNamespace(disable_progress_bar=lambda: None)},
        "huggingface_hub": {},
        "huggingface_hub.utils": {"disable_progress_bars": lambda: None},
    }
    for name, content in modules.items():
        module = ModuleType(name)
        vars(module).update(content)
        monkeypatch.setitem(sys.modules, name, module)
    settings = EmbeddingSettings(embedder="sentence-transformers", model="m", may_fetch=True)
    loaded = load_embedder(settings)
    assert isinstance(loaded, ContextualEmbedder)
    return loaded


def numbers(count: int) -> str:
    return " ".join(map(str, range(count)))


def slices(text: str, tokens: TokenVectors) -> list[str]:
    return [text[start:end] for start, end in zip(tokens.starts, tokens.ends, strict=True)]


def test_texts_are_embedded(embedder: ContextualEmbedder) -> None:
    assert embedder.contextual
    assert embedder.dimension == 3
    assert embedder.embed(["abc", ""]) == pytest.approx(np.array([[3, 1, 0], [0, 0, 0]]) / np.sqrt(10), abs=1e-6)


def test_a_text_that_fits_is_read_at_once(embedder: ContextualEmbedder) -> None:
    tokens = embedder.token_vectors(numbers(3))
    assert tokens.vectors.tolist() == [[0, 0, 2], [1, 1, 1], [2, 2, 0]]
    assert tokens.starts.tolist() == [0, 2, 4]
    assert tokens.ends.tolist() == [1, 3, 5]


def test_each_token_of_a_long_text_is_kept_once_with_text_on_both_sides(embedder: ContextualEmbedder) -> None:
    text = numbers(13)
    tokens = embedder.token_vectors(text)
    assert slices(text, tokens) == text.split()
    assert tokens.vectors[:, 0].tolist() == [*range(13)]
    assert tokens.vectors[2:, 1].min() >= 2
    assert tokens.vectors[:-2, 2].min() >= 2


def test_a_blank_text_has_no_tokens(embedder: ContextualEmbedder) -> None:
    tokens = embedder.token_vectors(" \n")
    assert (len(tokens.starts), len(tokens.ends), tokens.vectors.shape) == (0, 0, (0, 3))


def test_reading_can_be_stopped(embedder: ContextualEmbedder) -> None:
    with pytest.raises(Cancelled):
        embedder.token_vectors(numbers(13), cancelled=lambda: True)


def test_a_model_that_fails_is_one_line(embedder: ContextualEmbedder) -> None:
    with pytest.raises(EmbedderError, match=r"^m: RuntimeError: out of memory$"):
        embedder.token_vectors("break")


@pytest.mark.parametrize("text", ["13", "nan"])
def test_anything_but_one_finite_vector_for_each_token_is_refused(embedder: ContextualEmbedder, text: str) -> None:
    with pytest.raises(EmbedderError, match=r"^m: it did not give one finite vector for each token$"):
        embedder.token_vectors(text)
