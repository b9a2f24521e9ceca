"""Choosing what the current row is compared with."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key

from chunkscope.session import Session
from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.groups import STRATEGY_DIGITS
from chunkscope.ui.keys.views import LIST_KEYS, ROW_KEYS
from chunkscope.ui.lines.compare import choice_lines
from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines

WIDTH = 60

Choice = int
"""The number of a row, from 1."""


class CompareScreen(OverInspector[Choice]):
    """Shows the rows over the inspector, and is left with the number of the chosen one; any other key chooses none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *view_bindings((*LIST_KEYS, *ROW_KEYS)),
        *(
            Binding(digit, f"dismiss({number})", "compare", show=False, priority=True)
            for number, digit in enumerate(STRATEGY_DIGITS, start=1)
        ),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(id="compare")
        self._session = session
        self._chosen = (session.row_index + 1) % len(session.rows)

    def compose(self) -> ComposeResult:
        """The lines."""
        yield Lines(self._lines(), id="compare-lines")

    def show(self, session: Session) -> None:
        """Show the rows of a state."""
        self._session = session
        self._chosen = min(self._chosen, len(session.rows) - 1)
        self.query_one(Lines).show(self._lines())

    def on_resize(self) -> None:
        """Fit the lines to the terminal."""
        self.show(self._session)

    def on_key(self, event: Key) -> None:
        """Leave by any key that does nothing here."""
        if event.key != "ctrl+q":
            event.stop()
            self.dismiss(None)

    def action_move(self, step: int) -> None:
        """Mark the next row, or the one before; past the last the first."""
        self._chosen = (self._chosen + step) % len(self._session.rows)
        self.show(self._session)

    def action_choose(self) -> None:
        """Choose the row that is marked."""
        self.dismiss(self._chosen + 1)

    def _lines(self) -> list[Line]:
        width, height = self.app.size
        return choice_lines(self._session, self._chosen, min(WIDTH, width - 2), height - 2)
