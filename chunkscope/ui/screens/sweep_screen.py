"""The sweep, full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from chunkscope.session import Session
from chunkscope.session.key_names import key
from chunkscope.ui.keys.bindings import view_bindings
from chunkscope.ui.keys.groups import STRATEGY_DIGITS
from chunkscope.ui.keys.views import SWEEP_KEYS
from chunkscope.ui.lines.sweep import sweep_lines
from chunkscope.ui.messages import LineEntered, LineLeft, LineTyped
from chunkscope.ui.pieces import Piece, cropped, line
from chunkscope.ui.prompt import Prompt, PromptKind
from chunkscope.ui.screens.over_inspector import OverInspector
from chunkscope.ui.widgets.lines import Lines
from chunkscope.ui.widgets.prompt_line import PromptLine

if TYPE_CHECKING:
    from chunkscope.ui.actions.sweep import SweepActions

_ASKED = PromptKind("sizes FIRST:LAST:STEP", lambda *_: None)


class SweepScreen(OverInspector[int]):
    """Shows the sweep of the session, and is left with the size that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *view_bindings(SWEEP_KEYS),
        *(
            Binding(digit, f"draw_row({number})", "row", show=False, priority=True)
            for number, digit in enumerate(STRATEGY_DIGITS, start=1)
        ),
    ]

    def __init__(self, actions: SweepActions) -> None:
        super().__init__(id="sweep")
        self._actions = actions
        self._prompt: PromptLine | None = None

    def compose(self) -> ComposeResult:
        """The chart with its words, and the keys."""
        yield Lines(id="sweep-lines")
        yield Lines(id="sweep-keys")

    def on_mount(self) -> None:
        """Fill in the lines."""
        self.show(self._actions.session)

    def on_resize(self) -> None:
        """Fit the lines to the terminal."""
        self.show(self._actions.session)

    def show(self, session: Session) -> None:
        """Show the sweep of a state, and go on with what it still needs."""
        if session.sweep is None:
            return
        width, height = self.app.size
        self.query_one("#sweep-lines", Lines).show(sweep_lines(session, session.sweep, width, height))
        words = f" {session.note}" if session.note else _keys(session)
        keys = [] if self._prompt else [cropped(line(Piece(words, "strong" if session.note else "faint")), width)]
        self.query_one("#sweep-keys", Lines).show(keys)
        self.call_later(self._actions.go_on_sweeping)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action may be done: while sizes are asked for, the keys are the line's."""
        return self._prompt is None and super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """Move the cursor to another size."""
        self._actions.move_in_sweep(step)

    def action_figure(self, step: int) -> None:
        """Draw another figure."""
        self._actions.draw_figure(step)

    def action_draw_row(self, number: int) -> None:
        """Draw a row, or leave it out."""
        self._actions.toggle_in_sweep(number)

    def action_choose(self) -> None:
        """Leave with the size under the cursor."""
        sweep = self._actions.session.sweep
        self.dismiss(sweep.size if sweep else None)

    async def action_ask(self) -> None:
        """Ask for another range of sizes."""
        self._prompt = PromptLine(Prompt(_ASKED), self._actions.session)
        self.show(self._actions.session)
        await self.mount(self._prompt)
        self._prompt.take_keys()

    def _close_prompt(self) -> None:
        if self._prompt:
            self._prompt.remove()
            self._prompt = None
            self.show(self._actions.session)

    @on(LineLeft)
    def _leave_line(self, message: LineLeft) -> None:
        message.stop()
        self._close_prompt()

    @on(LineTyped)
    def _keep_change(self, message: LineTyped) -> None:
        message.stop()

    @on(LineEntered)
    def _take_range(self, message: LineEntered) -> None:
        message.stop()
        self._close_prompt()
        self._actions.sweep_sizes(message.text)


def _keys(session: Session) -> str:
    """The keys of the sweep, in one line."""
    ids = ("smaller", "larger", "next_chunk", "previous_chunk", "go_to", "choose", "back")
    smaller, larger, down, up, sizes, choose, back = (key(session, each) for each in ids)
    words = (f"{smaller}/{larger} size", f"{down}/{up} figure", "1-0 rows", f"{sizes} sizes")
    return " " + "  ".join((*words, f"{choose} try this size", f"{back} leave"))
