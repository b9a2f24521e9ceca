"""The columns that a query file adds to the scoring table, with the figures of `chunkscope eval`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.session.queries.evaluating import evaluation_of, queries_of
from chunkscope.ui.lines.score_columns import COLUMNS, Column, Figure

if TYPE_CHECKING:
    from chunkscope.retrieval.report import EvalRow


def table_columns(session: Session) -> tuple[Column, ...]:
    """Every column of the scoring table; with a query file those of what the queries find, by BM25, among them."""
    if not queries_of(session):
        return COLUMNS

    def waits(result: Result) -> bool:
        return _is_searched(session, result) and evaluation_of(session, result.row) is None

    def column(title: str, take: Callable[[EvalRow], float | int | None], width: int, rank: int) -> Column:
        return Column(title, _figure(session, take), "", width, "evaluated", rank, places=3, waits=waits)

    return (
        *COLUMNS,
        column("severed", lambda row: row.severed, 8, 0),
        column("mrr", lambda row: row.found.mrr if row.found else None, 6, 1),
        column("recall@5", lambda row: row.found.recall_5 if row.found else None, 9, 4),
        column("answer share", lambda row: row.cut.answer_share, 13, 7),
    )


def _figure(session: Session, take: Callable[[EvalRow], float | int | None]) -> Figure:
    def figure(result: Result) -> float | int | None:
        evaluation = evaluation_of(session, result.row)
        known = evaluation.figures if evaluation and _is_searched(session, result) else None
        return take(known) if known else None

    return figure


def _is_searched(session: Session, result: Result) -> bool:
    """Whether a result is that of a row itself; parents are not searched."""
    return session.outcome(result.row) is result
