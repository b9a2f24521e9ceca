"""The rungs of `structure`: sections from outer to inner, blocks, sentences, lines, words, characters."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.strategies.budget import Budget
from chunkscope.strategies.rungs import Graphemes, Rung, Units, Words
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.separators import separator_rung

if TYPE_CHECKING:
    from chunkscope.document.blocks import Blocks


def structure_rungs(document: Document, budget: Budget, *, split: bool) -> tuple[Rung, ...]:
    """The rungs down to blocks, or with `split` down to characters.

    No rung cuts right after a heading or a lead-in unless what it introduces fits into the budget without it only.
    """
    text, blocks = document.text, document.blocks
    sentences = sentence_edges(document)
    edges = frozenset(sentences)
    introduced = frozenset(document.introduced_starts)
    outer = (start for start, parent in zip(blocks.starts, blocks.parents, strict=True) if parent < 0)
    rungs: list[Rung] = [
        *_section_rungs(document, edges, introduced, budget),
        Units(array("q", (start for start in outer if start in edges and start not in introduced))),
    ]
    inner = array("q", sorted(edges.intersection(blocks.starts)))
    if not split:
        return (*rungs, Units(_kept_edges(inner, _following(inner, len(text)), introduced, budget)))
    rungs.append(Units(array("q", (start for start in inner if start not in introduced))))
    rungs.append(Units(_kept_edges(sentences, _following(sentences, len(text)), introduced, budget)))
    return (*rungs, separator_rung(text, "\n", "end"), Words(text), Graphemes(text))


def _section_rungs(
    document: Document, edges: Container[int], introduced: Container[int], budget: Budget
) -> Iterator[Units]:
    """A rung for each depth of headings: it cuts where sections of this depth or an outer one start."""
    blocks = document.blocks
    depths = _depths(blocks)
    starts = array("q", (blocks.starts[heading] for heading in blocks.headings))
    kept = frozenset(_kept_edges(starts, _section_ends(starts, depths, len(document.text)), introduced, budget))
    for depth in sorted(set(depths)):
        reached = (start for start, own in zip(starts, depths, strict=True) if own <= depth)
        yield Units(array("q", (start for start in reached if start in kept and start in edges)))


def _depths(blocks: Blocks) -> array[int]:
    """How many headings each heading stands under."""
    depths = array("q")
    for parent in blocks.heading_parents:
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    return depths


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


def _kept_edges(edges: Iterable[int], ends: Iterable[int], introduced: Container[int], budget: Budget) -> array[int]:
    """The edges, without those right after an introduction that fits with what it introduces, or does not help it fit.

    Args:
        edges: where pieces start, increasing.
        ends: where each of them ends.
        introduced: the edges right after an introduction.
        budget: what the pieces should fit into.
    """
    kept = array("q")
    before = 0
    for edge, end in zip(edges, ends, strict=True):
        if edge in introduced and not (budget.exceeded(before, end) and not budget.exceeded(edge, end)):
            continue
        kept.append(edge)
        before = edge
    return kept
