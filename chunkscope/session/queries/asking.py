"""Asking a query: the passages that it finds in the chunks of the current row, in the order of their ranks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.scoring.result import Result
from chunkscope.session.key_names import key
from chunkscope.session.queries.querying import VECTORS, WORDS

if TYPE_CHECKING:
    from chunkscope.embedding import EmbeddingSettings
    from chunkscope.retrieval.ranking import RankedPassage
    from chunkscope.retrieval.search import Search
    from chunkscope.session.queries.found import Question, Ranking
    from chunkscope.session.state import Session

PASSAGES = "passages"
"""The name of the target set of the passages that were found."""

NOTHING_ASKED = "nothing was asked: a query needs a word"


def asked(session: Session, query: str) -> Session:
    """The state in which a query is asked; an empty one asks the last one again, with the search that is chosen."""
    querying = session.querying
    if not query and querying.question:
        query = querying.question.query
    if not query.strip():
        return session.changed(note=NOTHING_ASKED)
    from chunkscope.session.queries.found import Question

    question = Question(query, querying.search)
    session = session.changed(querying=replace(querying, question=question), target_set=PASSAGES)
    known = shown_ranking(session)
    return session if known is None else at_first_passage(session, known)


def left(session: Session) -> Session:
    """The state in which the list shows the chunks again."""
    from chunkscope.session.targets.target_sets import FAILURES

    target_set = FAILURES if session.target_set == PASSAGES else session.target_set
    return session.changed(querying=replace(session.querying, question=None), target_set=target_set)


def with_other_search(session: Session) -> Session:
    """The state in which the other search is chosen."""
    other = VECTORS if session.querying.search == WORDS else WORDS
    return session.changed(querying=replace(session.querying, search=other))


def shown_ranking(session: Session) -> Ranking | None:
    """The ranking of the question that is asked, in the chunks that are shown; None while it is not known."""
    ranking = session.querying.ranking
    if ranking is None or ranking.question != session.querying.question:
        return None
    return ranking if ranking.chunking is session.shown.chunking and ranking.row == session.row else None


def wanted_search(session: Session) -> Callable[[IsCancelled], Ranking] | None:
    """What finds the ranking that is to be shown, told how to ask whether it was cancelled; None where none is."""
    question, result = session.querying.question, session.outcome(session.row)
    if question is None or not isinstance(result, Result) or shown_ranking(session) is not None:
        return None
    embedding = session.config.embedding
    return lambda is_cancelled: _find(question, result, embedding, is_cancelled)


def ranked(session: Session, ranking: Ranking) -> Session:
    """The state that shows what a search found, the cursor on the best passage; after a save it stays where it was."""
    before = session.querying.ranking
    session = replace(session, querying=replace(session.querying, ranking=ranking))
    if shown_ranking(session) is None:
        return session
    if before and before.question == ranking.question and before.row == ranking.row:
        return session
    return at_first_passage(session, ranking)


def at_first_passage(session: Session, ranking: Ranking) -> Session:
    """The cursor on the best passage; says so where there is none, unless the last step has something to say."""
    if ranking.passages:
        return session.moved_to(ranking.passages[0].chunk)
    if session.note:
        return session
    return session.changed(note=ranking.trouble or f"{ranking.search} finds no chunk of {ranking.row.name}")


def passage_places(session: Session) -> Sequence[int] | None:
    """Where the chunks end that were found, best first: the offset of the last character of each; None if not known."""
    if session.querying.question is None:
        return ()
    ranking = shown_ranking(session)
    if ranking is None:
        return None
    return [ranking.chunking.ends[passage.chunk] - 1 for passage in ranking.passages]


def passage_under_cursor(session: Session) -> RankedPassage | None:
    """The passage that the cursor is on, if it is one of those that were found."""
    ranking = shown_ranking(session)
    if ranking is None or session.target_set != PASSAGES or session.target_position is None:
        return None
    return ranking.passages[session.target_position]


def why_no_passages(session: Session) -> str:
    """Why there are no passages to walk."""
    if session.querying.question is None:
        return f"{key(session, 'ask')} asks a query"
    ranking = shown_ranking(session)
    return ranking.trouble if ranking else ""


def _find(question: Question, result: Result, embedding: EmbeddingSettings, is_cancelled: IsCancelled) -> Ranking:
    from chunkscope.embedding import EmbedderError
    from chunkscope.retrieval.ranking import rank
    from chunkscope.session.queries.found import Ranking

    found: tuple[RankedPassage, ...] = ()
    name, trouble = question.search, ""
    try:
        search = _loaded(question.search, embedding)
        name = search.name
        found = rank(result.document, result.row, result.chunking, question.query, search, is_cancelled)
    except EmbedderError as error:
        trouble = str(error)
    return Ranking(question, result.document, result.row, result.chunking, name, found, trouble)


def _loaded(search: str, embedding: EmbeddingSettings) -> Search:
    from chunkscope.retrieval.search import VectorSearch, WordSearch

    return VectorSearch.load(embedding) if search == VECTORS else WordSearch()
