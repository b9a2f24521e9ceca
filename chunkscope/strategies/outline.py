"""Where the sections and blocks of a document start, whatever the size of chunks."""

from __future__ import annotations

from array import array
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.tables import delimiter_rows

if TYPE_CHECKING:
    from chunkscope.document.blocks import Blocks


@dataclass(frozen=True, slots=True)
class Outline:
    """Places of a document, all of them sorted and such that a cut there splits no character.

    Attributes:
        sections: where sections start, at their headings.
        section_ends: where each of them ends: at the next heading that is not under it, or at the text's end.
        sections_to_depth: for each depth where the sections start that stand under no more headings.
        subsections: the starts of those right below the heading that they stand under.
        blocks: where blocks start.
        introduced: where those start that a heading or a lead-in stands right before.
        outer_blocks: where the others start that stand in no block.
        inner_blocks: where the others start, outer ones too.
        delimiter_rows: where the row of dashes below the header of a table starts.
    """

    sections: array[int]
    section_ends: array[int]
    sections_to_depth: tuple[array[int], ...]
    subsections: frozenset[int]
    blocks: array[int]
    introduced: frozenset[int]
    outer_blocks: array[int]
    inner_blocks: array[int]
    delimiter_rows: frozenset[int]


@lru_cache(maxsize=1)
def outline(document: Document) -> Outline:
    """The outline of a document; that of the last one is kept, for it is cut again at every change of the config."""
    blocks = document.blocks
    starts, depths = array("q", (blocks.starts[heading] for heading in blocks.headings)), _depths(blocks)
    edges = frozenset(blocks.starts).intersection(sentence_edges(document))
    introduced = frozenset(document.introduced_starts)
    outer = (start for start, parent in zip(blocks.starts, blocks.parents, strict=True) if parent < 0)
    return Outline(
        sections=starts,
        section_ends=_section_ends(starts, depths, len(document.text)),
        sections_to_depth=tuple(_sections_to_depth(starts, depths, edges)),
        subsections=frozenset(_subsections(blocks)),
        blocks=array("q", sorted(edges)),
        introduced=introduced,
        outer_blocks=array("q", sorted(edges.intersection(outer) - introduced)),
        inner_blocks=array("q", sorted(edges - introduced)),
        delimiter_rows=frozenset(delimiter_rows(document)),
    )


def _depths(blocks: Blocks) -> array[int]:
    depths = array("q")
    for parent in blocks.heading_parents:
        depths.append(depths[parent] + 1 if parent >= 0 else 0)
    return depths


def _sections_to_depth(starts: array[int], depths: array[int], edges: Container[int]) -> Iterator[array[int]]:
    for depth in sorted(set(depths)):
        reached = (start for start, own in zip(starts, depths, strict=True) if own <= depth)
        yield array("q", (start for start in reached if start in edges))


def _subsections(blocks: Blocks) -> Iterator[int]:
    for position, parent in enumerate(blocks.heading_parents):
        heading = blocks.headings[position]
        if parent == position - 1 >= 0 and blocks.headings[parent] == heading - 1:
            yield blocks.starts[heading]


def _section_ends(starts: array[int], depths: array[int], length: int) -> array[int]:
    ends = array("q", [length]) * len(starts)
    above: list[int] = []
    for position, depth in enumerate(depths):
        while above and depths[above[-1]] >= depth:
            ends[above.pop()] = starts[position]
        above.append(position)
    return ends
