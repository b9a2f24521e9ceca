"""Choosing what the current row is compared with."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.events import Key

from chunkscope.session import Session
from chunkscope.ui.keys.groups import STRATEGY_DIGITS
from chunkscope.ui.lines.compare import choice_lines
from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines

WIDTH = 60
_STEPS = {"comma": -1, "k": -1, "up": -1, "full_stop": 1, "j": 1, "down": 1}

Choice = int
"""The number of a row, from 1."""


class CompareScreen(OverInspector[Choice]):
    """Shows the rows over the inspector, and is left with the number of the chosen one; any other key chooses none."""

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
        """Take the digit of a row, or mark another row; every other key leaves."""
        if event.key == "ctrl+q":
            return
        event.stop()
        if event.key in _STEPS:
            self._chosen = (self._chosen + _STEPS[event.key]) % len(self._session.rows)
            self.show(self._session)
        elif event.key in ("enter", "space"):
            self.dismiss(self._chosen + 1)
        elif event.character and event.character in STRATEGY_DIGITS:
            self.dismiss(STRATEGY_DIGITS.index(event.character) + 1)
        else:
            self.dismiss(None)

    def _lines(self) -> list[Line]:
        width, height = self.app.size
        return choice_lines(self._session, self._chosen, min(WIDTH, width - 2), height - 2)
