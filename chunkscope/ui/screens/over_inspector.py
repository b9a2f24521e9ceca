"""What is shown over the inspector and follows its state."""

from __future__ import annotations

from abc import abstractmethod

from textual.screen import ModalScreen, ScreenResultType

from chunkscope.session import Session
from chunkscope.ui.screens.closing import ClosingScreen


class OverInspector(ClosingScreen[ScreenResultType], ModalScreen[ScreenResultType]):
    """A screen over the inspector."""

    @abstractmethod
    def show(self, session: Session) -> None:
        """Show a state."""
