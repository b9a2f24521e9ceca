"""The rungs of `structure`: sections from outer to inner, blocks, sentences, lines, words, characters."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterable, Iterator

from chunkscope.document import Document
from chunkscope.document.white_space import end_of_text
from chunkscope.strategies.budget import Budget
from chunkscope.strategies.line_rungs import Lines, TextGraphemes, Trimmed
from chunkscope.strategies.outline import Outline, outline
from chunkscope.strategies.rungs import Rung, Units, UnitsOnDemand, Words
from chunkscope.strategies.sentence import sentence_edges


def structure_rungs(document: Document, budget: Budget, *, split: bool) -> tuple[Rung, ...]:
    """The rungs down to blocks, or with `split` down to characters.

    No rung cuts right after a heading or a lead-in unless what it introduces fits into the budget without it only.
    What fits without the white space at its end is not split, down to lines.
    """
    text, found = document.text, outline(document)
    rungs: list[Rung] = [*_section_rungs(text, found, budget), Units(found.outer_blocks)]
    if split:
        rungs.append(Units(found.inner_blocks))
    smallest = sentence_edges(document) if split else found.blocks

    def find_smallest() -> array[int]:
        ends = array("q", [*smallest, len(text)])[1:]
        return _kept_edges(text, smallest, ends, found.introduced, budget)

    rungs.append(UnitsOnDemand(find_smallest))
    trimmed = Trimmed(text)
    whole: tuple[Rung, ...] = tuple(rung for coarser in rungs for rung in (coarser, trimmed))
    return (*whole, Lines(text, found.delimiter_rows), trimmed, Words(text), TextGraphemes(text)) if split else whole


def _section_rungs(text: str, found: Outline, budget: Budget) -> Iterator[Units]:
    """A rung for each depth of headings: it cuts where sections of this depth or an outer one start."""
    kept = frozenset(_kept_edges(text, found.sections, found.section_ends, found.subsections, budget))
    for starts in found.sections_to_depth:
        yield Units(array("q", (start for start in starts if start in kept)))


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
