"""How much two neighbouring chunks share or leave out, in words."""

from __future__ import annotations

from chunkscope.scoring.coverage import given_overlap
from chunkscope.scoring.result import Result
from chunkscope.terminal_text import one_line
from chunkscope.ui.text.cut_words import spaced

_QUOTED = 30


def extent_words(result: Result, chunk: int) -> str:
    """What the chunk and the next one share, against what was asked for, and what they leave out between them."""
    gap = result.document.text[result.chunking.ends[chunk] : result.chunking.starts[chunk + 1]]
    return spaced((overlap_words(result, chunk), gap_words(gap)))


def overlap_words(result: Result, chunk: int) -> str:
    """`overlap 200`, or `overlap asked 200, got 0`, in the row's unit; nothing where none was asked for and given."""
    asked = result.row.settings.overlap
    if result.given_overlaps is None:
        return f"overlap asked {asked:,}" if asked else ""
    given = result.given_overlaps[chunk]
    if asked and given != asked:
        return f"overlap asked {asked:,}, got {given:,}"
    return f"overlap {given:,}" if given else ""


def gap_words(gap: str) -> str:
    """How much text is in no chunk, and which; nothing where there is none."""
    if not gap:
        return ""
    chars = "1 char" if len(gap) == 1 else f"{len(gap):,} chars"
    return f"gap {chars} `{one_line(gap, _QUOTED)}`"


def edges_apart(result: Result, chunk: int) -> bool:
    """Whether a chunk's end and the next one's start are two places: after an overlap, or a gap that holds text."""
    overlap = given_overlap(result.chunking, chunk)
    end = result.chunking.ends[chunk]
    return overlap > 0 or (overlap < 0 and not result.document.text[end : end - overlap].isspace())
