"""One strategy's chunks against the queries, query by query."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.document.tokens import TokenizerUnavailable, load_tokenizer
from chunkscope.embedding import EmbeddingSettings
from chunkscope.embedding.embedder import Progress
from chunkscope.embedding.errors import EmbedderError
from chunkscope.retrieval.answer_figures import AnswerFigures, answer_figures, passages_holding
from chunkscope.retrieval.passages import Passages, passages_of
from chunkscope.retrieval.queries import Query
from chunkscope.retrieval.rank_figures import RankFigures, rank_figures
from chunkscope.retrieval.search import Search, SearchedChunks, VectorSearch, ranked_passages
from chunkscope.strategies.late import LateSettings, vectors_note
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow, cut

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class RowOutcome:
    """What the queries find under one row; sequences have an item for each query.

    Attributes:
        row: the row.
        chunks: how many chunks are searched.
        severed: how many of the query's answers no passage holds whole.
        answers: the figures that need no search.
        found: by search the figures that need one.
        embedder: the name of the embedder that decided where the cuts are; empty where none did.
        vectors: by search how it made the vectors of the chunks, in one line, where that is not from their text alone.
        notes: what a person should know besides, one line each, such as why there are no token counts.
        faults: why a search did not run, one line each.
    """

    row: StrategyRow
    chunks: int
    severed: tuple[int, ...]
    answers: tuple[AnswerFigures, ...]
    found: Mapping[str, tuple[RankFigures, ...]]
    embedder: str
    vectors: Mapping[str, str]
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def evaluate_row(
    document: Document,
    row: StrategyRow,
    queries: Sequence[Query],
    searches: Sequence[Search],
    progress: Progress | None = None,
) -> RowOutcome:
    """Cut the document, and look for the answers of every query with every search.

    Raises:
        StrategyError: the row cannot run with its settings.
    """
    return evaluate_chunking(document, row, cut(document, row, progress=progress), queries, searches, progress)


def evaluate_chunking(
    document: Document,
    row: StrategyRow,
    chunking: Chunking,
    queries: Sequence[Query],
    searches: Sequence[Search],
    progress: Progress | None = None,
) -> RowOutcome:
    """Look for the answers of every query with every search in the chunks that a row has cut.

    Searched are the chunks, each behind its prefix; given to the reader are their contexts, where there are any.
    """
    passages = passages_of(chunking)
    holding = [passages_holding(query, passages) for query in queries]
    notes: list[str] = []
    faults: list[str] = []
    token_counts = _token_counts(document, row, chunking, passages, notes)
    chunks = searched_chunks(document, row, chunking)
    found: dict[str, tuple[RankFigures, ...]] = {}
    for search in searches:
        try:
            scores = search.index(chunks, progress)([query.text for query in queries])
            found[search.name] = tuple(
                rank_figures(query, passages, held, ranked_passages(passages, each), token_counts)
                for query, held, each in zip(queries, holding, scores, strict=True)
            )
        except EmbedderError as error:
            faults.append(str(error))
    return RowOutcome(
        row=row,
        chunks=len(chunking),
        severed=tuple(sum(not indices for indices in held) for held in holding),
        answers=tuple(answer_figures(query, passages, held) for query, held in zip(queries, holding, strict=True)),
        found=found,
        embedder=chunking.embedder,
        vectors=_vectors(row, searches),
        notes=tuple(notes),
        faults=tuple(faults),
    )


def searched_chunks(document: Document, row: StrategyRow, chunking: Chunking) -> SearchedChunks:
    """The chunks as they are indexed; `late` makes their vectors its own way."""
    from chunkscope.strategies.late_vectors import chunk_vectors

    texts = [chunking.prefix(index) + document.text[start:end] for index, (start, end) in enumerate(chunking.spans())]
    settings = row.settings
    if not isinstance(settings, LateSettings):
        return SearchedChunks(texts)

    def vectors(
        embedding: EmbeddingSettings, progress: Progress | None, cancelled: IsCancelled | None
    ) -> NDArray[np.float32]:
        own = replace(settings, embedding=embedding)
        return chunk_vectors(document, chunking, own, progress=progress, cancelled=cancelled)

    return SearchedChunks(texts, vectors)


def _vectors(row: StrategyRow, searches: Sequence[Search]) -> dict[str, str]:
    """By search how it makes vectors under `late`."""
    settings = row.settings
    if not isinstance(settings, LateSettings):
        return {}
    return {
        search.name: vectors_note(replace(settings, embedding=search.settings))
        for search in searches
        if isinstance(search, VectorSearch)
    }


def _token_counts(
    document: Document, row: StrategyRow, chunking: Chunking, passages: Passages, notes: list[str]
) -> list[int] | None:
    """The tokens of every passage, with the prefix of a chunk that is its own; None and a note if not to be counted."""
    settings = row.settings
    try:
        tokens = document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
    except TokenizerUnavailable as unavailable:
        notes.append(str(unavailable))
        return None
    spans = passages.all.spans
    counts = [*tokens.counts((start for start, _ in spans), (end for _, end in spans))]
    if chunking.prefixes:
        tokenizer = load_tokenizer(settings.tokenizer, may_fetch=settings.may_fetch)
        lengths = {prefix: tokenizer.count(prefix) for prefix in set(chunking.prefixes)}
        for passage, prefix in dict(zip(passages.of_chunks, chunking.prefixes, strict=True)).items():
            counts[passage] += lengths[prefix]
    return counts
