"""Rows of text as the segments that a strip is made of."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style

from chunkscope.ui.text.cells import cells, clusters, tab_cells
from chunkscope.ui.text.glyphs import TAB_GLYPH

StyledSpan = tuple[int, int, Style]


def text_segments(shown: str, base: Style, spans: Sequence[StyledSpan], *, reveal: bool) -> list[Segment]:
    """Glyphs in the styles of the spans over them, later spans over earlier ones, with tabs expanded.

    A style changes only between grapheme clusters, for a terminal draws a cluster as one.
    """
    spans = _on_clusters(shown, spans)
    edges = {0, len(shown)}.union(*(span[:2] for span in spans))
    segments: list[Segment] = []
    column = 0
    for start, end in pairwise(sorted(edges)):
        style = base
        for span_start, span_end, span_style in spans:
            if span_start <= start < span_end:
                style += span_style
        text = _expand_tabs(shown[start:end], column, reveal=reveal)
        column += cells(text)
        segments.append(Segment(text, style))
    return segments


def _on_clusters(shown: str, spans: Sequence[StyledSpan]) -> list[StyledSpan]:
    """The spans, no longer than the text, each edge moved back to the start of its grapheme cluster."""
    length = len(shown)
    if not spans or shown.isascii():
        return [(start, min(end, length), style) for start, end, style in spans]
    starts = [offset for offset, _ in clusters(shown)] + [length]

    def on_cluster(offset: int) -> int:
        return starts[bisect_right(starts, offset) - 1]

    return [(on_cluster(start), on_cluster(end), style) for start, end, style in spans]


def _expand_tabs(text: str, column: int, *, reveal: bool) -> str:
    """The text with each tab filled up to the next tab stop, where it begins at `column`."""
    if "\t" not in text:
        return text
    first, *parts = text.split("\t")
    expanded = first
    for part in parts:
        filler = tab_cells(column + cells(expanded))
        expanded += (TAB_GLYPH if reveal else " ").ljust(filler) + part
    return expanded
