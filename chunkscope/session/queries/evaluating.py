"""What the queries of the query file find under every row, computed once everything else is known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from chunkscope.scoring.result import Result
from chunkscope.session.jobs import in_order_of_need
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.retrieval.queries import Query
    from chunkscope.session.queries.found import Evaluation
    from chunkscope.session.queries.query_file import QueryReading
    from chunkscope.session.state import Session


def queries_of(session: Session) -> Sequence[Query]:
    """The queries with their answers in the document as it is; none without a query file."""
    reading = session.reading.queries
    return reading.queries if reading else ()


def evaluation_of(session: Session, row: StrategyRow) -> Evaluation | None:
    """What the queries find under a row; None while that is not known."""
    reading = session.reading.queries
    return session.querying.evaluations.get((row, reading)) if reading else None


def next_to_evaluate(session: Session) -> Result | None:
    """The chunks that are evaluated next; None while cuts, verdicts and tokens are not known yet, or where all is."""
    if not queries_of(session) or session.next_job() is not None:
        return None
    order = in_order_of_need(len(session.rows), session.row_index)
    outcomes = [session.outcome(session.rows[index]) for index in order]
    results = (each for each in outcomes if isinstance(each, Result))
    return next((result for result in results if evaluation_of(session, result.row) is None), None)


def evaluate(result: Result, reading: QueryReading) -> Evaluation:
    """What queries find in the chunks of a row, with BM25; a fault stops that row only."""
    from chunkscope.retrieval.evaluation import evaluate_chunking
    from chunkscope.retrieval.report import eval_rows
    from chunkscope.retrieval.search import WordSearch
    from chunkscope.session.queries.found import Evaluation

    queries = reading.queries
    try:
        outcome = evaluate_chunking(result.document, result.row, result.chunking, queries, [WordSearch()])
        return Evaluation(outcome, next(eval_rows(outcome, queries, None)))
    except Exception as error:  # as with the other work on a row
        return Evaluation(None, None, f"stopped by a fault of chunkscope itself ({type(error).__name__})")


def evaluated(session: Session, row: StrategyRow, reading: QueryReading, evaluation: Evaluation) -> Session:
    """The state that knows what the queries find under a row; what belongs to no kept document is dropped."""
    documents, known = session.results.documents, session.querying.evaluations
    kept = {key: value for key, value in known.items() if key[1].document in documents}
    kept[row, reading] = evaluation
    return replace(session, querying=replace(session.querying, evaluations=MappingProxyType(kept)))
