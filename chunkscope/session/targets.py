"""What `n` walks. Adding a target set means one line here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.strategies.model import Chunking

if TYPE_CHECKING:
    from chunkscope.session.state import Session


@dataclass(frozen=True, slots=True)
class TargetSet:
    """A set of chunks to walk, each by the cut that follows it.

    Attributes:
        name: what the status line calls it, in the plural.
        one: the word for one of them.
        chunks: the chunks of a state, sorted; None while they are not known.
    """

    name: str
    one: str
    chunks: Callable[[Session], Sequence[int] | None]


def _failures(session: Session) -> Sequence[int] | None:
    judgement = session.shown.judgement
    return None if judgement is None else judgement.failures


TARGET_SETS = {each.name: each for each in (TargetSet("failures", "failure", _failures),)}


def position_at(targets: Sequence[int], chunking: Chunking, offset: int) -> int | None:
    """Which of the targets, an index from 0, has its cut right after the character at `offset`, if one has."""
    position = bisect_left(targets, offset, key=lambda chunk: chunking.ends[chunk] - 1)
    found = position < len(targets) and chunking.ends[targets[position]] - 1 == offset
    return position if found else None


def position_after(targets: Sequence[int], chunking: Chunking, offset: int, step: int) -> int:
    """Which of the targets comes next (`step` 1) or comes before (-1); out of range where there is none."""
    if step > 0:
        return bisect_right(targets, offset, key=lambda chunk: chunking.ends[chunk] - 1)
    return bisect_left(targets, offset, key=lambda chunk: chunking.ends[chunk] - 1) - 1
