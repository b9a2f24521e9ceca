"""The rungs of `structure`: sections from outer to inner, blocks, sentences, lines, words, characters."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.document.white_space import end_of_text
from chunkscope.strategies.budget import Budget
from chunkscope.strategies.rungs import Graphemes, Lines, Rung, Trimmed, Units, Words
from chunkscope.strategies.sentence import sentence_edges

if TYPE_CHECKING:
    from chunkscope.document.blocks import Blocks


def structure_rungs(document: Document, budget: Budget, *, split: bool) -> tuple[Rung, ...]:
    """The rungs down to blocks, or with `split` down to characters.

    No rung cuts right after a heading or a lead-in unless what it introduces fits into the budget without it only.
    What fits without the white space at its end is not split, down to sentences.
    """
    text, sentences = document.text, sentence_edges(document)
    sections = _section_rungs(document, frozenset(sentences), budget)
    rungs = (*sections, *_block_rungs(document, sentences, budget, split=split))
    trimmed = Trimmed(text)
    whole: tuple[Rung, ...] = tuple(rung for coarser in rungs for rung in (coarser, trimmed))
    return (*whole, Lines(text), Words(text), Graphemes(text)) if split else whole


def _block_rungs(document: Document, sentences: array[int], budget: Budget, *, split: bool) -> Iterator[Units]:
    """Outer blocks, then all blocks, then sentences if blocks are to be split."""
    text, blocks = document.text, document.blocks
    introduced = frozenset(document.introduced_starts)
    outer = {start for start, parent in zip(blocks.starts, blocks.parents, strict=True) if parent < 0}
    every = set(blocks.starts)
    yield Units(array("q", (edge for edge in sentences if edge in outer and edge not in introduced)))
    if split:
        yield Units(array("q", (edge for edge in sentences if edge in every and edge not in introduced)))
        yield Units(_kept_edges(text, sentences, _following(sentences, len(text)), introduced, budget))
    else:
        inner = array("q", (edge for edge in sentences if edge in every))
        yield Units(_kept_edges(text, inner, _following(inner, len(text)), introduced, budget))


def _section_rungs(document: Document, edges: Container[int], budget: Budget) -> Iterator[Units]:
    """A rung for each depth of headings: it cuts where sections of this depth or an outer one start."""
    text, blocks = document.text, document.blocks
    depths = _depths(blocks)
    starts = array("q", (blocks.starts[heading] for heading in blocks.headings))
    ends = _section_ends(starts, depths, len(text))
    kept = frozenset(_kept_edges(text, starts, ends, frozenset(_right_below_their_parents(blocks)), budget))
    for depth in sorted(set(depths)):
        reached = (start for start, own in zip(starts, depths, strict=True) if own <= depth)
        yield Units(array("q", (start for start in reached if start in kept and start in edges)))


def _depths(blocks: Blocks) -> array[int]:
    """How many headings each heading stands under."""
    depths = array("q")
    for parent in blocks.heading_parents:
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    return depths


def _right_below_their_parents(blocks: Blocks) -> Iterator[int]:
    """The starts of the headings with nothing between them and the heading that they stand under."""
    for position, parent in enumerate(blocks.heading_parents):
        heading = blocks.headings[position]
        if parent == position - 1 >= 0 and blocks.headings[parent] == heading - 1:
            yield blocks.starts[heading]


def _section_ends(starts: array[int], depths: array[int], length: int) -> array[int]:
    """Where the section of each heading ends: at the next heading that is not under it, or at the text's end."""
    ends = array("q", [length]) * len(starts)
    above: list[int] = []
    for position, depth in enumerate(depths):
        while above and depths[above[-1]] >= depth:
            ends[above.pop()] = starts[position]
        above.append(position)
    return ends


def _following(edges: array[int], length: int) -> array[int]:
    """Where each piece that starts at an edge ends."""
    return array("q", [*edges, length])[1:]


def _kept_edges(
    text: str, edges: Iterable[int], ends: Iterable[int], introduced: Container[int], budget: Budget
) -> array[int]:
    """The edges, without those right after an introduction that fits with what it introduces, or does not help it fit.

    Args:
        text: the document's text.
        edges: where pieces start, increasing.
        ends: where each of them ends; white space there need not fit.
        introduced: the edges right after an introduction.
        budget: what the pieces should fit into.
    """
    kept = array("q")
    before = 0
    for edge, end in zip(edges, ends, strict=True):
        if edge in introduced:
            end_of_piece = end_of_text(text, end)
            if budget.exceeded(edge, end_of_piece) or not budget.exceeded(before, end_of_piece):
                continue
        kept.append(edge)
        before = edge
    return kept
