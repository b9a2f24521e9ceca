"""The list of chunks, with the mark of the cut after each."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.scoring.result import Result
from chunkscope.ui.text.chunk_columns import FAILURE_MARK, LIKELY_MARK, ChunkColumns

WHEEL_ROWS = 3


class ChunkList(Widget, can_focus=True, inherit_bindings=False):
    """Shows one row for each chunk, with more columns where there is room. It owns no keys."""

    class Chosen(Message):
        """A person clicked on a chunk.

        Attributes:
            chunk: the chunk, index from 0.
        """

        def __init__(self, chunk_list: ChunkList, chunk: int) -> None:
            super().__init__()
            self.chunk_list = chunk_list
            self.chunk = chunk

        @property
        def control(self) -> ChunkList:
            """The list that was clicked."""
            return self.chunk_list

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "chunk-list--header",
        "chunk-list--cursor",
        "chunk-list--failure",
        "chunk-list--likely",
    }
    DEFAULT_CSS = """
    ChunkList {
        width: 24;
        height: 1fr;
        & > .chunk-list--header { color: $gutter; }
        & > .chunk-list--cursor { text-style: reverse; }
        & > .chunk-list--failure { color: $cut-unsafe; }
        & > .chunk-list--likely { color: $cut-likely; }
    }
    """
    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._columns: ChunkColumns | None = None
        self._top = 0
        self._cursor = 0

    def show(self, result: Result) -> None:
        """Show the chunks of a result; the first visible row and the cursor stay where they are, where they can."""
        self._columns = ChunkColumns(result, self.size.width)
        self._cursor = max(0, min(self._cursor, self._count - 1))
        self._put_on_top(self._top)

    def move_to(self, chunk: int) -> None:
        """Put the cursor on a chunk (index from 0); scrolls only where it is not on the screen, and then far."""
        before, self._cursor = self._cursor, chunk
        if not self._top <= chunk < self._top + self._height:
            self._put_on_top(chunk - self._height // 3)
        for row in (before, chunk):
            if self._top <= row < self._top + self._height:
                self.refresh(Region(0, row - self._top + self._header_rows, self.size.width, 1))

    def on_resize(self) -> None:
        """Lay the columns out for the new width."""
        if self._columns is not None:
            self.show(self._columns.result)
            self.move_to(self._cursor)

    def on_click(self, event: Click) -> None:
        """Choose the chunk under the mouse."""
        chunk = self._top + event.y - self._header_rows
        if event.y >= self._header_rows and chunk < self._count:
            self.post_message(self.Chosen(self, chunk))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self._put_on_top(self._top + WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self._put_on_top(self._top - WHEEL_ROWS)

    def render_line(self, y: int) -> Strip:
        """The row `y` of the screen."""
        base, width = self.rich_style, self.size.width
        columns, chunk = self._columns, self._top + y - self._header_rows
        if columns is None or chunk >= self._count:
            return Strip.blank(width, base)
        if y < self._header_rows:
            header = self.get_component_rich_style("chunk-list--header", partial=True)
            return Strip([Segment(columns.header(), base + header)], width)
        name = {FAILURE_MARK: "failure", LIKELY_MARK: "likely"}.get(columns.mark(chunk))
        style = base + self.get_component_rich_style(f"chunk-list--{name}", partial=True) if name else base
        if chunk == self._cursor:
            style += self.get_component_rich_style("chunk-list--cursor", partial=True)
        return Strip([Segment(columns.row(chunk, current=chunk == self._cursor), style)], width)

    @property
    def _count(self) -> int:
        return len(self._columns.result.chunking) if self._columns else 0

    @property
    def _header_rows(self) -> int:
        return 1 if self._columns and self._columns.wide else 0

    @property
    def _height(self) -> int:
        """How many chunks are on the screen."""
        return max(0, self.size.height - self._header_rows)

    def _put_on_top(self, top: int) -> None:
        self._top = max(0, min(top, self._count - self._height))
        self.refresh()
