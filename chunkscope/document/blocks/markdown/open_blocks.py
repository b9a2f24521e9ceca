"""The blocks that a scan of Markdown has opened and not yet closed."""

from __future__ import annotations

from typing import NamedTuple

from chunkscope.document.blocks.columns import BlockColumns
from chunkscope.document.blocks.markdown.kinds import FOOTNOTE, LIST_ITEM, QUOTE
from chunkscope.document.blocks.model import BlockKind

_NESTING = {QUOTE: 1, LIST_ITEM: 2, FOOTNOTE: 1}


class Container(NamedTuple):
    """A block that holds blocks.

    Attributes:
        kind: list item, quote or footnote.
        indent: how far its further lines are indented in the container around it; not for quotes.
        block: its index among the blocks.
        bare_line: the line of its bullet if nothing follows the bullet there, else -1.
    """

    kind: BlockKind
    indent: int
    block: int
    bare_line: int = -1


class OpenBlocks:
    """The open containers, and the open leaf: at most one block, in the last container, that further lines may join.

    Attributes:
        found: all blocks so far; an open one ends where it starts.
        containers: the open containers, from the outermost.
        leaf: the kind of the open leaf, or None.
        nesting: how deep the last container is, a list item counted twice.
    """

    __slots__ = ("_depths", "_leaf_index", "containers", "found", "leaf", "nesting")

    def __init__(self) -> None:
        self.found = BlockColumns()
        self.containers: list[Container] = []
        self.leaf: BlockKind | None = None
        self.nesting = 0
        self._leaf_index = -1
        self._depths = dict.fromkeys(_NESTING, 0)

    @property
    def quoted(self) -> bool:
        """Whether the last container is a quote or stands in one."""
        return self._depths[QUOTE] > 0

    def open_leaf(self, kind: BlockKind, line: int) -> None:
        """Open a leaf at a line."""
        self.leaf = kind
        self._leaf_index = self.found.add(kind, line, line)

    def close_leaf(self, end: int) -> None:
        """Close the open leaf, if there is one, before the line `end`."""
        if self.leaf is not None:
            self.found.ends[self._leaf_index] = end
            self.leaf = None

    def turn_leaf_into(self, kind: BlockKind, *, level: int = 0) -> None:
        """Change the kind of the open leaf."""
        self.leaf = kind
        self.found.kinds[self._leaf_index] = kind
        self.found.levels[self._leaf_index] = level

    def leaf_first_line(self) -> int:
        """The first line of the open leaf."""
        return self.found.starts[self._leaf_index]

    def open_container(self, kind: BlockKind, indent: int, line: int, *, bare: bool) -> None:
        """Open a container at a line, inside the last one."""
        self._depths[kind] += 1
        level = 0 if kind is FOOTNOTE else self._depths[kind]
        block = self.found.add(kind, line, line, level)
        self.containers.append(Container(kind, indent, block, line if bare else -1))
        self.nesting += _NESTING[kind]

    def close_to(self, depth: int, end: int) -> None:
        """Close the leaf, and the containers from index `depth` on, before the line `end`."""
        self.close_leaf(end)
        while len(self.containers) > depth:
            container = self.containers.pop()
            self.found.ends[container.block] = end
            self._depths[container.kind] -= 1
            self.nesting -= _NESTING[container.kind]
