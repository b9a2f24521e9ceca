"""The document with a rule row at every cut."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.cache import LRUCache
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from chunkscope.document import Document
from chunkscope.scoring.coverage import gaps
from chunkscope.scoring.result import Result
from chunkscope.session.place import same_place
from chunkscope.ui.text.cut_words import colour_name
from chunkscope.ui.text.glyphs import glyphs, newline_glyphs
from chunkscope.ui.text.rows import Place, Row, Rows, TextRow
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows
from chunkscope.ui.text.rule_words import RuleWords
from chunkscope.ui.text.segments import StyledSpan, text_segments
from chunkscope.ui.text.spans import Spans, repeated

MEASURE = 100
WHEEL_ROWS = 3
_MARK_CELLS = 3
_NUMBER_GAP = 2
_CURSOR_MARK = " > "


class DocumentPane(Widget, can_focus=True, inherit_bindings=False):
    """Shows a document, wrapped, with line numbers, a rule row at every cut, and a mark at the current one.

    It owns no keys and scrolls by rows of its own counting, so that no document is too long for it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "document-pane--gutter",
        "document-pane--cursor",
        "document-pane--overlap",
        "document-pane--gap",
        "document-pane--note",
        "document-pane--cut-safe",
        "document-pane--cut-likely",
        "document-pane--cut-unsafe",
        "document-pane--cut-block",
        "document-pane--cut-scoring",
    }
    DEFAULT_CSS = """
    DocumentPane {
        width: 1fr;
        height: 1fr;
        & > .document-pane--gutter { color: $gutter; }
        & > .document-pane--cursor { text-style: reverse bold; }
        & > .document-pane--overlap { background: $overlap; }
        & > .document-pane--gap { text-style: dim strike; }
        & > .document-pane--note { text-style: dim; }
        & > .document-pane--cut-safe { color: $cut-safe; }
        & > .document-pane--cut-likely { color: $cut-likely; }
        & > .document-pane--cut-unsafe { color: $cut-unsafe; text-style: bold; }
        & > .document-pane--cut-block { color: $cut-block; text-style: bold; }
        & > .document-pane--cut-scoring { color: $gutter; }
    }
    """
    ALLOW_SELECT = False

    wrap: reactive[bool] = reactive(True, init=False)
    """Whether long lines are wrapped; else they go on to the right."""

    show_invisibles: reactive[bool] = reactive(False, init=False)
    """Whether spaces, tabs, newlines and zero-width characters are shown."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._result: Result | None = None
        self._rows: Rows | None = None
        self._place = Place(0, 0)
        self._visible: list[Row] = []
        self._left = 0
        self._cursor: RuleRow | None = None
        self._strips: LRUCache[Row, Strip] = LRUCache(512)
        self._waiting_top = 0
        self._waiting_reveal = False

    def show(self, result: Result) -> None:
        """Show a result; a new document, or new cuts of the same, stay at the same place of the text."""
        before, self._result = self._result, result
        top = self.top_offset
        self._strips.clear()
        self._words = RuleWords(result)
        if before is not None and before.document is result.document and before.chunking is result.chunking:
            self.refresh()
            return
        if before is not None and before.document is not result.document:
            top = same_place(before.document.text, result.document.text, top)
        text = result.document.text
        self._rule_rows = RuleRows(text, result.chunking)
        self._repeated = Spans(repeated(result.chunking))
        self._gaps = Spans(gaps(text, result.chunking))
        self._cursor = None
        self._lay_out(top)

    def move_to(self, chunk: int, *, reveal: bool = True) -> None:
        """Put the mark on the rule row after a chunk (index from 0), and show both sides of that cut.

        It scrolls only where they are not on the screen, and then far.
        """
        if self._result is None or not 0 <= chunk < len(self._result.chunking):
            return
        before, self._cursor = self._cursor, self._rule_rows.after(chunk)
        if reveal and not self._cursor_in_view():
            self._reveal_cursor()
        for rule in (before, self._cursor):
            if rule in self._visible:
                self.refresh(Region(0, self._visible.index(rule), _MARK_CELLS, 1))

    @property
    def top_offset(self) -> int:
        """The document offset of the first visible row."""
        return self._visible[0].offset if self._visible else self._waiting_top

    def scroll_to_offset(self, offset: int) -> None:
        """Make the row that shows a document offset the first visible one, or the last screen where that is later."""
        self._waiting_top = offset
        if self._rows is not None:
            self._put_on_top(self._rows.place_of_offset(offset))

    def page(self, pages: float) -> None:
        """Scroll by pages, up where it is negative; a whole page leaves one row of the last in view."""
        self.scroll_rows(round(pages * self.size.height) - (1 if pages >= 1 else -1 if pages <= -1 else 0))

    def scroll_rows(self, count: int) -> None:
        """Scroll down by rows, or up where it is negative."""
        if self._rows is not None:
            self._put_on_top(self._rows.moved(self._place, count))

    def scroll_columns(self, count: int) -> None:
        """Scroll to the right by columns, or to the left where it is negative, where lines are not wrapped."""
        if self.wrap:
            return
        widest = max((self._strip(row).cell_length for row in self._visible if isinstance(row, TextRow)), default=0)
        self._left = max(0, min(self._left + count, widest - self._text_width))
        self.refresh()

    def watch_wrap(self) -> None:
        """Break the rows anew."""
        self._left = 0
        self._lay_out(self.top_offset)

    def watch_show_invisibles(self) -> None:
        """Break the rows anew, for a revealed character may be wider."""
        self._lay_out(self.top_offset)

    def on_resize(self) -> None:
        """Break the rows for the new width."""
        self._lay_out(self.top_offset)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll down."""
        event.stop()
        self.scroll_rows(WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll up."""
        event.stop()
        self.scroll_rows(-WHEEL_ROWS)

    def notify_style_update(self) -> None:
        """Forget what was drawn in the old colours."""
        super().notify_style_update()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        """The row `y` of the screen."""
        width, base = self.size.width, self.rich_style
        if y < len(self._visible):
            return self._gutter_and_body(self._visible[y], base).adjust_cell_length(width, base).simplify()
        note = self._note() if y == 0 else ""
        style = base + self.get_component_rich_style("document-pane--note", partial=True)
        return Strip([Segment(note, style)]).adjust_cell_length(width, base) if note else Strip.blank(width, base)

    @property
    def _document(self) -> Document:
        assert self._result is not None
        return self._result.document

    @property
    def _number_cells(self) -> int:
        return max(4, len(str(len(self._document.source.lines))))

    @property
    def _text_width(self) -> int:
        """The cells that a row of text may take; one more is kept for a space or newline that ends it."""
        return max(1, min(MEASURE, self.size.width - self._number_cells - _NUMBER_GAP - 1))

    def _lay_out(self, top: int) -> None:
        """Break the rows anew, with the offset `top` in the first visible one."""
        self._waiting_top = top
        self._strips.clear()
        if self._result is None or not self.size:
            return
        width = self._text_width if self.wrap else None
        self._rows = Rows(self._document, self._rule_rows, width, reveal=self.show_invisibles)
        self._put_on_top(self._rows.place_of_offset(top))
        if self._waiting_reveal:
            self._reveal_cursor()

    def _put_on_top(self, place: Place) -> None:
        """Make a place the first visible row, but leave no blank rows below the last."""
        assert self._rows is not None
        height = self.size.height
        self._place = min(place, self._rows.moved(self._rows.last(), 1 - height))
        self._visible = [] if self._document.is_blank else self._rows.rows(self._place, height)
        self.refresh()

    def _cursor_in_view(self) -> bool:
        """Whether the marked rule row is visible with a row on each side, as far as the document has them."""
        if self._cursor not in self._visible:
            return False
        row, last = self._visible.index(self._cursor), len(self._visible) - 1
        assert self._rows is not None
        at_edge = row == 0 or (row == last and self._rows.moved(self._place, last) != self._rows.last())
        return last < 2 or not at_edge

    def _reveal_cursor(self) -> None:
        """Put the marked rule row at one third of the height."""
        self._waiting_reveal = self._rows is None
        if self._rows is not None and self._cursor is not None:
            self._put_on_top(self._rows.moved(self._rows.place_of_rule(self._cursor), -(self.size.height // 3)))

    def _note(self) -> str:
        if self._result is None or not self._document.is_blank:
            return ""
        return "only white space: no chunks" if self._document.text else "empty document"

    def _gutter_and_body(self, row: Row, base: Style) -> Strip:
        body = self._strip(row)
        if isinstance(row, RuleRow):
            if row == self._cursor:
                mark = self.get_component_rich_style("document-pane--cursor", partial=True)
                return Strip([Segment(_CURSOR_MARK, base + mark)]) + body
            return Strip([Segment(" " * _MARK_CELLS, base)]) + body
        number = str(self._document.line_column(row.offset)[0]) if row.first_of_line else ""
        gutter = base + self.get_component_rich_style("document-pane--gutter", partial=True)
        space = self._text_width + 1
        body = body.crop(self._left, self._left + space)
        return Strip([Segment(number.rjust(self._number_cells) + " " * _NUMBER_GAP, gutter)]) + body

    def _strip(self, row: Row) -> Strip:
        """A row without what stands before it, as long as it is."""
        strip = self._strips.get(row)
        if strip is None:
            strip = self._rule_strip(row) if isinstance(row, RuleRow) else self._text_strip(row)
            self._strips[row] = strip
        return strip

    def _rule_strip(self, row: RuleRow) -> Strip:
        words, cut = self._words.words(row), self._words.verdict(row)
        style = self.rich_style + self.get_component_rich_style(f"document-pane--{colour_name(cut)}", partial=True)
        cells = self._number_cells + _NUMBER_GAP + self._text_width - _MARK_CELLS
        return Strip([Segment(f"----- {words} ".ljust(cells, "-")[:cells], style)])

    def _text_strip(self, row: TextRow) -> Strip:
        shown = glyphs(self._document.text[row.offset : row.end], reveal=self.show_invisibles)
        if self.show_invisibles:
            shown += newline_glyphs(row.newline)
        return Strip(text_segments(shown, self.rich_style, self._spans(row), reveal=self.show_invisibles))

    def _spans(self, row: TextRow) -> list[StyledSpan]:
        """The styles over a row, in offsets from its first character."""
        spans: list[StyledSpan] = []
        end = row.end + len(row.newline)
        for name, places in (("overlap", self._repeated), ("gap", self._gaps)):
            style = self.get_component_rich_style(f"document-pane--{name}", partial=True)
            spans += [(first - row.offset, last - row.offset, style) for first, last in places.within(row.offset, end)]
        return spans
