"""The list of chunks, with the mark of the cut after each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.cells import set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.review.marks import Mark
from chunkscope.scoring.result import Result
from chunkscope.terminal_text import visible
from chunkscope.ui.text.chunk_columns import CUT_FROM, MARK_CELLS, NARROW, ChunkColumns
from chunkscope.ui.text.row_strips import NO_MARKS
from chunkscope.ui.text.spans import context_chunks
from chunkscope.ui.text.verdicts import Verdicts
from chunkscope.ui.widgets.wheel import ScrolledByWheel


class ChunkList(ScrolledByWheel, Widget, can_focus=True, inherit_bindings=False):
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
        "chunk-list--context",
        "chunk-list--cut-unsafe",
        "chunk-list--cut-block",
        "chunk-list--cut-likely",
    }
    DEFAULT_CSS = f"""
    ChunkList {{
        width: {NARROW};
        height: 1fr;
        & > .chunk-list--header {{ color: $gutter; }}
        & > .chunk-list--cursor {{ text-style: reverse; }}
        & > .chunk-list--context {{ text-style: dim; }}
        & > .chunk-list--cut-unsafe {{ color: $cut-unsafe; }}
        & > .chunk-list--cut-block {{ color: $cut-block; }}
        & > .chunk-list--cut-likely {{ color: $cut-likely; }}
    }}
    """
    ALLOW_SELECT = False

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._result: Result | None = None
        self._verdicts: Verdicts | None = None
        self._marks: Mapping[int, Mark] = NO_MARKS
        self._title = ""
        self._cursor = 0
        self._context_chunks = range(0)
        self._top = 0
        self._top_made_for = Size()

    def show(self, result: Result, title: str = "") -> None:
        """Show the chunks of a result; the cursor and the first visible row keep their numbers, as far as there are.

        A title stands above them.
        """
        self._title = title
        self._result, self._verdicts = result, Verdicts(result)
        self._cursor = max(0, min(self._cursor, len(result.chunking) - 1))
        self._context_chunks = context_chunks(result.chunking, self._cursor)
        self._put_on_top(self._top)

    def show_marks(self, marks: Mapping[int, Mark]) -> None:
        """Show these marks at the cuts, by the chunk before, in place of those that were shown."""
        before, self._marks = self._marks, marks
        top = self._first_visible()
        for chunk in range(top, top + self._height):
            if before.get(chunk) != marks.get(chunk):
                self._refresh_row(chunk - top, whole=True)

    def move_to(self, chunk: int) -> None:
        """Put the cursor on a chunk (index from 0); scrolls only where it is not on the screen, and then far."""
        top = self._first_visible()
        before, context_before = self._cursor, self._context_chunks
        self._cursor = chunk
        self._context_chunks = context_chunks(self._result.chunking, chunk) if self._result else range(0)
        if self._bring_into_view(chunk):
            self.refresh()
            return
        for row in {before, chunk}:
            self._refresh_row(row - top, whole=self.has_focus)
        for row in set(context_before) ^ set(self._context_chunks):
            self._refresh_row(row - top, whole=True)

    @property
    def cursor_row(self) -> int:
        """The row of the cursor's chunk, from the first chunk on the screen."""
        return self._cursor - self._first_visible()

    def move_to_row(self, chunk: int, row: int) -> None:
        """Put the cursor on a chunk (index from 0), and that on a row of the screen, as far as there are chunks."""
        top = self._first_visible()
        self.move_to(chunk)
        self._set_top(chunk - row)
        if self._top != top:
            self.refresh()

    def on_click(self, event: Click) -> None:
        """Choose the chunk under the mouse."""
        chunk = self._first_visible() + event.y - self._header_rows
        if event.y >= self._header_rows and chunk < self._count:
            self.post_message(self.Chosen(self, chunk))

    def scroll_rows(self, count: int) -> None:
        """Scroll down by rows, or up where it is negative."""
        self._put_on_top(self._first_visible() + count)

    def render_line(self, y: int) -> Strip:
        """The row `y` of the screen."""
        width = self.size.width
        if self._title and y == 0:
            title = set_cell_size(visible(f" {self._title}"), width)
            return Strip([Segment(title, self._style("header"))], width)
        chunk = self._first_visible() + y - self._header_rows
        if self._result is None or self._verdicts is None or chunk >= self._count:
            return Strip.blank(width, self.rich_style)
        columns = ChunkColumns(self._result, self._verdicts, width, self._marks)
        if y < self._header_rows:
            return Strip([Segment(columns.header, self._style("header"))], width)
        current, in_context = chunk == self._cursor, chunk in self._context_chunks
        style = self._style(columns.colour(chunk), "context" if in_context and not current else "")
        mark_style = style + self._style("cursor") if current else style
        mark = Segment(columns.mark(current=current, in_context=in_context), mark_style)
        return Strip([mark, Segment(columns.row(chunk), mark_style if self.has_focus else style)], width)

    def _refresh_row(self, row: int, *, whole: bool) -> None:
        """Draw a row anew if it is on the screen, or no more of it than the mark of the cursor."""
        if 0 <= row < self._height:
            self.refresh(Region(0, self._header_rows + row, self.size.width if whole else MARK_CELLS, 1))

    @property
    def _count(self) -> int:
        return len(self._result.chunking) if self._result else 0

    @property
    def _header_rows(self) -> int:
        return int(self.size.width >= CUT_FROM) + int(bool(self._title))

    @property
    def _height(self) -> int:
        """How many chunks there is room for."""
        return max(0, self.size.height - self._header_rows)

    def _first_visible(self) -> int:
        """The first chunk on the screen; after a change of size the cursor is brought into view first."""
        if self._top_made_for != self.size:
            self._top_made_for = self.size
            self._bring_into_view(self._cursor)
        return self._top

    def _bring_into_view(self, chunk: int) -> bool:
        """Scroll so that a chunk is a third down, if it is not on the screen; says whether that was so."""
        if self._top <= chunk < self._top + self._height:
            return False
        self._set_top(chunk - self._height // 3)
        return True

    def _put_on_top(self, chunk: int) -> None:
        self._set_top(chunk)
        self.refresh()

    def _set_top(self, chunk: int) -> None:
        """Make a chunk the first on the screen, but leave no blank rows below the last."""
        self._top = max(0, min(chunk, self._count - self._height))

    def _style(self, *names: str) -> Style:
        """The widget's own style with those of some components on it; an empty name adds nothing."""
        style = self.rich_style
        for name in filter(None, names):
            style += self.get_component_rich_style(f"chunk-list--{name}", partial=True)
        return style
