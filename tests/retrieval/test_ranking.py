"""The passages that one query finds, and the index that is kept for the next one."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from retrieving import row_of

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.document import Document, Source
from chunkscope.embedding import EmbeddingSettings
from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval import ranking
from chunkscope.retrieval.ranking import rank
from chunkscope.retrieval.search import Index, SearchedChunks, VectorSearch, WordSearch
from chunkscope.strategies.model import Chunking

# Cut into parts of 20 characters.
TEXT = "Turn the red crank. Pull the red lever. Light the old kiln. "
DOCUMENT = Document.uncleaned(Source("guide.txt", TEXT, "utf-8", "text"))
ROW = row_of("fixed", size=20)


@pytest.fixture(autouse=True)
def _nothing_is_kept() -> None:
    ranking._last_used.clear()


def in_parts() -> Chunking:
    """The three sentences, as chunks of their own at each call."""
    return Chunking.of([(0, 20), (20, 40), (40, 60)])


@dataclass(frozen=True)
class CountingSearch(WordSearch):
    """A search by words that counts how often it indexes."""

    indexed: list[int] = field(default_factory=list, compare=False)

    def index(
        self, chunks: SearchedChunks, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> Index:
        self.indexed.append(len(chunks.texts))
        return super().index(chunks, progress, cancelled)


def found(chunking: Chunking, query: str, search: WordSearch) -> list[int]:
    return [passage.chunk for passage in rank(DOCUMENT, ROW, chunking, query, search)]


def test_chunks_are_indexed_once_for_several_questions() -> None:
    search, chunking = CountingSearch(), in_parts()
    assert found(chunking, "lever", search) == [1]
    assert found(chunking, "the old kiln", search) == [2, 0, 1]
    assert found(chunking, "zebra", search) == []
    assert search.indexed == [3]


def test_other_chunks_and_another_search_are_indexed_anew() -> None:
    search, other = CountingSearch(), CountingSearch("other")
    chunking = in_parts()
    assert found(chunking, "red", search) == [0, 1]
    assert found(Chunking.of([(0, 40), (40, 60)]), "red", search) == [0]
    assert found(chunking, "lever", other) == [1]
    assert (search.indexed, other.indexed) == ([3, 2], [3])


def test_of_many_chunkings_only_two_are_kept() -> None:
    search, chunkings = CountingSearch(), [in_parts() for _ in range(3)]
    for chunking in (*chunkings[:2], *chunkings[:2], chunkings[2], chunkings[0]):
        assert found(chunking, "lever", search) == [1]
    assert len(search.indexed) == 4


def test_both_the_chunks_and_the_query_can_be_given_up() -> None:
    search, chunking = VectorSearch.load(EmbeddingSettings()), in_parts()
    with pytest.raises(Cancelled):
        rank(DOCUMENT, ROW, chunking, "lever", search, lambda: True)
    assert len(rank(DOCUMENT, ROW, chunking, "lever", search, lambda: False)) == 3
    with pytest.raises(Cancelled):
        rank(DOCUMENT, ROW, chunking, "crank", search, lambda: True)
