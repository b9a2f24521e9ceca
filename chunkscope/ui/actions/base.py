"""What every action has to hand: the state, and the ways to change it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from textual.app import App

from chunkscope.cancelling import IsCancelled
from chunkscope.session import Request, Session
from chunkscope.ui.view import View

if TYPE_CHECKING:
    from chunkscope.ui.prompt import PromptKind
    from chunkscope.ui.screens.inspector_screen import InspectorScreen

Step: TypeAlias = Callable[[Session], Session]
"""What a thread found out, as a step from the state that the app has by then to the next one."""


class Actions(App[None]):
    """The base of all actions; the app that has them owns the state."""

    request: Request
    session: Session
    view: View
    inspector: InspectorScreen

    @abstractmethod
    def set_state(self, session: Session, view: View | None = None) -> None:
        """Take another state and show it."""

    @abstractmethod
    def in_background(self, task: Callable[[IsCancelled], Step], lane: str, *, for_generation: bool = True) -> None:
        """Do a task in a thread, in place of the lane's last one, and take the step that it returns.

        Args:
            task: what is to be done; it is told how to ask whether it was cancelled, and touches no widget.
            lane: the lane; another task in it cancels this one.
            for_generation: whether the step is dropped once another document or config was taken.
        """

    @abstractmethod
    def stop_embedding(self) -> None:
        """Stop what embeds texts."""

    @abstractmethod
    def read_files(self, *, asked: bool = False) -> None:
        """Read the files again."""

    @abstractmethod
    async def open_prompt(self, kind: PromptKind, text: str = "") -> None:
        """Ask for a line of text in the row above the key bar; the next key is the line's."""

    @abstractmethod
    def close_prompt(self) -> None:
        """Take the prompt away, and give the focus back to the document or the list."""

    def say(self, note: str) -> None:
        """Show a note until the next key."""
        self.set_state(self.session.noted(note))
