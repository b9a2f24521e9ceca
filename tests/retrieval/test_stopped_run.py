"""A run that was stopped goes on from the vectors that it had."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from retrieving import document_of, queries_of, row_of

from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.batches import embed_in_batches
from chunkscope.embedding.cached import cached
from chunkscope.embedding.vector_store import VectorStore
from chunkscope.retrieval.evaluation import evaluate_row
from chunkscope.retrieval.search import VectorSearch


class Counting:
    """The embedded default, which counts its texts and is stopped after some."""

    name, identity, dimension, contextual = "counting", "counting", 0, False

    def __init__(self, stop_after: int) -> None:
        self.stop_after, self.count = stop_after, 0

    def embed(self, texts: Sequence[str], **watching: Any) -> Any:
        return embed_in_batches(texts, self._vectors, self.name, batch_size=64, **watching)

    def _vectors(self, batch: list[str]) -> Any:
        if self.count >= self.stop_after:
            raise KeyboardInterrupt
        self.count += len(batch)
        return load_embedder(EmbeddingSettings()).embed(batch)


def test_only_what_is_missing_is_embedded_when_it_is_run_again(tmp_path: Path) -> None:
    document = document_of("".join(f"Sentence {number} stands here. " for number in range(400)))
    queries = queries_of(document, {"query": "7", "answers": ["Sentence 7 stands here."]})
    row = row_of("window", size=100)
    store = VectorStore(tmp_path / "vectors.sqlite", 1 << 20)

    stopped = Counting(stop_after=192)
    with pytest.raises(KeyboardInterrupt):
        evaluate_row(document, row, queries, [VectorSearch(cached(stopped, store), EmbeddingSettings())])
    again = Counting(stop_after=10_000)
    outcome = evaluate_row(document, row, queries, [VectorSearch(cached(again, store), EmbeddingSettings())])
    assert (stopped.count, again.count) == (192, 400 - 192 + 1)

    third = Counting(stop_after=0)
    assert evaluate_row(document, row, queries, [VectorSearch(cached(third, store), EmbeddingSettings())]) == outcome
    assert third.count == 0
