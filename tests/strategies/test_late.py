"""Cut by the text, with vectors that know the rest of the document."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from cutting import GATES, chunking_of, document_of, row_of, spans_of, texts
from embedders import word_embedder
from hypothesis import given
from hypothesis import strategies as st

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.embedding import EmbedderError, EmbedderUnavailable, EmbeddingSettings, load_embedder, loading, planning
from chunkscope.embedding.embedder import Embedder, TokenVectors
from chunkscope.embedding.models.local_model import LocalModel
from chunkscope.strategies import late_vectors
from chunkscope.strategies.late import LateSettings
from chunkscope.strategies.late_vectors import chunk_vectors
from chunkscope.strategies.model import Chunking, StrategyError
from chunkscope.strategies.registry import cut
from chunkscope.strategies.text_strategies import TEXT_STRATEGIES

WORDS = word_embedder({"kiln": (1, 0), "ship": (0, 1)})
TEXT = "kiln kiln ship"
CHUNKS = Chunking.of([(0, 5), (5, 10), (10, 14)])


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Contextual(LocalModel):
    """Every word is a token; its vector is its number in what was read, and 1."""

    seen: list[str] = field(default_factory=list)

    def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
        if cancelled is not None and cancelled():
            raise Cancelled
        self.seen.append(text)
        words = list(re.finditer(r"\S+", text))
        return TokenVectors(
            np.array([word.start() for word in words], np.int64),
            np.array([word.end() for word in words], np.int64),
            np.array([[number, 1] for number, _ in enumerate(words)], np.float32).reshape(-1, 2),
        )


def contextual() -> Contextual:
    return Contextual(
        name="deep",
        identity="deep",
        dimension=2,
        batch_size=1,
        encode=lambda texts: [[1, 1]] * len(texts),
        contextual=True,
    )


def use(embedder: Embedder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late_vectors, "load_embedder", lambda settings: embedder)


def direction(*numbers: float) -> Any:
    return pytest.approx([number / math.hypot(*numbers) for number in numbers], abs=1e-5)


@pytest.mark.parametrize("strategy", TEXT_STRATEGIES)
@pytest.mark.parametrize("size", [10, 40, 1000])
def test_cuts_are_those_of_the_strategy_it_names(strategy: str, size: int) -> None:
    assert spans_of(GATES, "late", cuts=strategy, size=size) == spans_of(GATES, strategy, size=size)


def test_overlap_and_unit_are_its_own() -> None:
    common = {"size": 12, "overlap": 4, "unit": "tokens"}
    assert spans_of(GATES, "late", cuts="sentence", **common) == spans_of(GATES, "sentence", **common)
    assert spans_of(GATES, "late", size=1000) == spans_of(GATES, "paragraph", size=1000)


def test_cutting_needs_no_embedder_and_says_how_vectors_will_come_about() -> None:
    chunking = chunking_of(GATES, "late", context_weight=0.25)
    assert chunking.vectors_note == ("vectors on search: document vector blended in at 0.25 (embedder embedded)")
    assert chunking.embedder == ""
    endpoint = EmbeddingSettings(embedder="endpoint", model="small", url="http://kiln.example/v1", may_fetch=True)
    assert chunking_of(GATES, "late", embedding=endpoint).vectors_note == (
        "vectors on search: document vector blended in at 0.3 "
        "(embedder small at kiln.example, not known to work until then)"
    )


def test_a_model_that_gives_tokens_their_context_is_named_without_loading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "find_spec", lambda package: object())
    deep = EmbeddingSettings(embedder="sentence-transformers", model="deep", may_fetch=True)
    assert chunking_of(GATES, "late", embedding=deep).vectors_note == (
        "vectors on search: pooled from the document's own token vectors (embedder deep, not known to work until then)"
    )


def test_an_embedder_that_cannot_run_is_not_named_and_the_cuts_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "find_spec", lambda package: None)
    refused = chunking_of(GATES, "late", embedding=EmbeddingSettings(embedder="endpoint"))
    assert list(refused.spans()) == spans_of(GATES, "paragraph")
    assert refused.vectors_note.startswith("no vectors: embedder endpoint would send the text away: allow it with")
    missing = EmbeddingSettings(embedder="model2vec", may_fetch=True)
    assert chunking_of(GATES, "late", embedding=missing).vectors_note == (
        "no vectors: embedder model2vec needs a package: pip install 'chunkscope[model2vec]'"
    )


@pytest.mark.parametrize(("dimension", "trial"), [(0, ", not known to work until then"), (2, "")])
def test_an_embedder_counts_as_tried_once_it_gave_vectors(
    monkeypatch: pytest.MonkeyPatch, dimension: int, trial: str
) -> None:
    settings = EmbeddingSettings(embedder="endpoint", model="small", may_fetch=True)
    loaded = LocalModel(name="small at x", identity="", dimension=dimension, batch_size=1, encode=lambda texts: [])
    monkeypatch.setitem(loading._loaded, settings, loaded)
    note = chunking_of(GATES, "late", embedding=settings).vectors_note
    assert note == f"vectors on search: document vector blended in at 0.3 (embedder small at x{trial})"


def test_an_embedder_that_failed_to_load_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = EmbeddingSettings(embedder="model2vec", may_fetch=True)
    monkeypatch.setitem(loading._loaded, settings, EmbedderUnavailable("model small: could not be loaded"))
    assert chunking_of(GATES, "late", embedding=settings).vectors_note == (
        "no vectors: model small: could not be loaded"
    )


def test_the_settings_know_whether_the_embedder_has_context() -> None:
    embedded = EmbeddingSettings()
    assert not embedded.contextual
    assert load_embedder(embedded).contextual == embedded.contextual


@pytest.mark.parametrize("weight", [-0.1, 1.1, float("nan")])
def test_a_weight_out_of_range_stops_the_row_by_name(weight: float) -> None:
    with pytest.raises(StrategyError) as caught:
        chunking_of(GATES, "late", context_weight=weight)
    assert str(caught.value) == (
        f"late: context_weight {weight} is out of range (set strategies.late.context_weight to a number from 0 to 1)"
    )


@pytest.mark.parametrize(
    ("weight", "kiln", "ship"),
    [
        (0, (1, 0), (0, 1)),
        # The document points to (2, 1), whose length is 2.23607.
        (1, (2, 1), (2, 1)),
        (0.5, (2.23607 + 2, 1), (2, 2.23607 + 1)),
    ],
)
def test_the_documents_vector_is_blended_in(
    weight: float, kiln: Any, ship: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(WORDS, monkeypatch)
    vectors = chunk_vectors(document_of(TEXT), CHUNKS, LateSettings(context_weight=weight)).tolist()
    assert vectors == [direction(*kiln), direction(*kiln), direction(*ship)]


def test_vectors_of_tokens_are_pooled_over_each_chunk(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a bb ccc dddd    e"
    use(contextual(), monkeypatch)
    chunking = Chunking.of([(0, 5), (3, 9), (6, 7), (13, 17), (13, 18)])
    vectors = chunk_vectors(document_of(text), chunking, LateSettings()).tolist()
    # A token counts where any part of it is in the chunk.
    assert vectors == [direction(0.5, 1), direction(1.5, 1), direction(2, 1), [0, 0], direction(4, 1)]


def test_a_long_document_is_read_in_stretches_with_what_stands_around_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late_vectors, "_STRETCH", 12)
    monkeypatch.setattr(late_vectors, "_MARGIN", 6)
    text = "".join(f"w{number} x{number} " for number in range(8))
    embedder, told = contextual(), []
    use(embedder, monkeypatch)
    chunking = Chunking.of(pairwise(range(0, 49, 6)))
    vectors = chunk_vectors(
        document_of(text), chunking, LateSettings(), progress=lambda *each: told.append(each)
    ).tolist()
    assert embedder.seen == [text[:18], text[6:30], text[18:42], text[30:48]]
    assert told == [(2, 8), (4, 8), (6, 8), (8, 8)]
    first, others = [direction(0.5, 1), direction(2.5, 1)], [direction(2.5, 1), direction(4.5, 1)]
    assert vectors == [*first, *others, *others, *others]


def test_a_chunk_longer_than_a_stretch_is_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late_vectors, "_STRETCH", 3)
    monkeypatch.setattr(late_vectors, "_MARGIN", 0)
    embedder = contextual()
    use(embedder, monkeypatch)
    chunk_vectors(document_of(TEXT), Chunking.of([(0, 10), (10, 12), (12, 14)]), LateSettings())
    assert embedder.seen == ["kiln kiln ", "sh", "ip"]


def test_no_chunks_have_no_vectors() -> None:
    assert chunk_vectors(document_of(" \n"), Chunking.of(()), LateSettings()).shape == (0, 128)


def test_it_stops_when_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    for embedder in (WORDS, contextual()):
        use(embedder, monkeypatch)
        with pytest.raises(Cancelled):
            chunk_vectors(document_of(TEXT), CHUNKS, LateSettings(), cancelled=lambda: True)


def test_vectors_of_tokens_that_are_not_numbers_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Contextual):
        def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
            return TokenVectors(np.array([0]), np.array([4]), np.array([[np.nan, 1]], np.float32))

    use(Broken(name="deep", identity="", dimension=2, batch_size=1, encode=lambda texts: []), monkeypatch)
    with pytest.raises(EmbedderError, match=r"^deep: a vector with a number that is not finite$"):
        chunk_vectors(document_of(TEXT), CHUNKS, LateSettings())


@given(texts, st.integers(1, 30), st.floats(0, 1))
def test_every_chunk_has_a_vector_of_length_one_or_of_zeros(text: str, size: int, weight: float) -> None:
    row = row_of("late", cuts="sentence", size=size, context_weight=weight)
    document = document_of(text)
    chunking = cut(document, row)
    assert isinstance(row.settings, LateSettings)
    vectors = chunk_vectors(document, chunking, row.settings)
    assert vectors.shape == (len(chunking), 128)
    assert all(length == pytest.approx(1, abs=1e-5) or length == 0 for length in np.linalg.norm(vectors, axis=1))
