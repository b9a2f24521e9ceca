"""The rows of a document drawn: gutter, text in its styles, rule rows in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.cache import LRUCache
from textual.strip import Strip

from chunkscope.review.marks import Mark
from chunkscope.scoring.result import Result
from chunkscope.terminal_text import visible
from chunkscope.ui.text.cells import cells
from chunkscope.ui.text.compared_words import ComparedWords
from chunkscope.ui.text.glyphs import glyphs, newline_glyphs
from chunkscope.ui.text.line_numbers import LineNumbers
from chunkscope.ui.text.rows import Row, TextRow
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.rule_words import RuleWords
from chunkscope.ui.text.segments import text_segments
from chunkscope.ui.text.spans import NamedSpan, Spans, SpanSource

NO_MARKS: Mapping[int, Mark] = MappingProxyType({})
MEASURE = 100
MARK_CELLS = 3
"""The cells at the left of a rule row that show whether it is the current one."""

_CONTEXT_MARK, _NO_MARK = ": ", "  "
_DASH, _PARENT_DASH = "-", "="
_DASHES, _LEAST_DASHES = 5, 2


class RowStrips:
    """Draws the rows of one result, `width` cells wide, the gutter included.

    `base` is the style of plain text; `added` gives what a rule row's colour, a span, `gutter` or `cursor` adds to it;
    `marks` are those at the cuts, by the chunk before; `compared` is a result to compare with, and its marks.
    """

    def __init__(
        self,
        result: Result,
        width: int,
        base: Style,
        added: Callable[[str], Style],
        *,
        reveal: bool,
        marks: Mapping[int, Mark] = NO_MARKS,
        compared: tuple[Result, Mapping[int, Mark]] | None = None,
    ) -> None:
        self._document = result.document
        words = RuleWords(result, marks)
        self._words = words if compared is None else ComparedWords(words, RuleWords(*compared))
        self._base = base
        self._added = added
        self._reveal = reveal
        self._numbers = LineNumbers(result.document)
        self._gutter_cells = self._numbers.cells + len(_NO_MARK)
        self.text_width = max(1, min(MEASURE, width - self._gutter_cells - 1))
        self._bodies: LRUCache[Row, Strip] = LRUCache(512)
        self._spans: tuple[SpanSource, ...] = ()
        self.context: SpanSource = Spans()
        """The context of the current chunk; its rows have a mark."""

    def set_spans(self, *spans: SpanSource) -> None:
        """Draw these spans from now on, later ones over earlier ones."""
        self._spans = spans
        self._bodies.clear()

    def strip(self, row: Row, *, current: bool, left: int) -> Strip:
        """A row as it is on the screen, its text from the column `left` on; `current` marks a rule row."""
        body = self.body(row)
        if isinstance(row, RuleRow):
            style = self._base + self._added("cursor") if current else self._base
            return Strip([Segment(_rule_mark(row, current=current), style)]) + body
        in_context = list(self.context.within(row.offset, row.end + len(row.newline)))
        if in_context:
            body = self._text_body(row, in_context)
        number = str(self._numbers.at(row.offset)) if row.first_of_line else ""
        gutter = number.rjust(self._numbers.cells) + (_CONTEXT_MARK if in_context else _NO_MARK)
        # A strip that is not told its length measures itself and all that it is joined to, as `cell_len` does.
        margin = Strip([Segment(gutter, self._base + self._added("gutter"))], len(gutter))
        return margin + body.crop(left, left + self.text_width + 1)

    def body(self, row: Row) -> Strip:
        """A row without what stands before it, as long as it is."""
        strip = self._bodies.get(row)
        if strip is None:
            strip = self._rule_body(row) if isinstance(row, RuleRow) else self._text_body(row)
            self._bodies[row] = strip
        return strip

    def _rule_body(self, row: RuleRow) -> Strip:
        length = self._gutter_cells + self.text_width - MARK_CELLS
        words = visible(self._words.words(row, length - _LEAST_DASHES - 2))
        dash = _PARENT_DASH if self._words.is_parent_cut(row) else _DASH
        dashes = max(_LEAST_DASHES, min(_DASHES, length - cell_len(words) - 2)) * dash
        text = f"{dashes} {words} "
        text = set_cell_size(text + dash * max(0, length - cell_len(text)), length) + " "
        return Strip([Segment(text, self._base + self._added(self._words.colour(row)))], length + 1)

    def _text_body(self, row: TextRow, besides: Sequence[NamedSpan] = ()) -> Strip:
        shown = glyphs(self._document.text[row.offset : row.end], reveal=self._reveal)
        if self._reveal:
            shown += newline_glyphs(row.newline)
        end = row.end + len(row.newline)
        spans = [*(span for each in self._spans for span in each.within(row.offset, end)), *besides]
        styled = [(start - row.offset, stop - row.offset, self._added(name)) for start, stop, name in spans]
        segments = text_segments(shown, self._base, styled, reveal=self._reveal)
        return Strip(segments, sum(cells(segment.text) for segment in segments))


def _rule_mark(row: RuleRow, *, current: bool) -> str:
    """What stands before a rule row: whether it is the current one, and whose it is where two are compared."""
    pointer = ">" if current else " "
    return f"{pointer}{row.side} " if row.side else f" {pointer} "
