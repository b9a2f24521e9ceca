"""What of the document is in no chunk, and what is in more than one."""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from chunkscope.strategies.model import Chunking


def gaps(text: str, chunking: Chunking) -> Iterator[tuple[int, int]]:
    """The spans of the document that are in no chunk, white-space-only ones included."""
    covered = 0
    for start, end in chunking.spans():
        if start > covered:
            yield covered, start
        covered = max(covered, end)
    if covered < len(text):
        yield covered, len(text)


def lossy_gaps(text: str, chunking: Chunking) -> Iterator[tuple[int, int]]:
    """The gaps that hold more than white space: text that no chunk will ever return."""
    return ((start, end) for start, end in gaps(text, chunking) if not text[start:end].isspace())


def gap_chars(text: str, chunking: Chunking) -> int:
    """Characters in gaps that hold more than white space."""
    return sum(end - start for start, end in lossy_gaps(text, chunking))


def repeated_chars(chunking: Chunking) -> int:
    """Characters that stand in a chunk although an earlier chunk has them; one in three chunks counts twice."""
    repeated = covered = 0
    for start, end in chunking.spans():
        repeated += max(0, min(covered, end) - start)
        covered = max(covered, end)
    return repeated


def shared_ends(chunking: Chunking) -> array[int]:
    """For every cut the end of the text that both its chunks hold; it begins where the next chunk starts."""
    cuts = zip(chunking.starts[1:], chunking.ends[:-1], strict=True)
    return array("q", (max(start, end) for start, end in cuts))


def given_overlap(chunking: Chunking, index: int) -> int:
    """Characters of the chunk at `index` that the next chunk repeats; negative where there is a gap between them."""
    return chunking.ends[index] - chunking.starts[index + 1]
