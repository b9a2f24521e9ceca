"""Where the tokens of a text end, and where they do not depend on each other: the arrays behind a token map."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.document.common_ends import common_ends
from chunkscope.document.tokens.pieces import LONGEST_PIECE
from chunkscope.document.tokens.tokenizer import Tokenizer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Four bytes an entry.
_OFFSETS = "i"


@dataclass(frozen=True, slots=True)
class TokenGrid:
    """The tokens of a text, without the text.

    Attributes:
        ends: where each token ends.
        sync_points: 0, the sync points of the text, and its end.
    """

    ends: array[int]
    sync_points: array[int]

    @classmethod
    def of(cls, text: str, tokenizer: Tokenizer) -> TokenGrid:
        """Encode `text`."""
        import numpy as np

        ends, points = array(_OFFSETS), array(_OFFSETS, [0])
        for piece, ids in tokenizer.encode_pieces(text):
            _extend(ends, piece.start + np.cumsum(tokenizer.character_starts[ids], dtype=np.int64))
            _extend(points, piece.sync_points)
        points.append(len(text))
        return cls(ends, points)

    def updated(self, before: str, after: str, tokenizer: Tokenizer) -> TokenGrid:
        """The grid of `after`, when this one is the grid of `before`."""
        prefix, suffix = common_ends(before, after)
        # Both characters beside a sync point that is kept must be unchanged.
        left = max(0, bisect_left(self.sync_points, prefix) - 1)
        right = min(bisect_right(self.sync_points, len(before) - suffix), len(self.sync_points) - 1)
        start, end = self.sync_points[left], self.sync_points[right]
        growth = len(after) - len(before)
        changed = TokenGrid.of(after[start : end + growth], tokenizer)
        return TokenGrid(
            self.ends[: bisect_right(self.ends, start)]
            + _shifted(changed.ends, start)
            + _shifted(self.ends[bisect_right(self.ends, end) :], growth),
            self.sync_points[: left + 1]
            + _shifted(changed.sync_points[1:-1], start)
            + _shifted(self.sync_points[right:], growth),
        )

    def has_cut_run(self) -> bool:
        """Whether some run without a sync point was too long to be encoded whole."""
        import numpy as np

        return bool((np.diff(np.frombuffer(self.sync_points, np.int32)) > LONGEST_PIECE).any())


def _extend(offsets: array[int], more: NDArray[np.int64]) -> None:
    offsets.frombytes(more.astype(offsets.typecode).tobytes())


def _shifted(offsets: array[int], distance: int) -> array[int]:
    import numpy as np

    shifted = array(_OFFSETS)
    _extend(shifted, np.frombuffer(offsets, _OFFSETS) + distance)
    return shifted
