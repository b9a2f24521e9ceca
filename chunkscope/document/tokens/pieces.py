"""Long texts in pieces that are encoded one by one, without changing a token where that is possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.document.tokens.sync_points import SyncRule, sync_points

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# A piece of this many characters takes tiktoken up to 20 ms, after which other threads have their turn.
LONGEST_PIECE = 1 << 16


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text, from one sync point to another.

    Where more than `LONGEST_PIECE` characters hold none (white space, one character repeated), the piece ends after
    that many, and the tokens around its end are not those of the text encoded whole.

    Attributes:
        start: offset of the first character.
        end: offset after the last character.
        sync_points: the sync points after `start`, up to `end`; but for the end of the text.
    """

    start: int
    end: int
    sync_points: NDArray[np.int64]


def pieces(text: str, rules: SyncRule) -> Iterator[Piece]:
    """Cut `text` into pieces of at most `LONGEST_PIECE` characters."""
    start = 0
    while start < len(text):
        # One character more shows whether the piece may end after the longest.
        points = start + sync_points(text[start : start + LONGEST_PIECE + 1], rules)
        end = min(start + LONGEST_PIECE, len(text))
        if end < len(text) and len(points):
            end = int(points[-1])
        yield Piece(start, end, points)
        start = end
