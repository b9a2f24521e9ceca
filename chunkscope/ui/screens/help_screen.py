"""The help, full screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from chunkscope.ui.pieces import Line
from chunkscope.ui.screens.closing import ClosingScreen
from chunkscope.ui.widgets.lines import Lines


class HelpScreen(ClosingScreen[None]):
    """Shows lines that may be longer than the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back", show=False, id="back"),
        Binding("q", "dismiss", "back", show=False, id="close"),
        Binding("question_mark", "dismiss", "back", show=False, id="help"),
        Binding("j,down", "scroll('scroll_down')", "down", show=False),
        Binding("k,up", "scroll('scroll_up')", "up", show=False),
        Binding("space,d,pagedown", "scroll('scroll_page_down')", "a page down", show=False),
        Binding("b,u,pageup", "scroll('scroll_page_up')", "a page up", show=False),
        Binding("g,home", "scroll('scroll_home')", "start", show=False),
        Binding("G,end", "scroll('scroll_end')", "end", show=False),
    ]

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
