"""What became of the answers of a query under a row, and the way to the place where one was lost."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import TYPE_CHECKING

from chunkscope.scoring.result import Result
from chunkscope.session.find.finding import Finding
from chunkscope.session.find.hits import Hits
from chunkscope.session.queries.evaluating import evaluation_of, queries_of
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.retrieval.queries import Query
    from chunkscope.session.state import Session

SEVERED, MISSED, WAITING, NOT_RUN = "s", "-", ".", "x"
"""The marks of a query that has no rank: an answer is severed, none is found, not known yet, the row does not run."""

_MOST_RANK = 999


def mark_of(session: Session, row: StrategyRow, index: int) -> str:
    """What becomes of the query at `index` under a row: the rank of the first right passage by BM25, or a mark."""
    evaluation = evaluation_of(session, row)
    if evaluation is None:
        outcome = session.outcome(row)
        return WAITING if outcome is None or isinstance(outcome, Result) else NOT_RUN
    if evaluation.outcome is None:
        return NOT_RUN
    if evaluation.outcome.severed[index]:
        return SEVERED
    first_rank = evaluation.outcome.found["bm25"][index].first_rank
    return MISSED if first_rank is None else str(min(round(first_rank), _MOST_RANK))


def at_answer(session: Session, index: int) -> Session:
    """The cursor at the cut that severed an answer of a query in the current row, else in the chunk that holds it.

    The answer is highlighted as what a search finds is.
    """
    from chunkscope.retrieval.places import holding_chunk, severing_chunk

    query, chunking = queries_of(session)[index], session.shown.chunking
    if not chunking:
        return session.changed(note=session.refusal or "there are no chunks")
    severed = _severed(session, query)
    start, end = severed or query.answers[0]
    chunk = severing_chunk(chunking, (start, end)) if severed else holding_chunk(chunking, (start, end))
    quote = session.document.text[start:end]
    hits = Hits(session.document, quote, array("q", [start]), array("q", [end]))
    there = replace(session, finding=Finding(wanted=quote, hits=hits, last=session.finding.last))
    if severed:
        note = f"cut {chunk + 1}|{chunk + 2} severs the answer of {query.id}, which is highlighted"
        return there.moved_to(chunk).saying(note)
    note = f"chunk {chunk + 1} has the answer of {query.id}, which is highlighted"
    return there.moved_to_place(start).saying(note)


def _severed(session: Session, query: Query) -> tuple[int, int] | None:
    """The first answer of a query that no passage of the current row holds whole, if there is one."""
    from chunkscope.retrieval.answer_figures import passages_holding
    from chunkscope.retrieval.passages import passages_of

    holding = passages_holding(query, passages_of(session.shown.chunking))
    return next((answer for answer, held in zip(query.answers, holding, strict=True) if not held), None)
