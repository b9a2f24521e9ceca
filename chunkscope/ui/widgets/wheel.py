"""Scrolling with the mouse, where a person has asked for one."""

from __future__ import annotations

from textual.events import MouseScrollDown, MouseScrollUp

WHEEL_ROWS = 3


class ScrolledByWheel:
    """A widget that the mouse wheel scrolls by some rows."""

    def scroll_rows(self, count: int) -> None:
        """Scroll down by rows, or up where it is negative."""
        raise NotImplementedError

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self.scroll_rows(WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self.scroll_rows(-WHEEL_ROWS)
