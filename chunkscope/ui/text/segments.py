"""Rows of text as the segments that a strip is made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from chunkscope.ui.text.cells import clusters, tab_cells
from chunkscope.ui.text.glyphs import TAB_GLYPH

StyledSpan = tuple[int, int, Style]


def text_segments(shown: str, base: Style, spans: Sequence[StyledSpan], *, reveal: bool) -> list[Segment]:
    """Glyphs in the styles of the spans over them, later spans over earlier ones, with tabs expanded.

    A style changes only between grapheme clusters, for a terminal draws a cluster as one.
    """
    segments: list[Segment] = []
    column = 0
    for start, end in pairwise(_style_edges(shown, spans)):
        style = base
        for span_start, span_end, span_style in spans:
            if span_start <= start < span_end:
                style += span_style
        text = _expand_tabs(shown[start:end], column, reveal=reveal)
        column += cell_len(text)
        segments.append(Segment(text, style))
    return segments


def _style_edges(shown: str, spans: Sequence[StyledSpan]) -> list[int]:
    length = len(shown)
    edges = {0, length}
    for start, end, _ in spans:
        edges.update((min(max(start, 0), length), min(max(end, 0), length)))
    if len(edges) > 2 and not shown.isascii():
        edges.intersection_update({offset for offset, _ in clusters(shown)} | {length})
    return sorted(edges)


def _expand_tabs(text: str, column: int, *, reveal: bool) -> str:
    """The text with each tab filled up to the next tab stop, where it begins at `column`."""
    if "\t" not in text:
        return text
    first, *parts = text.split("\t")
    expanded = first
    for part in parts:
        cells = tab_cells(column + cell_len(expanded))
        expanded += (TAB_GLYPH if reveal else " ").ljust(cells) + part
    return expanded
