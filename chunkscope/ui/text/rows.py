"""The rows of a document on the screen, made block by block, so that only what is near the screen is ever wrapped.

A block is a stretch of about `BLOCK` characters that ends with a line, or inside a line that is longer than that. Its
place depends on the text alone. So a row is found from any offset at once, in a document of any length.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from textual.cache import LRUCache

from chunkscope.document import Document
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.ui.text.compared_rule_rows import ComparedRuleRows
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows
from chunkscope.ui.text.wrapping import row_ends

BLOCK = 4096
_LINE_END = re.compile(r"\r\n|\n|\r")
_WORD_REACH = 64


@dataclass(frozen=True, slots=True)
class TextRow:
    """A row of text.

    Attributes:
        offset: the document offset of its first character.
        end: the document offset after its last character; a newline is not counted.
        newline: the newline that follows it, empty where the line goes on.
        first_of_line: whether a line of the document starts with it.
    """

    offset: int
    end: int
    newline: str
    first_of_line: bool


Row = TextRow | RuleRow


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A row's place: the block, and the row's index in it, both from 0."""

    block: int
    row: int


@dataclass(frozen=True, slots=True)
class _Line:
    """A line, or the part of one that is in a block: the text, and the offset after the newline."""

    start: int
    text_end: int
    end: int


class Rows:
    """All rows of a document with its rule rows, at one width.

    `width` is None where lines are not wrapped. With `reveal`, newlines are shown, so each has a row to stand on.
    """

    def __init__(
        self, document: Document, rule_rows: RuleRows | ComparedRuleRows, width: int | None, *, reveal: bool
    ) -> None:
        self._text = document.text
        self._rule_rows = rule_rows
        self._width = width
        self._reveal = reveal
        self._last_block = self._count_blocks() - 1
        self._made: LRUCache[int, list[Row]] = LRUCache(64)

    def block_rows(self, block: int) -> list[Row]:
        """The rows of a block."""
        rows = self._made.get(block)
        if rows is None:
            rows = self._made[block] = self._make_rows(block)
        return rows

    def rows(self, place: Place, count: int) -> list[Row]:
        """At most `count` rows from a place on."""
        rows = self.block_rows(place.block)[place.row : place.row + count]
        block = place.block
        while len(rows) < count and block < self._last_block:
            block += 1
            rows += self.block_rows(block)[: count - len(rows)]
        return rows

    def moved(self, place: Place, count: int) -> Place:
        """The place `count` rows further down, or up where it is negative; no further than the first and last row."""
        block, row = place.block, place.row + count
        while row < 0 and block > 0:
            block -= 1
            row += len(self.block_rows(block))
        while row >= len(self.block_rows(block)) and block < self._last_block:
            row -= len(self.block_rows(block))
            block += 1
        return Place(block, min(max(row, 0), max(0, len(self.block_rows(block)) - 1)))

    def last(self) -> Place:
        """The place of the last row."""
        return Place(self._last_block, max(0, len(self.block_rows(self._last_block)) - 1))

    def place_of_offset(self, offset: int) -> Place:
        """The place of the row of text that shows an offset, or of the one before where none does."""
        block = self._block_of(offset)
        rows = self.block_rows(block)
        texts = [index for index, row in enumerate(rows) if isinstance(row, TextRow) and row.offset <= offset]
        return Place(block, texts[-1] if texts else 0)

    def place_of_rule(self, rule: RuleRow) -> Place:
        """The place of a rule row."""
        block = self._block_of(rule.offset)
        return Place(block, self.block_rows(block).index(rule))

    def stretch(self, first: int, last: int) -> tuple[int, int]:
        """Where the block `first` starts and the block `last` ends, as far as there are such."""
        end = self._block_start(last + 1) if last < self._last_block else len(self._text)
        return self._block_start(max(0, first)), end

    def _count_blocks(self) -> int:
        count = max(1, -(-len(self._text) // BLOCK))
        return count - 1 if count > 1 and self._block_start(count - 1) == len(self._text) else count

    def _block_of(self, offset: int) -> int:
        block = min(offset // BLOCK, self._last_block)
        return block - 1 if block and offset < self._block_start(block) else block

    def _block_start(self, block: int) -> int:
        """Where a block starts: after the first newline past its share of the text, or else at a good break."""
        text, nominal = self._text, block * BLOCK
        if block == 0 or nominal >= len(text):
            return min(nominal, len(text))
        limit = min(nominal + BLOCK, len(text))
        newline = _LINE_END.search(text, nominal, limit + 1)
        if newline is not None and newline.end() <= limit:
            return newline.end()
        return limit if limit == len(text) else _good_break(text, limit)

    def _make_rows(self, block: int) -> list[Row]:
        start, end = self._block_start(block), len(self._text)
        if block < self._last_block:
            end = self._block_start(block + 1)
        rows: list[Row] = []
        for line in _lines(self._text, start, end):
            rows += self._line_rows(line)
        if block == self._last_block:
            rows += self._rule_rows.between(end, end + 1)
        return rows

    def _line_rows(self, line: _Line) -> Iterator[Row]:
        position = line.start
        for rule in self._rule_rows.between(line.start, line.end):
            yield from self._text_rows(line, position, rule.offset)
            yield rule
            position = rule.offset
        yield from self._text_rows(line, position, line.end)

    def _text_rows(self, line: _Line, start: int, end: int) -> Iterator[TextRow]:
        """The rows of the part `[start, end)` of a line; none where nothing of it would be seen."""
        if start == end:
            return
        text_end = min(end, line.text_end)
        newline = self._text[max(start, line.text_end) : end]
        first = start == line.start and (start == 0 or self._text[start - 1] in "\r\n")
        if start >= text_end:
            if start == line.start or (newline and self._reveal):
                yield TextRow(start, start, newline, first)
            return
        position = start
        for row_end in self._ends(start, text_end):
            yield TextRow(position, row_end, newline if row_end == text_end else "", first and position == start)
            position = row_end

    def _ends(self, start: int, end: int) -> list[int]:
        if self._width is None:
            return [end]
        return [start + row_end for row_end in row_ends(self._text[start:end], self._width, reveal=self._reveal)]


def _lines(text: str, start: int, end: int) -> Iterator[_Line]:
    """The lines of `text[start:end]`; the last may go on after `end`."""
    position = start
    for newline in _LINE_END.finditer(text, start, end):
        yield _Line(position, newline.start(), newline.end())
        position = newline.end()
    if position < end:
        yield _Line(position, end, end)


def _good_break(text: str, limit: int) -> int:
    """The last place before `limit` where a long line may be broken: after a space, or else at a grapheme edge."""
    space = text.rfind(" ", limit - _WORD_REACH, limit)
    if space >= 0:
        return space + 1
    return next((offset for offset in range(limit, limit - _WORD_REACH, -1) if grapheme_edge(text, offset)), limit)
