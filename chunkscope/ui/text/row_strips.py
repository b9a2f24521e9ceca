"""The rows of a document drawn: gutter, text in its styles, rule rows in words."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.cache import LRUCache
from textual.strip import Strip

from chunkscope.scoring.result import Result
from chunkscope.terminal_text import visible
from chunkscope.ui.text.cells import cells
from chunkscope.ui.text.glyphs import glyphs, newline_glyphs
from chunkscope.ui.text.rows import Row, TextRow
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.rule_words import RuleWords
from chunkscope.ui.text.segments import text_segments
from chunkscope.ui.text.spans import SpanSource

MEASURE = 100
MARK_CELLS = 3
"""The cells at the left of a rule row that show whether it is the current one."""

_CURRENT, _NOT_CURRENT = " > ", "   "
_NUMBER_GAP = "  "
_LEAST_NUMBER_CELLS = 4
_DASHES, _LEAST_DASHES = 5, 2


class RowStrips:
    """Draws the rows of one result, `width` cells wide, the gutter included.

    `base` is the style of plain text; `added` gives what a rule row's colour, a span, `gutter` or `cursor` adds to it.
    """

    def __init__(self, result: Result, width: int, base: Style, added: Callable[[str], Style], *, reveal: bool) -> None:
        self._document = result.document
        self._words = RuleWords(result)
        self._base = base
        self._added = added
        self._reveal = reveal
        self._number_cells = max(_LEAST_NUMBER_CELLS, len(str(len(result.document.source.lines))))
        self._gutter_cells = self._number_cells + len(_NUMBER_GAP)
        self.text_width = max(1, min(MEASURE, width - self._gutter_cells - 1))
        self._bodies: LRUCache[Row, Strip] = LRUCache(512)
        self._spans: tuple[SpanSource, ...] = ()

    def set_spans(self, *spans: SpanSource) -> None:
        """Draw these spans from now on, later ones over earlier ones."""
        self._spans = spans
        self._bodies.clear()

    def strip(self, row: Row, *, current: bool, left: int) -> Strip:
        """A row as it is on the screen, its text from the column `left` on; `current` marks a rule row."""
        body = self.body(row)
        if isinstance(row, RuleRow):
            style = self._base + self._added("cursor" if current else self._words.colour(row))
            return Strip([Segment(_CURRENT if current else _NOT_CURRENT, style)]) + body
        number = str(self._document.line_column(row.offset)[0]) if row.first_of_line else ""
        gutter = Segment(number.rjust(self._number_cells) + _NUMBER_GAP, self._base + self._added("gutter"))
        return Strip([gutter]) + body.crop(left, left + self.text_width + 1)

    def body(self, row: Row) -> Strip:
        """A row without what stands before it, as long as it is."""
        strip = self._bodies.get(row)
        if strip is None:
            strip = self._rule_body(row) if isinstance(row, RuleRow) else self._text_body(row)
            self._bodies[row] = strip
        return strip

    def _rule_body(self, row: RuleRow) -> Strip:
        length = self._gutter_cells + self.text_width - MARK_CELLS
        words = visible(self._words.words(row))
        dashes = max(_LEAST_DASHES, min(_DASHES, length - len(words) - 2)) * "-"
        text = f"{dashes} {words} ".ljust(length, "-")[:length] + " "
        return Strip([Segment(text, self._base + self._added(self._words.colour(row)))])

    def _text_body(self, row: TextRow) -> Strip:
        shown = glyphs(self._document.text[row.offset : row.end], reveal=self._reveal)
        if self._reveal:
            shown += newline_glyphs(row.newline)
        end = row.end + len(row.newline)
        spans = [
            (start - row.offset, stop - row.offset, self._added(name))
            for each in self._spans
            for start, stop, name in each.within(row.offset, end)
        ]
        segments = text_segments(shown, self._base, spans, reveal=self._reveal)
        return Strip(segments, sum(cells(segment.text) for segment in segments))
