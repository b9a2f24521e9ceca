"""Where an answer lies among the chunks: the cut that severed it, or the chunk to read it in."""

from __future__ import annotations

from bisect import bisect_right

from chunkscope.retrieval.spans import Span
from chunkscope.strategies.model import Chunking


def severing_chunk(chunking: Chunking, answer: Span) -> int:
    """The chunk (index from 0) before the cut that severed an answer, which no passage holds whole.

    It is the cut at the end of the passage that holds the answer's start and reaches furthest into it; where no passage
    holds the start, the cut of the gap that it stands in.
    """
    start, _ = answer
    passages = (chunking.context(index) or span for index, span in enumerate(chunking.spans()))
    reach = max((end for first, end in passages if first <= start < end), default=start)
    return max(0, bisect_right(chunking.ends, reach) - 1)


def holding_chunk(chunking: Chunking, answer: Span) -> int:
    """The first chunk (index from 0) that holds an answer whole, else the last one that starts before it."""
    start, end = answer
    whole = (index for index, span in enumerate(chunking.spans()) if span[0] <= start and end <= span[1])
    return next(whole, max(0, bisect_right(chunking.starts, start) - 1))
