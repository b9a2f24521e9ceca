"""The document with a rule row at every cut."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import on
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.document import Document
from chunkscope.review.marks import Mark
from chunkscope.scoring.moved_places import same_place
from chunkscope.scoring.result import Result
from chunkscope.ui.messages import Coloured
from chunkscope.ui.text.colouring import ColouredWindow, coloured_window, has_colours, same_colours
from chunkscope.ui.text.compared_rule_rows import ComparedRuleRows, rule_rows_of, same_cuts
from chunkscope.ui.text.cut_words import no_chunks_words
from chunkscope.ui.text.row_strips import MARK_CELLS, NO_MARKS, RowStrips
from chunkscope.ui.text.rows import Row, Rows
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows
from chunkscope.ui.text.spans import CoverageSpans, Spans, SpanSource, context_spans, differ
from chunkscope.ui.text.viewport import Span, Viewport
from chunkscope.ui.threads import start_in_thread
from chunkscope.ui.widgets.document_styles import DOCUMENT_CSS, STYLE_NAMES
from chunkscope.ui.widgets.wheel import ScrolledByWheel

COLOURS_NEEDED, COLOURS_FETCHED = 1, 3
"""Blocks around the screen that should have their syntax colours, and that are coloured when they have not."""


class DocumentPane(ScrolledByWheel, Widget, can_focus=True, inherit_bindings=False):
    """Shows a document, wrapped, with line numbers, a rule row at every cut, and a mark at the current one.

    It owns no keys. It scrolls by rows of its own counting and makes only those near the screen, so that no document is
    too long for it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"document-pane--{name}" for name in STYLE_NAMES}
    DEFAULT_CSS = DOCUMENT_CSS
    ALLOW_SELECT = False

    wrap: reactive[bool] = reactive(True, init=False)
    """Whether long lines are wrapped; else they go on to the right."""

    show_invisibles: reactive[bool] = reactive(False, init=False)
    """Whether spaces, tabs, newlines and zero-width characters are shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._result: Result | None = None
        self._other: Result | None = None
        self._rule_rows: RuleRows | ComparedRuleRows | None = None
        self._marks: Mapping[int, Mark] = NO_MARKS
        self._other_marks: Mapping[int, Mark] = NO_MARKS
        self._coverage: SpanSource = Spans()
        self._colours: ColouredWindow | None = None
        self._colouring = False
        self._cursor: RuleRow | None = None
        self._context_spans: SpanSource = Spans()
        self._hits: SpanSource = Spans()
        self._reveal_later = False
        self._in_view: tuple[Span, Span] | None = None
        self._top = 0
        self._left = 0
        # Both are made when they are first needed at the present size, and anew after they were set to None.
        self._viewport: Viewport | None = None
        self._strips: RowStrips | None = None
        self._made_for = Size()

    def show(self, result: Result, other: Result | None = None) -> None:
        """Show a result; a new document, or new cuts of the same, stay at the same place of the text.

        Where there is an `other` one of the same document to compare with, the cuts of both are drawn.
        """
        before, self._result = self._result, result
        other_before, self._other = self._other, other
        self._strips = None
        self.refresh()
        if before is not None and same_cuts(before, result) and same_cuts(other_before, other):
            return
        if before is not None and before.document is not result.document:
            self._top = same_place(before.document.text, result.document.text, self._top)
            self._colours = None
        self._rule_rows = rule_rows_of(result.document.text, result.chunking, other.chunking if other else None)
        self._coverage = CoverageSpans(result.chunking)
        self._cursor = self._in_view = None
        self._viewport = None

    def move_to(self, chunk: int, *, reveal: bool = True, other_chunk: int | None = None) -> None:
        """Put the mark on the rule row after a chunk (index from 0), and with `reveal` show both sides of that cut.

        It scrolls only where they are not on the screen, and then far. With `other_chunk`, the cut after that chunk of
        the other result has the mark.
        """
        if self._result is None or self._rule_rows is None or not 0 <= chunk < len(self._result.chunking):
            return
        before, self._cursor = self._cursor, self._rule_rows.after(chunk)
        if other_chunk is not None and isinstance(self._rule_rows, ComparedRuleRows):
            self._cursor = self._rule_rows.after_other(other_chunk)
        if self._cursor != before:
            self._in_view = None
        context_before, self._context_spans = self._context_spans, context_spans(self._result.chunking, chunk)
        viewport = self._laid_out()
        if viewport is None:
            self._reveal_later = reveal
        elif reveal and viewport.reveal(self._cursor):
            self._scrolled()
        else:
            self._refresh_rows(lambda row: row in (before, self._cursor), MARK_CELLS)
            self._refresh_spans(context_before, self._context_spans)

    def show_hits(self, hits: SpanSource) -> None:
        """Show these hits of a search in place of those that were shown."""
        before, self._hits = self._hits, hits
        self._set_spans()
        self._refresh_spans(before, hits)

    def reveal_offset(self, offset: int) -> None:
        """Bring the text at a document offset into view; scrolls only where it is not on the screen, and then far."""
        viewport = self._laid_out()
        if viewport is None:
            self._top = offset
        elif viewport.reveal_offset(offset):
            self._scrolled()

    def show_marks(self, marks: Mapping[int, Mark], other_marks: Mapping[int, Mark] = NO_MARKS) -> None:
        """Show these marks at the cuts, by the chunk before, in place of those that were shown."""
        before, self._marks, self._strips = self._marks, marks, None
        self._other_marks = other_marks
        changed = {chunk for chunk in {*before, *marks} if before.get(chunk) != marks.get(chunk)}
        self._refresh_rows(lambda row: isinstance(row, RuleRow) and (bool(row.side) or row.chunk in changed))

    @property
    def top_offset(self) -> int:
        """The document offset of the first visible row."""
        viewport = self._laid_out()
        return viewport.visible[0].offset if viewport and viewport.visible else self._top

    def scroll_to_offset(self, offset: int) -> None:
        """Put the row that shows a document offset at the top, as far as the end of the document allows."""
        self._top = offset
        viewport = self._laid_out()
        if viewport is not None:
            viewport.show_offset(offset)
            self._scrolled()

    def show_chunk(self, chunk: Span, context: Span) -> None:
        """Bring a chunk into view, and around it as much of its context as there is room for.

        At another size it is brought into view again, unless there was a move or a scroll since.
        """
        viewport = self._laid_out()
        if viewport is not None:
            viewport.show_chunk(chunk, context)
            self._scrolled()
        self._in_view = chunk, context

    def page(self, pages: float) -> None:
        """Scroll by pages, up where it is negative; a whole page leaves one row of the last in view."""
        kept = int(abs(pages) >= 1)
        self.scroll_rows(round(pages * self.size.height) - (kept if pages > 0 else -kept))

    def scroll_rows(self, count: int) -> None:
        """Scroll down by rows, or up where it is negative."""
        viewport = self._laid_out()
        if viewport is not None:
            viewport.scroll(count)
            self._scrolled()

    def scroll_columns(self, count: int) -> None:
        """Scroll to the right by columns, or to the left where it is negative, where lines are not wrapped."""
        viewport = self._laid_out()
        if viewport is None or self._strips is None or self.wrap:
            return
        widest = max((self._strips.body(row).cell_length for row in viewport.visible), default=0)
        self._left = max(0, min(self._left + count, widest - self._strips.text_width))
        self.refresh()

    def watch_wrap(self) -> None:
        """Break the rows anew."""
        self._left = 0
        self._viewport = None

    def watch_show_invisibles(self) -> None:
        """Break the rows anew, for a character that is revealed may take more cells."""
        self._viewport = self._strips = None

    @on(Coloured)
    def _take_colours(self, message: Coloured) -> None:
        """Draw what is visible in its colours."""
        message.stop()
        self._colouring = False
        if self._result is not None and message.document is self._result.document:
            before, self._colours = self._colours, message.window
            self._strips = None
            if self._viewport is not None and not same_colours(before, message.window, *self._viewport.stretch(0)):
                self.refresh()
        self._ask_for_colours()

    def notify_style_update(self) -> None:
        """Draw in the new styles."""
        super().notify_style_update()
        self._strips = None

    def render_line(self, y: int) -> Strip:
        """The row `y` of the screen."""
        width, base = self.size.width, self.rich_style
        viewport = self._laid_out()
        note = no_chunks_words(self._result.document) if self._result else ""
        if note and y == 0:
            return Strip([Segment(note, base + self._added("note"))]).adjust_cell_length(width, base)
        if viewport is None or self._strips is None or y >= len(viewport.visible):
            return Strip.blank(width, base)
        row = viewport.visible[y]
        strip = self._strips.strip(row, current=row == self._cursor, left=self._left)
        return strip.adjust_cell_length(width, base).simplify()

    def _laid_out(self) -> Viewport | None:
        """The visible rows at the present size; None where there is nothing to show or no room yet."""
        result = self._result
        if result is None or self._rule_rows is None or result.document.is_blank or not self.size:
            return None
        if self._made_for != self.size:
            self._viewport = self._strips = None
            self._made_for = self.size
        if self._strips is None:
            self._strips = RowStrips(
                result,
                self.size.width,
                self.rich_style,
                self._added,
                reveal=self.show_invisibles,
                marks=self._marks,
                compared=(self._other, self._other_marks) if self._other else None,
            )
            self._set_spans()
        self._strips.context = self._context_spans
        if self._viewport is None:
            width = self._strips.text_width if self.wrap else None
            rows = Rows(result.document, self._rule_rows, width, reveal=self.show_invisibles)
            self._viewport = Viewport(rows, self.size.height)
            self._viewport.show_offset(self._top)
            if self._reveal_later and self._cursor is not None and self._viewport.reveal(self._cursor):
                self._top = self._viewport.visible[0].offset
            self._reveal_later = False
            if self._in_view:
                self._viewport.show_chunk(*self._in_view)
            self.call_after_refresh(self._ask_for_colours)
        return self._viewport

    def _scrolled(self) -> None:
        self._top = self.top_offset
        self._in_view = None
        self.refresh()
        self.call_after_refresh(self._ask_for_colours)

    def _set_spans(self) -> None:
        if self._strips is not None:
            self._strips.set_spans(self._colours.spans if self._colours else Spans(), self._coverage, self._hits)

    def _refresh_spans(self, before: SpanSource, after: SpanSource) -> None:
        """Draw the rows of text anew over which other spans lie than before."""
        self._refresh_rows(
            lambda row: not isinstance(row, RuleRow) and differ(before, after, row.offset, row.end + len(row.newline))
        )

    def _refresh_rows(self, has_changed: Callable[[Row], bool], cells: int = 0) -> None:
        """Draw the visible rows anew that have changed, or no more of them than some cells at the left."""
        for y, row in enumerate(self._viewport.visible if self._viewport else ()):
            if has_changed(row):
                self.refresh(Region(0, y, cells or self.size.width, 1))

    def _ask_for_colours(self) -> None:
        """Have the stretch around the screen coloured, one at a time, where that has not been done.

        Where a lexer fails, nothing comes back, and the document stays as it is.
        """
        if self._colouring or self._result is None or self._viewport is None:
            return
        document, window = self._result.document, self._colours
        start, end = self._viewport.stretch(COLOURS_NEEDED)
        if not has_colours(document.source) or (window and window.start <= start and end <= window.end):
            return
        self._colouring = True
        stretch = self._viewport.stretch(COLOURS_FETCHED)
        start_in_thread(self, partial(self._colour, document, stretch), "colours")

    def _colour(self, document: Document, stretch: tuple[int, int]) -> None:
        self.post_message(Coloured(document, coloured_window(document.source, document.text, *stretch)))

    def _added(self, name: str) -> Style:
        """What a component adds to the widget's own style."""
        return self.get_component_rich_style(f"document-pane--{name}", partial=True)
