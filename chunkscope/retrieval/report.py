"""What the queries of one document find under several rows, as `chunkscope eval` reports it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from chunkscope.document import Document
from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval.answer_figures import AnswerFigures
from chunkscope.retrieval.comparison import Difference, differences
from chunkscope.retrieval.evaluation import RowOutcome, evaluate_row
from chunkscope.retrieval.queries import ALL_TYPES, Query
from chunkscope.retrieval.rank_figures import RankFigures
from chunkscope.retrieval.search import Search
from chunkscope.scoring.figures import percentage
from chunkscope.scoring.result import Refusal
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.registry import StrategyRow

_PLACES = 4
Figures = TypeVar("Figures", AnswerFigures, RankFigures)
ProgressOf = Callable[[StrategyRow], "Progress | None"]


@dataclass(frozen=True, slots=True)
class EvalRow:
    """The figures of one row and one search over the queries of one type.

    Attributes:
        strategy: the row's name.
        search: the search; empty where none ran.
        type: the type of the queries; `all` for all queries.
        queries: how many queries.
        answers: how many answers they have.
        severed: how many of these no passage holds whole.
        severed_pct: their share in percent.
        chunks: how many chunks are searched, which is what the index holds.
        index_size: the same relative to the baseline row; None where that one cannot run.
        embedder: the name of the embedder that decided where the cuts are.
        vectors: how the search made the vectors of the chunks, where that is not from their text alone.
        cut: the figures that need no search, means over the queries.
        found: the figures of the search, means over the queries; None where none ran.
    """

    strategy: str
    search: str
    type: str
    queries: int
    answers: int
    severed: int
    severed_pct: float
    chunks: int
    index_size: float | None
    embedder: str | None
    vectors: str | None
    cut: AnswerFigures
    found: RankFigures | None


@dataclass(frozen=True, slots=True)
class EvalReport:
    """The figures of one document.

    Attributes:
        path: the document's name as it was given.
        queries: how many queries.
        baseline: the row that index sizes are relative to.
        rows: figures by row, search and type of query, in this order, or why a row cannot run.
        differences: between every two rows over all queries, by search and figure.
        notes: what a person should know besides, one line each.
        faults: why a search did not run, one line each.
    """

    path: str
    queries: int
    baseline: str
    rows: tuple[EvalRow | Refusal, ...]
    differences: tuple[Difference, ...]
    notes: tuple[str, ...]
    faults: tuple[str, ...]


def evaluate_document(
    document: Document,
    rows: Iterable[StrategyRow],
    queries: Sequence[Query],
    searches: Sequence[Search],
    baseline: str,
    progress_of: ProgressOf = lambda _: None,
) -> EvalReport:
    """Evaluate every row on at least one query; `progress_of` gives for a row what to tell of the embedding of it."""
    outcomes = [_outcome(document, row, queries, searches, progress_of(row)) for row in rows]
    ran = [outcome for outcome in outcomes if isinstance(outcome, RowOutcome)]
    base = next((outcome.chunks for outcome in ran if outcome.row.name == baseline), None)
    reported: list[EvalRow | Refusal] = []
    for outcome in outcomes:
        reported.extend([outcome] if isinstance(outcome, Refusal) else eval_rows(outcome, queries, base))
    names = dict.fromkeys(search for outcome in ran for search in outcome.found)
    return EvalReport(
        path=document.source.name,
        queries=len(queries),
        baseline=baseline,
        rows=tuple(reported),
        differences=tuple(difference for name in names for difference in _differences(name, ran)),
        notes=tuple(dict.fromkeys(note for outcome in ran for note in outcome.notes)),
        faults=tuple(dict.fromkeys(fault for outcome in ran for fault in outcome.faults)),
    )


def _outcome(
    document: Document,
    row: StrategyRow,
    queries: Sequence[Query],
    searches: Sequence[Search],
    progress: Progress | None,
) -> RowOutcome | Refusal:
    try:
        return evaluate_row(document, row, queries, searches, progress)
    except StrategyError as error:
        return Refusal(row, error.reason, error.embedder_failed)


def _differences(search: str, outcomes: Iterable[RowOutcome]) -> tuple[Difference, ...]:
    found = {outcome.row.name: outcome.found[search] for outcome in outcomes if search in outcome.found}
    return differences(search, found)


def eval_rows(outcome: RowOutcome, queries: Sequence[Query], base: int | None) -> Iterator[EvalRow]:
    """A row for each search and, where the queries have types, for each of these after the one for all.

    `base` is how many chunks the baseline row has; None where that one cannot run.
    """
    types = sorted({query.type for query in queries if query.type})
    for search in outcome.found or ("",):
        for kind in (ALL_TYPES, *types):
            chosen = [index for index, query in enumerate(queries) if kind in {ALL_TYPES, query.type}]
            answers = sum(len(queries[index].answers) for index in chosen)
            severed = sum(outcome.severed[index] for index in chosen)
            found = outcome.found.get(search)
            yield EvalRow(
                strategy=outcome.row.name,
                search=search,
                type=kind,
                queries=len(chosen),
                answers=answers,
                severed=severed,
                severed_pct=percentage(severed, answers),
                chunks=outcome.chunks,
                index_size=round(outcome.chunks / base, _PLACES) if base else None,
                embedder=outcome.embedder or None,
                vectors=outcome.vectors.get(search),
                cut=means([outcome.answers[index] for index in chosen]),
                found=means([found[index] for index in chosen]) if found else None,
            )


def means(figures: Sequence[Figures]) -> Figures:
    """The mean of every figure over those that have it, rounded to 4 places; None where none has it."""
    kind: type[Figures] = type(figures[0])
    values: dict[str, Any] = {}
    for each in fields(kind):
        known = [value for one in figures if (value := getattr(one, each.name)) is not None]
        values[each.name] = round(sum(known) / len(known), _PLACES) if known else None
    return kind(**values)
