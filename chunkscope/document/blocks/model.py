"""The block structure of a document: spans with a kind, in document offsets."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import IntEnum


class BlockKind(IntEnum):
    """What a block is. Containers (list items, quotes) may hold other blocks."""

    PARAGRAPH = 0
    HEADING = 1
    LIST_ITEM = 2
    QUOTE = 3
    FENCE = 4
    INDENTED_CODE = 5
    TABLE = 6
    FRONT_MATTER = 7
    HTML = 8
    MATHS = 9
    PREFORMATTED = 10
    RULE = 11

    @property
    def atomic(self) -> bool:
        """Whether a cut inside the block breaks it, even at a blank line or after a full stop."""
        return self in _ATOMIC

    @property
    def label(self) -> str:
        """The word for it on screens, such as `list item`."""
        return self.name.lower().replace("_", " ")


_ATOMIC = frozenset(
    {
        BlockKind.FENCE,
        BlockKind.INDENTED_CODE,
        BlockKind.TABLE,
        BlockKind.FRONT_MATTER,
        BlockKind.HTML,
        BlockKind.MATHS,
        BlockKind.PREFORMATTED,
    }
)


@dataclass(frozen=True, slots=True)
class Block:
    """One block.

    Attributes:
        kind: what it is.
        start: offset of its first character that is not white space.
        end: offset after its last character that is not white space.
        level: a heading's level from 1, a container's depth from 1, else 0.
    """

    kind: BlockKind
    start: int
    end: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Blocks:
    """All blocks of a document, ordered by start, outer before inner.

    Attributes:
        kinds: the `BlockKind` of each block.
        starts: start of each block, non-decreasing.
        ends: end of each block.
        levels: level of each block.
        atomic: indices of the atomic blocks, which never overlap, in order.
        notes: what a person should know about how the blocks were found, one line each.
    """

    kinds: array[int]
    starts: array[int]
    ends: array[int]
    levels: array[int]
    atomic: array[int]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, blocks: list[Block], notes: tuple[str, ...] = ()) -> Blocks:
        """Pack blocks, in any order, into arrays."""
        ordered = sorted(blocks, key=lambda block: (block.start, -block.end, not block.kind.atomic))
        atomic = array("q", (index for index, block in enumerate(ordered) if block.kind.atomic))
        return cls(
            array("B", (block.kind for block in ordered)),
            array("q", (block.start for block in ordered)),
            array("q", (block.end for block in ordered)),
            array("H", (min(block.level, 65535) for block in ordered)),
            atomic,
            notes,
        )

    def __len__(self) -> int:
        return len(self.kinds)

    def block(self, index: int) -> Block:
        """The block at `index`."""
        return Block(BlockKind(self.kinds[index]), self.starts[index], self.ends[index], self.levels[index])

    def atomic_at(self, offset: int) -> Block | None:
        """The atomic block that `offset` is strictly inside of: after its first and before its last character's end."""
        position = bisect_left(self.atomic, offset, key=lambda index: self.starts[index]) - 1
        if position < 0:
            return None
        index = self.atomic[position]
        return self.block(index) if self.starts[index] < offset < self.ends[index] else None

    def starting_at(self, offset: int) -> tuple[Block, ...]:
        """The blocks whose first character is at `offset`, outer before inner."""
        first, last = bisect_left(self.starts, offset), bisect_right(self.starts, offset)
        return tuple(self.block(index) for index in range(first, last))
