"""Which rows of a document are on the screen."""

from __future__ import annotations

from chunkscope.ui.text.rows import Place, Row, Rows
from chunkscope.ui.text.rule_rows import RuleRow

Span = tuple[int, int]
"""A stretch `[start, end)` of the document."""


class Viewport:
    """A window of `height` rows on a document's rows; it leaves no blank rows below the last unless all fit.

    Attributes:
        visible: the rows on the screen, from the top.
    """

    def __init__(self, rows: Rows, height: int) -> None:
        self._rows = rows
        self._height = height
        self._top = Place(0, 0)
        self.visible: list[Row] = []
        self._put_on_top(self._top)

    def show_offset(self, offset: int) -> None:
        """Put the row of text that shows a document offset at the top."""
        self._put_on_top(self._rows.place_of_offset(offset))

    def scroll(self, count: int) -> None:
        """Move down by rows, or up where it is negative."""
        self._put_on_top(self._rows.moved(self._top, count))

    def reveal(self, rule: RuleRow) -> bool:
        """Bring a rule row with a row on each side into view, and say whether that took a move.

        A move puts it at one third of the height.
        """
        if self._in_view(rule):
            return False
        self._put_on_top(self._rows.moved(self._rows.place_of_rule(rule), -(self._height // 3)))
        return True

    def reveal_offset(self, offset: int) -> bool:
        """Bring the row of text that shows a document offset into view, and say whether that took a move.

        A move puts it at one third of the height.
        """
        place = self._rows.place_of_offset(offset)
        if self._top <= place <= self._rows.moved(self._top, self._height - 1):
            return False
        self._put_on_top(self._rows.moved(place, -(self._height // 3)))
        return True

    def show_chunk(self, chunk: Span, context: Span) -> None:
        """Bring a chunk with the rule row after it into view, and around it as much of its context as fits.

        Where there is more context on both sides than room, the chunk starts at one third of the height; one that is
        longer than the screen, at the top.
        """
        start, context_start = (self._rows.place_of_offset(span[0]) for span in (chunk, context))
        end, context_end = (self._rows.moved(self._rows.place_of_offset(span[1] - 1), 1) for span in (chunk, context))
        with_end, with_context_end = (self._rows.moved(place, 1 - self._height) for place in (end, context_end))
        at_third = self._rows.moved(start, -(self._height // 3))
        self._put_on_top(min(start, max(context_start, with_end, min(at_third, with_context_end))))

    def stretch(self, blocks: int) -> tuple[int, int]:
        """The stretch of the document, in whole blocks, that is on the screen, with some blocks more on each side."""
        last = self._rows.moved(self._top, self._height - 1)
        return self._rows.stretch(self._top.block - blocks, last.block + blocks)

    def _in_view(self, rule: RuleRow) -> bool:
        if rule not in self.visible:
            return False
        row, last = self.visible.index(rule), len(self.visible) - 1
        if row == 0:
            return self._top == Place(0, 0)
        return row < last or self._rows.moved(self._top, last) == self._rows.last()

    def _put_on_top(self, place: Place) -> None:
        self._top = min(place, self._rows.moved(self._rows.last(), 1 - self._height))
        self.visible = self._rows.rows(self._top, self._height)
