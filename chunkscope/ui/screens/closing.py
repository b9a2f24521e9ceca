"""A screen that closes."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import Screen, ScreenResultType


class ClosingScreen(Screen[ScreenResultType]):
    """A screen that closes once, however many keys that close it come at the same time."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close the screen with a result, unless it is closed already."""
        return super().dismiss(result) if self.is_current else AwaitComplete()
