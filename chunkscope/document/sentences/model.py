"""What a sentence boundary carries: its offset and the kind of evidence for it."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import dataclass
from enum import IntEnum


class BoundaryKind(IntEnum):
    """The evidence for a sentence boundary."""

    FULL_STOP = 0

    @property
    def likely(self) -> bool:
        """Whether the kind is right less than 95 times in 100, so that it is shown as likely, not as safe."""
        return False

    @property
    def label(self) -> str:
        """The evidence in words."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class SentenceBoundaries:
    """The starts of a text's sentences after an end mark.

    Attributes:
        offsets: offset of the first character of each sentence but the first, strictly increasing.
        kinds: the `BoundaryKind` of each.
    """

    offsets: array[int]
    kinds: array[int]

    def __len__(self) -> int:
        return len(self.offsets)

    def kind_at(self, offset: int) -> BoundaryKind | None:
        """The kind of the boundary at `offset`, if there is one."""
        index = bisect_left(self.offsets, offset)
        if index < len(self.offsets) and self.offsets[index] == offset:
            return BoundaryKind(self.kinds[index])
        return None
