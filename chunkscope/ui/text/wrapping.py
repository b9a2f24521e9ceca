"""Where a stretch of one line is broken into rows: at spaces, between ideographs, and else between characters."""

from __future__ import annotations

import re

from chunkscope.ui.text.cells import cluster_cells, clusters, tab_cells
from chunkscope.ui.text.glyphs import glyphs

_ONE_CELL_EACH = re.compile("[\x00-\x08\x0a-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0482\u2010-\u2027\u2030-\u203a]*")
_KEPT_TOGETHER = frozenset("\u00a0\u202f\u2007")
_NEVER_FIRST = frozenset("、。，．：；！？」』）】〉》〕ー々％")
_NEVER_LAST = frozenset("「『（【〈《〔")


def row_ends(text: str, width: int, *, reveal: bool) -> list[int]:
    """The offset in `text` where each of its rows ends; the last is its length.

    A row takes at most `width` cells, and one more where a space ends it. `text` is not empty and holds no newline.
    """
    if _ONE_CELL_EACH.fullmatch(text):
        return _ends_by_length(text, width)
    return _ends_by_clusters(text, width, reveal)


def _ends_by_length(text: str, width: int) -> list[int]:
    """`row_ends` where every character takes one cell."""
    ends, position, length = [], 0, len(text)
    while length - position > width:
        space = text.rfind(" ", position, position + width + 1)
        if space < 0 or text[position:space].isspace():
            space = position + width - 1
        position = space + 1
        ends.append(position)
    if position < length:
        ends.append(length)
    return ends


def _ends_by_clusters(text: str, width: int, reveal: bool) -> list[int]:
    """`row_ends` by the width of each grapheme cluster."""
    ends: list[int] = []
    row = column = break_at = break_column = 0
    inked = False
    for offset, cluster in clusters(text):
        space = cluster.isspace() and cluster not in _KEPT_TOGETHER
        cells = tab_cells(column) if cluster == "\t" else cluster_cells(glyphs(cluster, reveal=reveal))
        if cells == 2 and inked and cluster not in _NEVER_FIRST and text[offset - 1] not in _NEVER_LAST:
            break_at, break_column = offset, column
        if column + cells > width and offset > row and not (space and column <= width):
            if break_at <= row or column - break_column + cells > width:
                break_at, break_column = offset, column
            ends.append(break_at)
            row, column, inked = break_at, column - break_column, False
        column += cells
        inked = inked or not space
        if inked and (space or (cells == 2 and cluster not in _NEVER_LAST)):
            break_at, break_column = offset + len(cluster), column
    ends.append(len(text))
    return ends
