"""What is shown over the inspector and follows its state."""

from __future__ import annotations

from abc import abstractmethod

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType

from chunkscope.session import Session


class OverInspector(ModalScreen[ScreenResultType]):
    """A screen over the inspector."""

    @abstractmethod
    def show(self, session: Session) -> None:
        """Show a state."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the screen, once, however many keys that close it come at the same time."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
