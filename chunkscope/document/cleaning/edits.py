"""What a cleaning rule yields, and how its edits become a text with a map back."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TypeAlias

from chunkscope.document.offset_map import OffsetMap

Edit: TypeAlias = "tuple[int, int, str]"
"""A span of the text, `[start, end)` and not empty, and its replacement, which is no longer than the span."""


def apply_edits(text: str, edits: Iterable[Edit]) -> tuple[str, OffsetMap]:
    """The edited text, and the map from its offsets to those of `text`.

    The edits come in order and do not overlap.
    """
    pieces: list[str] = []
    starts, sources = array("q", [0]), array("q", [0])
    position = length = 0
    for start, end, replacement in edits:
        pieces += text[position:start], replacement
        length += start - position + len(replacement)
        position = end
        if len(replacement) == end - start:
            continue
        if starts[-1] == length:
            sources[-1] = end
        else:
            starts.append(length)
            sources.append(end)
    pieces.append(text[position:])
    edited = "".join(pieces)
    if starts[-1] == len(edited) and len(starts) > 1:
        starts.pop()
        sources.pop()
    return edited, OffsetMap(starts, sources, len(edited), len(text))
