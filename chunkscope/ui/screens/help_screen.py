"""The help, full screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.views import HELP_KEYS
from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.closing import ClosingScreen
from chunkscope.ui.widgets.lines import Lines


class HelpScreen(ClosingScreen[None]):
    """Shows lines that may be longer than the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [*view_bindings(HELP_KEYS)]

    def __init__(self, lines: Sequence[Line]) -> None:
        super().__init__(id="help")
        self._lines = lines

    def compose(self) -> ComposeResult:
        """The lines, in a box that scrolls."""
        with VerticalScroll():
            yield Lines(id="help-lines")

    def on_mount(self) -> None:
        """Fill in the lines."""
        self.query_one(Lines).show(self._lines)

    def action_scroll(self, method: str) -> None:
        """Scroll the box by one of its own methods."""
        getattr(self.query_one(VerticalScroll), method)(animate=False)
