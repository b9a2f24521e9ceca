"""What a sentence boundary carries: its offset and the kind of evidence for it."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from dataclasses import dataclass
from enum import IntEnum


class BoundaryKind(IntEnum):
    """The evidence for a sentence boundary; the kinds before `STOP_BEFORE_LOWER_CASE` are the sure ones."""

    OWN_MARK = 0
    STOP_BEFORE_CAPITAL = 1
    STOP_BEFORE_OPENER = 2
    EXCLAMATION = 3
    STOP_BEFORE_LOWER_CASE = 4
    STOP_BEFORE_DIGIT = 5
    STOP_WITHOUT_SPACE = 6
    NUMBER_WITH_STOP = 7
    LIST_ITEM = 8
    ELLIPSIS = 9
    AFTER_ABBREVIATION = 10
    EXCLAMATION_BEFORE_LOWER_CASE = 11

    @property
    def likely(self) -> bool:
        """Whether the kind is right less than 95 times in 100, so that it is shown as likely, not as safe."""
        return self >= BoundaryKind.STOP_BEFORE_LOWER_CASE

    @property
    def label(self) -> str:
        """The evidence in words, such as `full stop before a capital`."""
        return _LABELS[self]


_LABELS = {
    BoundaryKind.OWN_MARK: "end mark that has no other use",
    BoundaryKind.STOP_BEFORE_CAPITAL: "full stop before a capital",
    BoundaryKind.STOP_BEFORE_OPENER: "full stop before an opening mark",
    BoundaryKind.EXCLAMATION: "exclamation or question mark",
    BoundaryKind.STOP_BEFORE_LOWER_CASE: "full stop before lower case",
    BoundaryKind.STOP_BEFORE_DIGIT: "full stop before a digit",
    BoundaryKind.STOP_WITHOUT_SPACE: "full stop before a capital, without white space",
    BoundaryKind.NUMBER_WITH_STOP: "number with a full stop",
    BoundaryKind.LIST_ITEM: "next number of a list in one line",
    BoundaryKind.ELLIPSIS: "ellipsis before a capital",
    BoundaryKind.AFTER_ABBREVIATION: "full stop after what may be an abbreviation",
    BoundaryKind.EXCLAMATION_BEFORE_LOWER_CASE: "exclamation or question mark before lower case",
}


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
