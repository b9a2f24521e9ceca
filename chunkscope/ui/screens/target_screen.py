"""Choosing what `n` walks."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from chunkscope.session import TARGET_SETS, Session
from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.views import LIST_KEYS
from chunkscope.ui.lines.target_sets import target_set_lines
from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines

WIDTH = 78


class TargetScreen(OverInspector[str]):
    """Shows every target set over the inspector, and is left with the name of the one that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *view_bindings(LIST_KEYS),
        *(
            Binding(kind.letter, f"dismiss({kind.name!r})", kind.name, show=False, priority=True)
            for kind in TARGET_SETS.values()
        ),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(id="targets")
        self._session = session
        self._chosen = session.target_set

    def compose(self) -> ComposeResult:
        """The lines."""
        yield Lines(self._lines(), id="target-lines")

    def show(self, session: Session) -> None:
        """Show the counts of a state."""
        self._session = session
        self.query_one(Lines).show(self._lines())

    def on_resize(self) -> None:
        """Fit the lines to the terminal."""
        self.show(self._session)

    def action_move(self, step: int) -> None:
        """Mark the next set, or the one before; past the last the first."""
        names = list(TARGET_SETS)
        self._chosen = names[(names.index(self._chosen) + step) % len(names)]
        self.show(self._session)

    def action_choose(self) -> None:
        """Choose the set that is marked."""
        self.dismiss(self._chosen)

    def _lines(self) -> list[Line]:
        return target_set_lines(self._session, self._chosen, min(WIDTH, self.app.size.width - 2))
