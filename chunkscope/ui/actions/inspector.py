"""The inspector itself: files, help, colours, leaving."""

from __future__ import annotations

from textual.theme import BUILTIN_THEMES

from chunkscope.ui.actions.base import Actions


class InspectorActions(Actions):
    """The inspector itself: files, help, colours, leaving."""

    def action_reload(self) -> None:
        """Read the files now."""
        self.read_files(asked=True)

    async def action_help(self) -> None:
        """Show the help."""
        from chunkscope.ui.screens.help_screen import HelpScreen

        await self.push_screen(HelpScreen(self))

    def action_command_palette(self) -> None:
        """Show every command by name."""
        from chunkscope.ui.screens.palette_screen import PaletteScreen

        if not isinstance(self.screen, PaletteScreen):
            self.push_screen(PaletteScreen(id="--command-palette"))

    def action_theme(self, name: str) -> None:
        """Change the colours."""
        self.theme = name

    def refresh_css(self, animate: bool = True) -> None:
        """Style everything anew; before there is a screen only the colours are taken, for nothing has a style yet."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    def theme_names(self) -> list[str]:
        """The names of all themes, those from files first."""
        return sorted(self.available_themes, key=lambda name: (name in BUILTIN_THEMES, name))
