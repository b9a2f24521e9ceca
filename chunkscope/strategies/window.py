"""`window`: every sentence is a chunk, and the reader model is given the sentences around it."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking, Contexts
from chunkscope.strategies.packing import budget_of
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.settings import StrategySettings


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings(StrategySettings):
    """The settings of `window`, which has no key for an overlap: its contexts overlap instead."""

    overlap: Literal[0] = 0
    window: int = setting(2, "how many sentences on each side are the context, at most up to a heading", minimum=0)


def window(document: Document, settings: WindowSettings) -> Chunking:
    """A chunk for each sentence; tables, code and other blocks that no cut should enter count as one each.

    The context of a chunk is `window` sentences on each side, as far as they are in the same section: from a heading
    up to the next one, of any level. A sentence longer than the size is flagged oversize.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    budget = budget_of(document, settings)
    edges = sentence_edges(document)
    chunking = Chunking(array("q", [0]) + edges, edges + array("q", [len(document.text)]))
    oversize = (index for index, (start, end) in enumerate(chunking.spans()) if budget.exceeded(start, end))
    return replace(chunking, oversize=frozenset(oversize), contexts=_contexts(document, chunking, settings.window))


def _contexts(document: Document, sentences: Chunking, reach: int) -> Contexts:
    """The spans of each sentence and as many as `reach` before and after it in its section."""
    starts, ends = array("q"), array("q")
    for first, last in pairwise(_section_edges(document, sentences)):
        near = min(reach, last - first)
        starts.extend([sentences.starts[first]] * near)
        starts.extend(sentences.starts[first : last - near])
        ends.extend(sentences.ends[first + near : last])
        ends.extend([sentences.ends[last - 1]] * near)
    return Contexts(starts, ends)


def _section_edges(document: Document, sentences: Chunking) -> list[int]:
    """The index of the first sentence of each section, and after them the number of sentences."""
    blocks = document.blocks
    headings = (bisect_right(sentences.starts, blocks.starts[heading]) - 1 for heading in blocks.headings)
    return sorted({0, *headings, len(sentences)})
