"""Search by words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval.search.model import PLACES, Index, SearchedChunks
from chunkscope.retrieval.search.words import words

if TYPE_CHECKING:
    import numpy as np
    from bm25s import BM25
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class WordSearch:
    """BM25 as Lucene computes it, with k1 = 1.5 and b = 0.75, by the library bm25s.

    A chunk without any word of the query is not found.

    Source: S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009; the variants
    in C. Kamphuis et al., "Which BM25 Do You Mean?", ECIR 2020.
    """

    name: str = "bm25"

    def index(
        self, chunks: SearchedChunks, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> Index:
        """The index of the chunks by their words."""
        from bm25s import BM25

        index = BM25(k1=1.5, b=0.75, method="lucene", dtype="float64")
        corpus = [words(text) for text in chunks.texts]
        if any(corpus):
            index.index(corpus, show_progress=False)
        stop_if(cancelled)
        if progress is not None:
            progress(len(corpus), len(corpus))
        return partial(_scores, index if any(corpus) else None, len(corpus))


def _scores(
    index: BM25 | None, count: int, queries: Sequence[str], cancelled: IsCancelled | None = None
) -> Iterator[NDArray[np.float64]]:
    import numpy as np

    for query in queries:
        stop_if(cancelled)
        known = index.get_tokens_ids(words(query)) if index else []
        scores = index.get_scores_from_ids(known) if index and known else np.zeros(count)
        yield np.where(scores > 0, np.round(scores, PLACES), -np.inf)
