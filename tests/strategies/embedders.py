"""Embedders of known vectors, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from chunkscope.embedding.models.local_model import LocalModel

_NUMBERS = count()


def embedder_of(encode: Callable[[list[str]], Any]) -> LocalModel:
    """An embedder that is like no other."""
    return LocalModel("fake", f"fake {next(_NUMBERS)}", dimension=0, batch_size=5, encode=encode)


def word_embedder(vectors: Mapping[str, Sequence[float]]) -> LocalModel:
    """A text's vector points where the sum of those of its known words does."""
    nothing = [0.0] * len(next(iter(vectors.values())))

    def encode(texts: list[str]) -> list[list[float]]:
        words = [
            [vectors[word] for word in text.lower().replace(".", " ").split() if word in vectors] for text in texts
        ]
        return [[sum(column) for column in zip(nothing, *each, strict=True)] for each in words]

    return embedder_of(encode)
