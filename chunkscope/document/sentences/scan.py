"""First version of the scan: an end mark, closers, white space. The rules replace it."""

from __future__ import annotations

import re
from array import array

from chunkscope.document.sentences.model import BoundaryKind, SentenceBoundaries

_END = re.compile(r"[.!?。！？][\"')\]”’」』）]*(?:\s+|(?<=[。！？」』）]))(?=[^\s])")


def find_boundaries(text: str) -> SentenceBoundaries:
    """All sentence boundaries of `text`."""
    offsets = array("q", (match.end() for match in _END.finditer(text)))
    return SentenceBoundaries(offsets, array("B", [BoundaryKind.FULL_STOP] * len(offsets)))


def boundary_at(text: str, offset: int) -> BoundaryKind | None:
    """The kind of the boundary at `offset` if there is one, judged from a window around it."""
    window = max(0, offset - 400)
    found = find_boundaries(text[window : offset + 400])
    return found.kind_at(offset - window)


def boundary_offsets(text: str) -> list[int]:
    """The offsets where sentences start, but for the first."""
    return find_boundaries(text).offsets.tolist()
