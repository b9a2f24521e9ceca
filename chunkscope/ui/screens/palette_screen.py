"""The command palette, on terminals of any size."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.command import CommandList, CommandPalette
from textual.widgets import Input

from chunkscope.ui.widgets.input_glyphs import InputGlyphs


class PaletteScreen(CommandPalette):
    """Textual's palette, which would fail at a page key where the terminal has no room for a line of its list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "page('down')", show=False),
        Binding("pageup", "page('up')", show=False),
    ]

    def on_mount(self) -> None:
        """Draw what is typed like all other text."""
        self.query_one(Input).highlighter = InputGlyphs()

    async def action_page(self, direction: str) -> None:
        """Go a page `up` or `down`, if a page has lines."""
        with suppress(LookupError):
            await self.query_one(CommandList).run_action(f"page_{direction}")
