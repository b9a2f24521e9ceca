"""A table row to cells with tabs between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from chunkscope.document.cleaning.edits import Edit, apply_edits
from chunkscope.document.cleaning.markdown.contents import content_edits
from chunkscope.document.cleaning.markdown.source_lines import SourceLines

_PIPE = re.compile(r"(?<!\\)\|")
_ESCAPED_PIPE = re.compile(r"\\\|")


def table_row_edits(lines: SourceLines, line: int, environment: dict[str, Any]) -> Iterator[Edit]:
    """The edits of one row: the outer pipes go, each inner one becomes a tab, the cells become plain text."""
    start, end = lines.after_containers(line), lines.body(line)[1]
    cells = _cells(lines.text, start, end)
    position = start
    for number, (cell_start, cell_end) in enumerate(cells):
        if position < cell_start:
            yield position, cell_start, "\t" if number else ""
        yield from _cell_edits(lines.text, cell_start, cell_end, environment)
        position = cell_end
    if position < end:
        yield position, end, ""


def _cells(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The spans of a row's cells, without the white space around them; an empty cell is at its left pipe's end."""
    edges = [start - 1, *(pipe.start() for pipe in _PIPE.finditer(text, start, end)), end]
    cells = []
    for left, right in pairwise(edges):
        cell = text[left + 1 : right]
        core_start = left + 1 + (len(cell) - len(cell.lstrip()) if cell.strip() else 0)
        cells.append((core_start, core_start + len(cell.strip())))
    if text[start : start + 1] == "|":
        del cells[0]
    if len(cells) > 1 and not text[edges[-2] + 1 : end].strip():
        del cells[-1]
    return cells


def _cell_edits(text: str, start: int, end: int, environment: dict[str, Any]) -> Iterator[Edit]:
    """The edits of one cell; a line break would end the row, so it becomes a space."""
    escapes = [(match.start(), match.start() + 1, "") for match in _ESCAPED_PIPE.finditer(text[start:end])]
    yield from ((start + first, start + last, "") for first, last, _ in escapes)
    content, offsets = apply_edits(text[start:end], escapes)
    for first, last, replacement in content_edits(content, environment):
        yield start + offsets.to_source(first), start + offsets.to_source(last - 1) + 1, replacement.replace("\n", " ")
