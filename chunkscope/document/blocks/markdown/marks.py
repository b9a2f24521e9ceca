"""The marks that start, end and underline Markdown's blocks, as CommonMark and GitHub's tables have them."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

from chunkscope.document.lines import LineIndex

MAX_NESTING = 100
"""How many blocks may stand in one another; a list item counts twice, as list and as item."""

WHITE_SPACE = re.compile(r"[ \t\r\n]*")
ITEM = re.compile(r"(?:[-+*]|(\d{1,9})[.)])(?=[ \t\r\n]|\Z)")
ATX_HEADING = re.compile(r"(#{1,6})(?=[ \t\r\n]|\Z)")
SETEXT_UNDERLINE = re.compile(r"(?:=+|-+)[ \t]*(?=[\r\n]|\Z)")
FENCE = re.compile(r"(`{3,})[^`\r\n]*(?=[\r\n]|\Z)|(~{3,})")
FENCE_END = re.compile(r"(`{3,}|~{3,})[ \t]*(?=[\r\n]|\Z)")
FOOTNOTE = re.compile(r"\[\^[^ \]\r\n]+\]:")
DEFINITION = re.compile(
    r"\[(?!\^)(?=[^\]\r\n]*[^\s\]])[^\[\]\r\n]{1,999}\]:[ \t]*(?:<[^<>\r\n]*>|[^\s<]\S*)"
    r"(?:[ \t]+(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|\([^()\r\n]*\)))?[ \t]*(?=[\r\n]|\Z)"
)

_MARKS_AND_SPACES = re.compile(r"(?:\*[* \t]*|-[- \t]*|_[_ \t]*)(?=[\r\n]|\Z)")
_FRONT_MATTER = re.compile(r"-{3,}")
_FRONT_MATTER_END = re.compile(r"(?:\A|(?<=[\r\n]))(?: {0,3}(-{3,})|\.\.\.)[ \t]*(?=[\r\n]|\Z)")
_DELIMITER_ROW = re.compile(r"(?!-[ \t])[|:-][|: \t-]+")
_DELIMITER_CELL = re.compile(r"[ \t]*:?-+:?[ \t]*")
_CELL_BORDER = re.compile(r"(?<!\\)\|")
_MATHS_END = re.compile(r"\$\$[ \t]*(?:\([^)$\r\n]+\)[ \t]*)?(?=[\r\n]|\Z)")
_LINE_END = re.compile(r"[\r\n]|\Z")
_BLANK_REST = re.compile(r"[ \t]*(?=[\r\n]|\Z)")
_QUOTE = re.compile(">")
_TABLE_ENDS: dict[str, re.Pattern[str]] = {
    ">": _QUOTE,
    "#": ATX_HEADING,
    "`": FENCE,
    "~": FENCE,
    "-": ITEM,
    "*": ITEM,
    "+": ITEM,
    **dict.fromkeys("0123456789", ITEM),
}


def line_from(text: str, position: int) -> str:
    """The line from an offset on, without its newline."""
    found = _LINE_END.search(text, position)
    return text[position : found.start() if found else len(text)]


def ends_table(text: str, position: int) -> bool:
    """Whether the line whose text starts at an offset starts a block that ends a table."""
    character = text[position]
    if character == "<":
        return html_end(line_from(text, position), in_paragraph=True) is not None
    mark = _TABLE_ENDS.get(character)
    return (mark is not None and mark.match(text, position) is not None) or is_thematic_break(text, position)


def is_thematic_break(text: str, position: int) -> bool:
    """Whether the line whose text starts at an offset is nothing but three or more `*`, `-` or `_`."""
    found = _MARKS_AND_SPACES.match(text, position)
    return found is not None and found[0].count(text[position]) >= 3


def may_interrupt(text: str, item: re.Match[str]) -> bool:
    """Whether a list item may start right after a line of a paragraph: it has text, and its number, if any, is 1."""
    return int(item[1] or 1) == 1 and not _BLANK_REST.match(text, item.end())


def is_table_head(header: str, below: str) -> bool:
    """Whether two lines, without newlines, are a table's header and its delimiter row."""
    if "|" not in header or not _DELIMITER_ROW.fullmatch(below):
        return False
    delimiters = below.strip().split("|")
    cells = [cell for place, cell in enumerate(delimiters) if cell.strip() or 0 < place < len(delimiters) - 1]
    columns = _CELL_BORDER.split(header.strip())
    borders = (columns[0] == "") + (len(columns) > 1 and columns[-1] == "")
    return len(cells) == len(columns) - borders > 0 and all(_DELIMITER_CELL.fullmatch(cell) for cell in cells)


def html_end(line: str, *, in_paragraph: bool) -> re.Pattern[str] | None:
    """The pattern of the line that ends the HTML block that `line` starts; None if it starts none."""
    for start, end, ends_paragraph in _html_marks():
        if (ends_paragraph or not in_paragraph) and start.search(line):
            return end
    return None


@cache
def _html_marks() -> list[tuple[re.Pattern[str], re.Pattern[str], bool]]:
    from markdown_it.rules_block.html_block import HTML_SEQUENCES

    return HTML_SEQUENCES


def front_matter_end(text: str) -> int:
    """The offset after the closing line of front matter at the start of `text`, or 0 if there is none."""
    opening = _FRONT_MATTER.match(text)
    if opening is None:
        return 0
    for closing in _FRONT_MATTER_END.finditer(text, opening.end()):
        if closing[1] is None or len(closing[1]) >= len(opening[0]):
            return closing.end()
    return 0


class MathsEnds:
    """The lines where a block of dollar maths can end."""

    def __init__(self, text: str, lines: LineIndex) -> None:
        ends = _MATHS_END.finditer(text) if "$$" in text else ()
        self._lines = [lines.line_of(match.start()) for match in ends]

    def after(self, number: int, line: str) -> int | None:
        """The line after the maths that starts with `line`, the rest of the line `number`; None if there is none."""
        if not line.startswith("$$"):
            return None
        if len(line.strip()) > len("$$") + 1:
            if _MATHS_END.search(line, len("$$")):
                return number + 1
            if "$$" in line[2:]:
                return None
        found = bisect_right(self._lines, number)
        return self._lines[found] + 1 if found < len(self._lines) else None
