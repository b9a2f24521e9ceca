"""Chunks at even steps, wherever that cuts."""

from __future__ import annotations

from array import array

from chunkscope.strategies.model import Chunking


def char_steps(length: int, size: int, overlap: int) -> Chunking:
    """Chunks of `size` characters, one every `size - overlap`, up to the first that reaches the end of the text."""
    step = size - overlap
    count = max(1, -(-(length - overlap) // step))
    starts = array("q", range(0, count * step, step))
    ends = array("q", range(size, size + count * step, step))
    ends[-1] = length
    return Chunking(starts, ends)
