"""Asking queries, and what became of the answers of those in the query file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.session.queries.asking import asked, left, ranked, wanted_search, with_other_search
from chunkscope.session.queries.evaluating import evaluate, evaluated, next_to_evaluate, queries_of
from chunkscope.session.queries.querying import VECTORS, WORDS
from chunkscope.ui.actions.base import Actions, Step

if TYPE_CHECKING:
    from collections.abc import Callable

    from chunkscope.scoring.result import Result
    from chunkscope.session import Session
    from chunkscope.session.queries.found import Ranking
    from chunkscope.session.queries.query_file import QueryReading

_LANE = "passages"
_NO_QUERIES = "no query file: chunkscope queries FILE > Q drafts one, and --queries Q opens it"
_NO_QUERY_TO_USE = "no query of the query file can be used; the help says why"


class QueryActions(Actions):
    """Asking queries, and what became of the answers of those in the query file."""

    _searched: object = None
    _evaluated: object = None

    async def action_ask(self) -> None:
        """Ask for a query."""
        from chunkscope.ui.prompt import PromptKind

        await self.open_prompt(PromptKind("ask", _ask, switched=_switch, status=_which_search))

    async def action_answers(self) -> None:
        """Show the queries of the query file and what became of their answers."""
        from chunkscope.ui.screens.answers_screen import AnswersScreen

        if not queries_of(self.session):
            self.say(_NO_QUERY_TO_USE if self.session.reading.queries else _NO_QUERIES)
            return
        await self.push_screen(AnswersScreen(self.session), self._go_to_answer)

    def _go_to_answer(self, index: int | None) -> None:
        from chunkscope.session.queries.answers import at_answer

        if index is not None:
            self.set_state(at_answer(self.session, index))

    def leave_ranking(self) -> None:
        """Show the list of chunks again, and search no further."""
        self.workers.cancel_group(self, _LANE)
        self.set_state(left(self.session))

    def search_further(self) -> None:
        """Start what is to be found for the question that is asked, and then for the query file."""
        self._find_passages()
        self._evaluate_next()

    def _find_passages(self) -> None:
        """Search for the question, unless that is under way."""
        session = self.session
        find = wanted_search(session)
        wanted = (session.querying.question, session.row, session.shown.chunking, session.generation)
        if find is None:
            self._searched = None
        elif self._searched != wanted:
            self._searched = wanted
            self.in_background(partial(_search, find), _LANE)

    def _evaluate_next(self) -> None:
        """Evaluate the next row, unless that is under way."""
        result, reading = next_to_evaluate(self.session), self.session.reading.queries
        if result is None or reading is None:
            self._evaluated = None
            return
        wanted = (result.row, reading, self.session.generation)
        if self._evaluated != wanted:
            self._evaluated = wanted
            self.in_background(partial(_evaluate, result, reading), "evaluation")


def _ask(app: Actions, text: str) -> None:
    app.set_state(asked(app.session, text))


def _switch(app: Actions) -> None:
    app.set_state(with_other_search(app.session))


def _which_search(session: Session, _: str) -> str:
    chosen, other = (WORDS, VECTORS) if session.querying.search == WORDS else (VECTORS, WORDS)
    return f"by {chosen}; Tab: by {other}"


def _search(find: Callable[[IsCancelled], Ranking], is_cancelled: IsCancelled) -> Step:
    ranking = find(is_cancelled)
    return lambda session: ranked(session, ranking)


def _evaluate(result: Result, reading: QueryReading, _: IsCancelled) -> Step:
    evaluation = evaluate(result, reading)
    return lambda session: evaluated(session, result.row, reading, evaluation)
