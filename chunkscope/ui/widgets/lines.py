"""Lines of the screen's own text, of which only the cells that change are written again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.ui.pieces import Line, Tone, changed_cells
from chunkscope.ui.tones import tone_styles


class Lines(Widget):
    """Shows lines, each in one row, cut off at the right end; as high as there are lines, and not there without any."""

    def __init__(self, lines: Sequence[Line] = (), *, id: str) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._lines = lines
        self._tone_styles: Mapping[Tone, Style] | None = None
        self._take_height()

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines; takes its new height, or writes what changed."""
        before, self._lines = self._lines, lines
        if len(before) != len(lines):
            self._take_height()
            self.refresh(layout=True)
            return
        for row, (old, new) in enumerate(zip(before, lines, strict=True)):
            start, end = changed_cells(old, new)
            if start < end:
                self.refresh(Region(start, row, end - start, 1))

    def render_line(self, y: int) -> Strip:
        """The strip of one row."""
        base = self.rich_style
        if y >= len(self._lines):
            return Strip.blank(self.size.width, base)
        if self._tone_styles is None:
            self._tone_styles = tone_styles(self.app.theme_variables)
        segments = [Segment(piece.text, base + self._tone_styles[piece.tone]) for piece in self._lines[y]]
        return Strip(segments).adjust_cell_length(self.size.width, base).simplify()

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        super().notify_style_update()
        self._tone_styles = None

    def _take_height(self) -> None:
        self.display = bool(self._lines)
        self.styles.height = len(self._lines)
