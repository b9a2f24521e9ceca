"""The blocks of Markdown that hold text and no blocks: how they start, go on and end, line by line."""

from __future__ import annotations

import re

from chunkscope.document.blocks.markdown import marks
from chunkscope.document.blocks.markdown.cursor import LineCursor
from chunkscope.document.blocks.markdown.kinds import FENCE, HEADING, HTML, INDENTED_CODE, MATHS, PARAGRAPH, RULE, TABLE
from chunkscope.document.blocks.markdown.open_blocks import OpenBlocks
from chunkscope.document.blocks.model import BlockKind
from chunkscope.document.lines import LineIndex

CODE_INDENT = 4
"""Text indented so far in its container is code, or goes on with a paragraph."""


class Leaves:
    """Reads what the cursor's line holds, inside of its containers, into the open blocks.

    Attributes:
        next_line: the line after a block that was read ahead, else 0.
    """

    def __init__(self, text: str, lines: LineIndex, cursor: LineCursor, opened: OpenBlocks) -> None:
        self.next_line = 0
        self._text = text
        self._cursor = cursor
        self._opened = opened
        self._fence = ""
        self._html_end: re.Pattern[str] | None = None
        self._maths_ends = marks.MathsEnds(text, lines)
        self._paragraph_position = 0
        self._starts = {
            "#": self._start_heading,
            "`": self._start_fence,
            "~": self._start_fence,
            "<": self._start_html,
            "-": self._start_rule,
            "*": self._start_rule,
            "_": self._start_rule,
            "[": self._start_definition,
            "$": self._start_maths,
        }

    def read_blank(self) -> None:
        """A blank line ends paragraphs, tables and some HTML, and belongs to everything else."""
        leaf = self._opened.leaf
        html_goes_on = leaf is HTML and not self._html_ends_at("")
        if not html_goes_on and leaf not in (FENCE, INDENTED_CODE):
            self._opened.close_leaf(self._cursor.number)

    def go_on(self) -> bool:
        """Whether the line belongs to the open fence, code, HTML or table; closes the leaf if it ends with the line."""
        leaf = self._opened.leaf
        if leaf is None or leaf is PARAGRAPH:
            return False
        if leaf is FENCE:
            if self._is_fence_end():
                self._opened.close_leaf(self._cursor.number + 1)
            return True
        if leaf is HTML:
            if self._html_ends_at(self._rest_of_line()):
                self._opened.close_leaf(self._cursor.number + 1)
            return True
        indented = self._cursor.indent >= CODE_INDENT
        goes_on = (
            indented
            if leaf is INDENTED_CODE
            else not indented and not marks.ends_table(self._text, self._cursor.position)
        )
        if not goes_on:
            self._opened.close_leaf(self._cursor.number)
        return goes_on

    def underlines(self) -> bool:
        """Whether the line makes the open paragraph a heading, or its last line a table; then it is read."""
        character = self._text[self._cursor.position]
        if character not in "-=|:" or self._cursor.indent >= CODE_INDENT:
            return False
        opened, number = self._opened, self._cursor.number
        if marks.is_table_head(marks.line_from(self._text, self._paragraph_position), self._rest_of_line()):
            if opened.leaf_first_line() < number - 1:
                opened.close_leaf(number - 1)
                opened.open_leaf(TABLE, number - 1)
            opened.turn_leaf_into(TABLE)
            return True
        if not marks.SETEXT_UNDERLINE.match(self._text, self._cursor.position):
            return False
        opened.turn_leaf_into(HEADING, level=1 if character == "=" else 2)
        opened.close_leaf(number + 1)
        return True

    def read(self, depth: int) -> None:
        """Start a block in the container at index `depth - 1`, or go on with the open paragraph."""
        opened, cursor = self._opened, self._cursor
        in_paragraph = opened.leaf is PARAGRAPH
        if cursor.indent >= CODE_INDENT:
            if not in_paragraph:
                opened.close_to(depth, cursor.number)
                opened.open_leaf(INDENTED_CODE, cursor.number)
            return
        start = self._starts.get(self._text[cursor.position])
        if start and start(depth, in_paragraph):
            return
        if not in_paragraph:
            opened.close_to(depth, cursor.number)
            opened.open_leaf(PARAGRAPH, cursor.number)
        self._paragraph_position = cursor.position

    def _add_line(self, kind: BlockKind, depth: int, level: int = 0) -> bool:
        """Add a block of one line."""
        number = self._cursor.number
        self._opened.close_to(depth, number)
        self._opened.found.add(kind, number, number + 1, level)
        return True

    def _start_heading(self, depth: int, _in_paragraph: bool) -> bool:
        heading = marks.ATX_HEADING.match(self._text, self._cursor.position)
        return heading is not None and self._add_line(HEADING, depth, len(heading[1]))

    def _start_rule(self, depth: int, _in_paragraph: bool) -> bool:
        if not marks.is_thematic_break(self._text, self._cursor.position):
            return False
        return self._add_line(RULE, depth)

    def _start_definition(self, depth: int, in_paragraph: bool) -> bool:
        if in_paragraph or not marks.DEFINITION.match(self._text, self._cursor.position):
            return False
        return self._add_line(PARAGRAPH, depth)

    def _start_fence(self, depth: int, _in_paragraph: bool) -> bool:
        fence = marks.FENCE.match(self._text, self._cursor.position)
        if fence is None:
            return False
        self._fence = fence[1] or fence[2]
        self._opened.close_to(depth, self._cursor.number)
        self._opened.open_leaf(FENCE, self._cursor.number)
        return True

    def _is_fence_end(self) -> bool:
        if self._cursor.indent >= CODE_INDENT or self._text[self._cursor.position] != self._fence[0]:
            return False
        end = marks.FENCE_END.match(self._text, self._cursor.position)
        return end is not None and len(end[1]) >= len(self._fence)

    def _start_html(self, depth: int, in_paragraph: bool) -> bool:
        line = self._rest_of_line()
        end = marks.html_end(line, in_paragraph=in_paragraph)
        if end is None:
            return False
        self._html_end = end
        self._opened.close_to(depth, self._cursor.number)
        self._opened.open_leaf(HTML, self._cursor.number)
        if self._html_ends_at(line):
            self._opened.close_leaf(self._cursor.number + 1)
        return True

    def _html_ends_at(self, line: str) -> bool:
        return self._html_end is not None and self._html_end.search(line) is not None

    def _start_maths(self, depth: int, in_paragraph: bool) -> bool:
        number = self._cursor.number
        end_line = None if in_paragraph else self._maths_ends.after(number, self._rest_of_line())
        if end_line is None or (self._opened.quoted and end_line > number + 1):
            return False
        self._opened.close_to(depth, number)
        self._opened.found.add(MATHS, number, end_line)
        self.next_line = end_line
        return True

    def _rest_of_line(self) -> str:
        return marks.line_from(self._text, self._cursor.position)
