"""The passages that one query finds, best first."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval.evaluation import searched_chunks
from chunkscope.retrieval.passages import passages_of
from chunkscope.retrieval.search import Search, ranked_passages
from chunkscope.retrieval.spans import Span
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow

DEPTH = 10


@dataclass(frozen=True, slots=True)
class RankedPassage:
    """A passage that a search found.

    Attributes:
        chunk: the chunk that it was found by, the best of those that share it; an index from 0.
        score: the chunk's score, higher is better; what it means depends on the search.
        span: what the reader model is given, `[start, end)` in the document.
    """

    chunk: int
    score: float
    span: Span


def rank(
    document: Document,
    row: StrategyRow,
    chunking: Chunking,
    query: str,
    search: Search,
    progress: Progress | None = None,
) -> tuple[RankedPassage, ...]:
    """The 10 best passages of the chunks that a row has cut, fewer where the search finds fewer.

    Raises:
        EmbedderError: the chunks or the query could not be embedded.
    """
    passages = passages_of(chunking)
    (scores,) = search.scores(searched_chunks(document, row, chunking), [query], progress)
    found = ranked_passages(passages, scores)[:DEPTH]
    best: dict[int, int] = {}
    for chunk, passage in enumerate(passages.of_chunks):
        if passage not in best or scores[chunk] > scores[best[passage]]:
            best[passage] = chunk
    return tuple(
        RankedPassage(best[passage], float(scores[best[passage]]), passages.all.spans[passage]) for passage in found
    )
