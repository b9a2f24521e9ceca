"""Blocks while they are being found: four columns that grow."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.document.blocks.model import BlockKind


@dataclass(frozen=True, slots=True)
class BlockColumns:
    """Blocks in the order in which they start, outer before inner; their places are offsets, or indices of lines.

    Attributes:
        kinds: the `BlockKind` of each block.
        starts: where it starts.
        ends: where it ends; of lines, the line after its last.
        levels: as in `Blocks`.
    """

    kinds: array[int] = field(default_factory=lambda: array("B"))
    starts: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    levels: array[int] = field(default_factory=lambda: array("H"))

    def __len__(self) -> int:
        return len(self.kinds)

    def __iter__(self) -> Iterator[tuple[int, int, int, int]]:
        return zip(self.kinds, self.starts, self.ends, self.levels, strict=True)

    def add(self, kind: BlockKind | int, start: int, end: int, level: int = 0) -> int:
        """Add a block and return its index."""
        self.kinds.append(kind)
        self.starts.append(start)
        self.ends.append(end)
        self.levels.append(level)
        return len(self.kinds) - 1
