"""Lines of the screen's own text, of which only the cells that change are written again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.ui.pieces import TONES, Line, Tone, changed_cells


class Lines(Widget):
    """Shows lines, each in one row, cut off at the right end; as high as there are lines."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"lines--{tone}" for tone in TONES}
    DEFAULT_CSS = """
    Lines {
        height: auto;
        & > .lines--strong { text-style: bold; }
        & > .lines--faint { color: $text-muted; }
        & > .lines--failure { color: $cut-unsafe; text-style: bold; }
        & > .lines--block { color: $cut-block; text-style: bold; }
        & > .lines--likely { color: $cut-likely; }
        & > .lines--safe { color: $cut-safe; }
        & > .lines--error { color: $text-error; text-style: bold reverse; }
        & > .lines--current { text-style: bold; }
        & > .lines--key { color: $text-accent; text-style: bold; }
    }
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self.lines: Sequence[Line] = ()
        self.display = False

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines; takes its new height, or writes what changed."""
        before, self.lines = self.lines, lines
        if len(before) != len(lines):
            self.display = bool(lines)
            self.styles.height = len(lines)
            self.refresh(layout=True)
            return
        for row, (old, new) in enumerate(zip(before, lines, strict=True)):
            start, end = changed_cells(old, new)
            if start < end:
                self.refresh(Region(start, row, end - start, 1))

    def render_line(self, y: int) -> Strip:
        """The strip of one row."""
        if y >= len(self.lines):
            return Strip.blank(self.size.width, self.rich_style)
        base = self.rich_style
        segments = [Segment(piece.text, base + self._style(piece.tone)) for piece in self.lines[y]]
        return Strip(segments).adjust_cell_length(self.size.width, base).simplify()

    def _style(self, tone: Tone) -> Style:
        return self.get_component_rich_style(f"lines--{tone}", partial=True)
