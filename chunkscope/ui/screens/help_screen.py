"""The help, full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from chunkscope.session import Session
from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.views import HELP_KEYS
from chunkscope.ui.lines.help import help_lines
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines

if TYPE_CHECKING:
    from chunkscope.ui.actions.base import Actions


class HelpScreen(OverInspector[None]):
    """Shows the help of the state, in lines that may be more than the screen has."""

    BINDINGS: ClassVar[list[BindingType]] = [*view_bindings(HELP_KEYS)]

    def __init__(self, actions: Actions) -> None:
        super().__init__(id="help")
        self._actions = actions

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        with VerticalScroll():
            yield Lines(id="help-lines")

    def on_mount(self) -> None:
        """Fill in the lines."""
        self.show(self._actions.session)

    def show(self, session: Session) -> None:
        """Show the help of a state, as wide as the screen is by then."""
        self.query_one(Lines).show(help_lines(session, self._actions.view))

    def action_scroll(self, method: str) -> None:
        """Scroll the box by one of its own methods."""
        getattr(self.query_one(VerticalScroll), method)(animate=False)
