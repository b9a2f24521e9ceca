"""Shows boundaries in a text, so that a case is one line: `First. ⁞Second.`."""

from __future__ import annotations

from itertools import pairwise

from chunkscope.document.sentences import boundary_offsets

BOUNDARY = "⁞"


def marked(text: str) -> str:
    """The text with `⁞` before the first character of each sentence but the first."""
    edges = [0, *boundary_offsets(text), len(text)]
    return BOUNDARY.join(text[start:end] for start, end in pairwise(edges))


def unmarked(case: str) -> str:
    """A case without its marks."""
    return case.replace(BOUNDARY, "")
