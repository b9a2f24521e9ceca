"""Searches: their rankings against the libraries' own, and what they return."""

from __future__ import annotations

import bm25s
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from retrieving import in_contexts, passages_at

from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.retrieval.search import SearchedChunks, VectorSearch, WordSearch, ranked_passages
from chunkscope.retrieval.search.words import words
from chunkscope.strategies.model import Chunking

TEXTS = (
    "Turn the crank twice before the kiln is lit.",
    "Pull the lever down. The lever is red.",
    "Listen for a click, then stop the kiln.",
    "Glaze is kept in the cold store; the crank is not.",
    "...",
    "The lever, the crank and the kiln need oil.",
)
QUERIES = ("Which lever is red?", "oil for the crank", "lit kiln crank", "zebra", "")


def at_tens(count: int) -> list[tuple[int, int]]:
    return [(10 * index, 10 * index + 10) for index in range(count)]


def test_bm25_ranks_as_its_library_does() -> None:
    library = bm25s.BM25(k1=1.5, b=0.75, method="lucene")
    library.index([words(text) for text in TEXTS], show_progress=False)
    passages = passages_at(*at_tens(len(TEXTS)))
    scores = [*WordSearch().index(SearchedChunks(TEXTS))(QUERIES)]
    for query, ours in zip(QUERIES[:3], scores, strict=False):
        ranked, theirs = library.retrieve([words(query)], k=len(TEXTS), show_progress=False)
        found = ranked_passages(passages, ours)
        assert found == [int(index) for index, score in zip(ranked[0], theirs[0], strict=True) if score > 0]
        assert ours[found] == pytest.approx(theirs[0][: len(found)], abs=1e-4)


def test_bm25_of_a_worked_example() -> None:
    # Two texts of 2 and 4 words, 3 on average; `b` is once in the first only, so idf is ln(1 + (2 - 1 + 0.5) / 1.5).
    (scores,) = WordSearch().index(SearchedChunks(["a b", "a a c d"]))(["b"])
    expected = np.log(2) * 1 / (1 + 1.5 * (1 - 0.75 + 0.75 * 2 / 3))
    assert scores.tolist() == [pytest.approx(expected, abs=1e-5), -np.inf]


def test_bm25_finds_only_what_shares_a_word() -> None:
    passages = passages_at(*at_tens(len(TEXTS)))
    *_, unknown, empty = (
        ranked_passages(passages, each) for each in WordSearch().index(SearchedChunks(TEXTS))(QUERIES)
    )
    assert (unknown, empty) == ([], [])
    assert [each.tolist() for each in WordSearch().index(SearchedChunks(["...", "?"]))(["lever"])] == [[-np.inf] * 2]


def test_words_of_several_scripts() -> None:
    assert words("Don't STOP, it's 3.5 m_2") == ["don", "t", "stop", "it", "s", "3", "5", "m_2"]
    assert words("旧仓库 und 图") == ["旧仓", "仓库", "und", "图"]
    assert words("हिन्दी भाषा") == ["हिन्दी", "भाषा"]


@given(st.text(st.characters(max_codepoint=127)))
def test_words_of_ascii_are_the_same_among_other_letters(text: str) -> None:
    assert [*words(text), "é"] == words(f"{text} é")


def test_vectors_rank_by_cosine_similarity() -> None:
    embedder = load_embedder(EmbeddingSettings())
    vectors, query = embedder.embed(TEXTS), embedder.embed(["Which lever is red?"])[0]
    (scores,) = VectorSearch(embedder, EmbeddingSettings()).index(SearchedChunks(TEXTS))(["Which lever is red?"])
    filled = np.isfinite(scores)
    assert filled.tolist() == vectors.any(axis=1).tolist()
    assert scores[filled] == pytest.approx((vectors.astype(np.float64) @ query.astype(np.float64))[filled], abs=1e-5)
    assert int(scores.argmax()) == 1


def test_a_query_or_a_chunk_with_nothing_to_embed_is_not_found() -> None:
    embedder = load_embedder(EmbeddingSettings())
    first, second = VectorSearch(embedder, EmbeddingSettings()).index(SearchedChunks(["lever", "  "]))(["lever", " "])
    assert np.isfinite(first).tolist() == [True, False]
    assert np.isfinite(second).tolist() == [False, False]


def test_chunks_with_vectors_of_their_own_are_searched_by_these() -> None:
    embedder = load_embedder(EmbeddingSettings())
    swapped = embedder.embed(["crank", "lever"])
    (scores,) = VectorSearch(embedder, EmbeddingSettings()).index(
        SearchedChunks(["lever", "crank"], lambda *_: swapped)
    )(["lever"])
    assert scores.tolist() == [pytest.approx(float(swapped[0] @ swapped[1]), abs=1e-5), 1.0]


def test_a_passage_is_as_good_as_its_best_chunk_and_returned_once() -> None:
    passages = in_contexts([(0, 5), (5, 10), (10, 15), (15, 20)], [(0, 10), (0, 10), (10, 20), (10, 20)])
    assert ranked_passages(passages, np.array([0.1, 0.9, 0.8, -np.inf])) == [0, 1]
    assert ranked_passages(passages, np.array([-np.inf, -np.inf, -0.8, -0.9])) == [1]


def test_equal_passages_stand_in_the_order_of_the_document() -> None:
    assert ranked_passages(passages_at(*at_tens(4)), np.array([0.5, 0.7, 0.5, 0.7])) == [1, 3, 0, 2]


def test_a_document_without_chunks_finds_nothing() -> None:
    from chunkscope.retrieval.passages import passages_of

    embedder = load_embedder(EmbeddingSettings())
    for search in (WordSearch(), VectorSearch(embedder, EmbeddingSettings())):
        (scores,) = search.index(SearchedChunks([]))(["lever"])
        assert ranked_passages(passages_of(Chunking.of(())), scores) == []
