"""Where a stretch of one line is broken into rows: at spaces, between ideographs, and else between characters."""

from __future__ import annotations

import re

from chunkscope.ui.text.cells import cluster_cells, clusters, is_wide, tab_cells
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
    inked, before, before_wide = False, "", False
    for offset, shown in clusters(glyphs(text, reveal=reveal)):
        cluster = text[offset : offset + len(shown)]
        cells = tab_cells(column) if cluster == "\t" else cluster_cells(shown)
        space, wide = _breaks(cluster), is_wide(shown)
        if inked and not space and (_breaks(before) or ((before_wide or wide) and _may_part(before, cluster))):
            break_at, break_column = offset, column
        if column + cells > width and offset > row and not (space and column <= width):
            if break_at <= row or column - break_column + cells > width:
                break_at, break_column = offset, column
            ends.append(break_at)
            row, column, inked = break_at, column - break_column, False
        column += cells
        inked = inked or not space
        before, before_wide = cluster, wide
    ends.append(len(text))
    return ends


def _breaks(cluster: str) -> bool:
    """Whether a row may end after the cluster because it is a space."""
    return cluster.isspace() and cluster not in _KEPT_TOGETHER


def _may_part(before: str, after: str) -> bool:
    """Whether a row may end between two characters, one of them an ideograph or its like."""
    return before not in _NEVER_LAST and after not in _NEVER_FIRST
