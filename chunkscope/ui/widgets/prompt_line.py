"""The line in which a prompt is answered."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key
from textual.widgets import Input

from chunkscope.session import Session
from chunkscope.terminal_text import one_line
from chunkscope.ui.messages import LineEntered, LineLeft, LineTyped
from chunkscope.ui.pieces import Piece, line
from chunkscope.ui.prompt import Prompt
from chunkscope.ui.widgets.input_glyphs import InputGlyphs
from chunkscope.ui.widgets.lines import Lines


class _LineInput(Input):
    """An input that takes every key in its turn; Textual's does what a key such as Enter does after later letters."""

    _ACTIONS: ClassVar[dict[str, str]] = {
        name: binding.action
        for binding in Input.BINDINGS
        if isinstance(binding, Binding)
        for name in binding.key.split(",")
    }

    async def on_key(self, event: Key) -> None:
        """Do what a key does that is no letter."""
        if event.key in self._ACTIONS:
            event.stop()
            await self.run_action(self._ACTIONS[event.key])


class PromptLine(Horizontal):
    """A label, the line that is typed, and what is said of it."""

    # Keys that the input does not take would go to the panes behind it.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False, id="back"),
        # A person's own key for it may be one that types.
        Binding("escape", "leave", show=False),
        Binding("tab", "app.switch_prompt", show=False),
        Binding("shift+tab,up,down,pageup,pagedown", "stay", show=False),
    ]

    def __init__(self, prompt: Prompt, session: Session) -> None:
        super().__init__()  # no id: the last one may not be gone yet
        self._prompt = prompt
        self._status = prompt.kind.status(session, prompt.text)
        self._input = _LineInput(prompt.text, compact=True, select_on_focus=False, highlighter=InputGlyphs())
        self._status_line = Lines(id="prompt-status")

    def compose(self) -> ComposeResult:
        """The label, the input, and the status."""
        label = f" {self._prompt.kind.label} "
        words = Lines([line(Piece(label, "key"))], id="prompt-label")
        words.styles.width = len(label)
        yield words
        yield self._input
        yield self._status_line

    def on_mount(self) -> None:
        """Show what is said of the line."""
        self._show_status()

    def take_keys(self) -> None:
        """Have every key from now on."""
        self.screen.set_focus(self._input)

    def show(self, prompt: Prompt, session: Session) -> None:
        """Show what is said of the line so far."""
        self._status = prompt.kind.status(session, prompt.text)
        if self.is_mounted:
            self._show_status()

    def _show_status(self) -> None:
        words = one_line(self._status, self.app.size.width // 2)
        self._status_line.styles.width = cell_len(words) + 1
        self._status_line.show([line(Piece(words, "faint"))] if words else [])

    @on(Input.Changed)
    def _tell_change(self, message: Input.Changed) -> None:
        message.stop()
        self.post_message(LineTyped(message.value))

    @on(Input.Submitted)
    def _tell_line(self, message: Input.Submitted) -> None:
        message.stop()
        self.post_message(LineEntered(message.value))

    def action_leave(self) -> None:
        """Tell that the line was left."""
        self.post_message(LineLeft())

    def action_stay(self) -> None:
        """Leave the focus in the line."""
