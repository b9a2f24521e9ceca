"""A line scanner for Markdown's blocks: one pass, no recursion, linear on any text.

It follows the parsing strategy that CommonMark describes: each line first goes on with the open containers, then may
start new blocks, and what is left is text of the innermost block.
"""

from __future__ import annotations

from bisect import bisect_left

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.markdown import marks
from chunkscope.document.blocks.markdown.cursor import LineCursor
from chunkscope.document.blocks.markdown.kinds import FOOTNOTE, FRONT_MATTER, LIST_ITEM, PARAGRAPH, QUOTE
from chunkscope.document.blocks.markdown.leaves import CODE_INDENT, Leaves
from chunkscope.document.blocks.markdown.open_blocks import OpenBlocks
from chunkscope.document.blocks.model import BlockKind
from chunkscope.document.lines import LineIndex

_CONTAINER_MARKS = frozenset(">-+*0123456789[")


def scan_lines(text: str, lines: LineIndex) -> tuple[BlockColumns, bool]:
    """The blocks of Markdown text as lines, and whether some are nested deeper than `MAX_NESTING`."""
    scanner = _Scanner(text, lines)
    scanner.scan(len(lines), marks.front_matter_end(text))
    return scanner.opened.found, scanner.too_deep


class _Scanner:
    """Reads the containers of each line, and leaves the rest of the line to `Leaves`."""

    def __init__(self, text: str, lines: LineIndex) -> None:
        self.opened = OpenBlocks()
        self.too_deep = False
        self._text = text
        self._lines = lines
        self._cursor = LineCursor(text, lines)
        self._leaves = Leaves(text, lines, self._cursor, self.opened)
        self._enter = {
            QUOTE: self._cursor.enter_quote,
            LIST_ITEM: self._cursor.enter_item,
            FOOTNOTE: self._cursor.enter_footnote,
        }

    def scan(self, line_count: int, front_matter_end: int) -> None:
        """Read all lines."""
        number = 0
        if front_matter_end:
            number = bisect_left(self._lines.starts, front_matter_end)
            self.opened.found.add(FRONT_MATTER, 0, number)
        while number < line_count:
            self._cursor.move_to(number)
            self._read_line()
            number = self._line_after_blank() if self._cursor.blank else max(number + 1, self._leaves.next_line)
        self.opened.close_to(0, line_count)

    def _read_line(self) -> None:
        depth = self._depth_that_goes_on()
        if self._cursor.blank:
            self._read_blank(depth)
            return
        inside = depth == len(self.opened.containers)
        if inside and self._leaves.go_on():
            return
        if inside and self.opened.leaf is PARAGRAPH and self._leaves.underlines():
            return
        while self._starts_container(depth):
            depth = len(self.opened.containers)
        if not self._cursor.blank:
            self._leaves.read(depth)

    def _line_after_blank(self) -> int:
        """The line to go on with after a blank one: further empty lines change nothing."""
        number = self._cursor.number
        if self._cursor.base:
            return number + 1
        following = marks.WHITE_SPACE.match(self._text, self._cursor.position)
        return max(number + 1, self._lines.line_of(following.end())) if following else number + 1

    def _depth_that_goes_on(self) -> int:
        """How many of the open containers the line stands in; moves the cursor behind their marks."""
        cursor, containers = self._cursor, self.opened.containers
        if cursor.blank and not self.opened.quoted:
            return len(containers)
        for depth, container in enumerate(containers):
            if container.kind is QUOTE:
                if cursor.blank or cursor.indent >= CODE_INDENT or self._text[cursor.position] != ">":
                    return depth
                cursor.enter_quote(cursor.position + 1)
            elif not cursor.blank:
                if cursor.indent < container.indent:
                    return depth
                cursor.base += container.indent
        return len(containers)

    def _read_blank(self, depth: int) -> None:
        """A blank line ends the quotes that it does not mark, and an item that has nothing but its bullet."""
        number, containers = self._cursor.number, self.opened.containers
        if depth < len(containers):
            self.opened.close_to(depth, number)
        else:
            self._leaves.read_blank()
        if containers and containers[-1].bare_line == number - 1:
            self.opened.close_to(len(containers) - 1, number)

    def _starts_container(self, depth: int) -> bool:
        """Whether the cursor is at the mark of a container; opens it in the one at index `depth - 1`."""
        cursor, opened = self._cursor, self.opened
        if cursor.blank or cursor.indent >= CODE_INDENT or self._text[cursor.position] not in _CONTAINER_MARKS:
            return False
        kind, end = self._container_mark(depth)
        if kind is None:
            return False
        if opened.nesting >= marks.MAX_NESTING:
            self.too_deep = True
            return False
        if opened.leaf is not None or depth < len(opened.containers):
            opened.close_to(depth, cursor.number)
        indent = self._enter[kind](end)
        opened.open_container(kind, indent, cursor.number, bare=self._cursor.blank and kind is LIST_ITEM)
        return True

    def _container_mark(self, depth: int) -> tuple[BlockKind | None, int]:
        """The kind of container that starts at the cursor, and the offset after its mark."""
        text, position = self._text, self._cursor.position
        if text[position] == ">":
            return QUOTE, position + 1
        if text[position] == "[":
            footnote = marks.FOOTNOTE.match(text, position)
            return (FOOTNOTE, footnote.end()) if footnote else (None, position)
        item = marks.ITEM.match(text, position)
        if item is None or marks.is_thematic_break(text, position):
            return None, position
        in_paragraph = self.opened.leaf is PARAGRAPH and depth == len(self.opened.containers)
        if in_paragraph and not marks.may_interrupt(text, item):
            return None, position
        return LIST_ITEM, item.end()
