"""Paginated text without its page furniture, and the way back."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.document.blocks.columns import BlockColumns


@dataclass(frozen=True, slots=True)
class JoinedPages:
    """A text without some of its spans.

    Attributes:
        text: what is left.
        joints: the offset in `text` where each span was taken out.
        removed: how many characters were taken out up to and with each span.
    """

    text: str
    joints: array[int]
    removed: array[int]

    def in_text(self, columns: BlockColumns) -> BlockColumns:
        """Blocks of `text` as blocks of the text with the spans."""
        if not self.joints:
            return columns
        whole = BlockColumns()
        for kind, start, end, level in columns:
            whole.add(kind, self._offset(start), self._offset(end - 1) + 1, level)
        return whole

    def _offset(self, offset: int) -> int:
        joint = bisect_right(self.joints, offset)
        return offset + (self.removed[joint - 1] if joint else 0)


def join_pages(text: str, furniture: Sequence[tuple[int, int]]) -> JoinedPages:
    """Take sorted spans that do not overlap out of `text`."""
    kept: list[str] = []
    joints, removed = array("q"), array("q")
    position = total = 0
    for start, end in furniture:
        kept.append(text[position:start])
        joints.append(start - total)
        total += end - start
        removed.append(total)
        position = end
    return JoinedPages("".join([*kept, text[position:]]) if kept else text, joints, removed)
