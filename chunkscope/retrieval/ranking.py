"""The passages that one query finds, best first."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.retrieval.evaluation import searched_chunks
from chunkscope.retrieval.passages import passages_of
from chunkscope.retrieval.search import Index, Search, ranked_passages
from chunkscope.retrieval.spans import Span
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow

DEPTH = 10

# Two, so that of two rows that take turns neither is indexed again.
_last_used: deque[tuple[Chunking, Search, Index]] = deque(maxlen=2)


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
    cancelled: IsCancelled | None = None,
) -> tuple[RankedPassage, ...]:
    """The 10 best passages of the chunks that a row has cut, fewer where the search finds fewer.

    Raises:
        EmbedderError: the chunks or the query could not be embedded.
        Cancelled: `cancelled` returned true.
    """
    passages = passages_of(chunking)
    (scores,) = _index(document, row, chunking, search, cancelled)([query], cancelled)
    found = ranked_passages(passages, scores)[:DEPTH]
    best: dict[int, int] = {}
    for chunk, passage in enumerate(passages.of_chunks):
        if passage not in best or scores[chunk] > scores[best[passage]]:
            best[passage] = chunk
    return tuple(
        RankedPassage(best[passage], float(scores[best[passage]]), passages.all.spans[passage]) for passage in found
    )


def _index(
    document: Document, row: StrategyRow, chunking: Chunking, search: Search, cancelled: IsCancelled | None
) -> Index:
    """The index of the chunks, which is kept, for it takes far longer than a question."""
    for chunks, searched_by, index in tuple(_last_used):
        if chunks is chunking and searched_by == search:
            return index
    index = search.index(searched_chunks(document, row, chunking), cancelled=cancelled)
    _last_used.append((chunking, search, index))
    return index
