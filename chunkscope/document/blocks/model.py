"""The block structure of a document: spans with a kind, in document offsets."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from chunkscope.document.blocks.columns import BlockColumns


class BlockKind(IntEnum):
    """What a block is. Containers (list items, quotes, footnotes) may hold other blocks."""

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
    FOOTNOTE = 12

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
        start: offset of the first character of its first line that is not white space; in a container that is the
            container's mark on that line, the bullet or the `>`.
        end: offset after its last character that is not white space.
        level: a heading's level from 1; of list items and quotes, how deep they are among their kind, from 1; else 0.
    """

    kind: BlockKind
    start: int
    end: int
    level: int = 0


@dataclass(frozen=True, slots=True)
class Blocks:
    """All blocks of a document, ordered by start, outer before inner. They nest, and all text stands in one.

    Attributes:
        kinds: the `BlockKind` of each block.
        starts: start of each block, non-decreasing.
        ends: end of each block.
        levels: level of each block.
        parents: index of the block right around each block, -1 at the top.
        atomic: indices of the atomic blocks, which never overlap and hold no other block, in order.
        headings: indices of the headings that stand in no container, in order.
        heading_parents: for each of `headings` the position among them of the heading it stands under, or -1.
        furniture_starts: start of each span of page furniture, increasing; blocks run over it as if it were not there.
        furniture_ends: end of each span of page furniture.
        notes: what a person should know about how the blocks were found, one line each.
    """

    kinds: array[int]
    starts: array[int]
    ends: array[int]
    levels: array[int]
    parents: array[int]
    atomic: array[int]
    headings: array[int]
    heading_parents: array[int]
    furniture_starts: array[int]
    furniture_ends: array[int]
    notes: tuple[str, ...] = ()

    @classmethod
    def pack(
        cls, columns: BlockColumns, *, furniture: Sequence[tuple[int, int]] = (), notes: tuple[str, ...] = ()
    ) -> Blocks:
        """Build from columns of offsets, and find out what stands in what."""
        kinds, starts, ends, levels = columns.kinds, columns.starts, columns.ends, columns.levels
        parents = _parents(starts, ends)
        atomic_codes = frozenset(int(kind) for kind in _ATOMIC)
        heading = int(BlockKind.HEADING)
        headings = array("q", (i for i, kind in enumerate(kinds) if kind == heading and parents[i] < 0))
        return cls(
            kinds,
            starts,
            ends,
            levels,
            parents,
            array("q", (i for i, kind in enumerate(kinds) if kind in atomic_codes)),
            headings,
            _heading_parents([levels[i] for i in headings]),
            array("q", (start for start, _ in furniture)),
            array("q", (end for _, end in furniture)),
            notes,
        )

    def __len__(self) -> int:
        return len(self.kinds)

    def block(self, index: int) -> Block:
        """The block at `index`."""
        return Block(BlockKind(self.kinds[index]), self.starts[index], self.ends[index], self.levels[index])

    def starting_at(self, offset: int) -> tuple[Block, ...]:
        """The blocks whose first character is at `offset`, outer before inner."""
        first, last = bisect_left(self.starts, offset), bisect_right(self.starts, offset)
        return tuple(self.block(index) for index in range(first, last))

    def containing(self, offset: int) -> tuple[Block, ...]:
        """The blocks that hold the character at `offset`, outer before inner."""
        holding = []
        index = bisect_right(self.starts, offset) - 1
        while index >= 0:
            if offset < self.ends[index]:
                holding.append(self.block(index))
            index = self.parents[index]
        return tuple(reversed(holding))

    def atomic_at(self, offset: int) -> Block | None:
        """The atomic block that `offset` is strictly inside of: after its start and before its end."""
        index = bisect_left(self.starts, offset) - 1
        if index < 0 or offset >= self.ends[index]:
            return None
        block = self.block(index)
        return block if block.kind.atomic else None

    def before(self, offset: int) -> Block | None:
        """The innermost block that ends right before `offset`, with nothing but white space or furniture between.

        None at the document's start, and where `offset` is inside a block that holds no other.
        """
        index = bisect_left(self.starts, offset) - 1
        return self.block(index) if index >= 0 and self.ends[index] <= offset else None

    def furniture_at(self, offset: int) -> tuple[int, int] | None:
        """The span of page furniture that holds the character at `offset`."""
        index = bisect_right(self.furniture_starts, offset) - 1
        if index < 0 or offset >= self.furniture_ends[index]:
            return None
        return self.furniture_starts[index], self.furniture_ends[index]


def _parents(starts: array[int], ends: array[int]) -> array[int]:
    """For each block the index of the block right around it, or -1."""
    parents = array("q")
    around: list[int] = []
    around_end = -1
    for index, (start, end) in enumerate(zip(starts, ends, strict=True)):
        while start >= around_end and around:
            around.pop()
            around_end = ends[around[-1]] if around else -1
        parents.append(around[-1] if around else -1)
        around.append(index)
        around_end = end
    return parents


def _heading_parents(levels: Sequence[int]) -> array[int]:
    """For each heading the position of the last one before it with a lower level, or -1."""
    parents = array("q")
    above: list[int] = []
    for position, level in enumerate(levels):
        while above and levels[above[-1]] >= level:
            above.pop()
        parents.append(above[-1] if above else -1)
        above.append(position)
    return parents
