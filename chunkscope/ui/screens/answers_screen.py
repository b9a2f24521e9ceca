"""The queries of the query file and what became of their answers, full screen."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from chunkscope.session import Session
from chunkscope.session.queries.evaluating import queries_of
from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.views import ANSWER_KEYS, LIST_KEYS
from chunkscope.ui.lines.answers import answer_lines
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines


class AnswersScreen(OverInspector[int]):
    """Shows every query over the inspector, and is left with the index of the one that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [*view_bindings((*LIST_KEYS, *ANSWER_KEYS))]

    def __init__(self, session: Session) -> None:
        super().__init__(id="answers")
        self._session = session
        self._chosen = 0

    def compose(self) -> ComposeResult:
        """The lines, which are made once the screen has a size."""
        yield Lines(id="answer-lines")

    def show(self, session: Session) -> None:
        """Show what is known in a state."""
        self._session = session
        self._chosen = max(0, min(self._chosen, len(queries_of(session)) - 1))
        size = self.app.size
        self.query_one(Lines).show(answer_lines(session, self._chosen, size.width, size.height))

    def on_resize(self) -> None:
        """Fit the lines to the terminal."""
        self.show(self._session)

    def action_move(self, step: int) -> None:
        """Mark a query further down, or further up."""
        self._chosen += step
        self.show(self._session)

    def action_choose(self) -> None:
        """Choose the query that is marked."""
        if queries_of(self._session):
            self.dismiss(self._chosen)
