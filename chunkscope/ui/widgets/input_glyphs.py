"""How a line that is typed or pasted is drawn: like all other text, while its value stays as it came."""

from __future__ import annotations

from rich.highlighter import Highlighter
from rich.text import Text

from chunkscope.terminal_text import visible


class InputGlyphs(Highlighter):
    """For an input of Textual, which draws its value through it; the length stays."""

    def highlight(self, text: Text) -> None:
        """Put a glyph in place of each character that a terminal may act on or hide."""
        text.plain = visible(text.plain)
