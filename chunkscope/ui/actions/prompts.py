"""Asking for a line of text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on

from chunkscope.ui.actions.base import Actions
from chunkscope.ui.messages import LineEntered, LineLeft, LineTyped

if TYPE_CHECKING:
    from chunkscope.ui.prompt import PromptKind

_WHILE_ASKING = {"quit", "switch_prompt"}


class PromptActions(Actions):
    """Asking for a line of text."""

    async def open_prompt(self, kind: PromptKind, text: str = "") -> None:
        """Ask for a line of text in the row above the key bar; the next key is the line's."""
        from chunkscope.ui.prompt import Prompt

        self.set_state(self.session.noted(""), replace(self.view, prompt=Prompt(kind, text)))
        await self.inspector.open_prompt()

    def close_prompt(self) -> None:
        """Take the prompt away, and give the focus back to the document or the list."""
        self.inspector.close_prompt()
        self.set_state(self.session, replace(self.view, prompt=None))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action may be done: while a line is asked for, the keys are the line's, but for the way out."""
        if self.view.prompt is not None and action not in _WHILE_ASKING:
            return False
        return super().check_action(action, parameters)

    def action_switch_prompt(self) -> None:
        """Take the line the other way, where the prompt has two."""
        if self.view.prompt is not None:
            self.view.prompt.kind.switched(self)

    @on(LineTyped)
    def _take_change_of_line(self, message: LineTyped) -> None:
        if self.view.prompt is not None:
            prompt = replace(self.view.prompt, text=message.text)
            self.set_state(self.session, replace(self.view, prompt=prompt))
            prompt.kind.changed(self, message.text)

    @on(LineLeft)
    def _leave_line(self) -> None:
        prompt = self.view.prompt
        if prompt is not None:
            self.close_prompt()
            prompt.kind.left(self)

    @on(LineEntered)
    def _take_line(self, message: LineEntered) -> None:
        prompt = self.view.prompt
        if prompt is not None:
            self.close_prompt()
            prompt.kind.entered(self, message.text)
