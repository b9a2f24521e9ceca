"""What `n` walks. Adding a target set means one entry here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.session.result_targets import (
    broken_blocks,
    failures,
    mid_sentence,
    orphans,
    oversize,
    tiny,
    why_none_of_kind,
)
from chunkscope.session.reviewing import flagged, unreviewed_failures
from chunkscope.strategies.model import Chunking

if TYPE_CHECKING:
    from chunkscope.session.state import Session

FAILURES = "failures"
"""The name of the set that is walked at first."""


@dataclass(frozen=True, slots=True)
class TargetSet:
    """A set of chunks to walk, each by the cut that follows it.

    Attributes:
        name: what the status line calls it.
        one: the words for one of them; an `s` makes them several.
        letter: the key that picks it where sets are chosen.
        chunks: the chunks of a state, sorted; None while they are not known.
        why_none: why there are none, where that is not plain; asked only if there are none.
    """

    name: str
    one: str
    letter: str
    chunks: Callable[[Session], Sequence[int] | None]
    why_none: Callable[[Session], str] = lambda _: ""

    @property
    def many(self) -> str:
        """The words for several of them."""
        return f"{self.one}s"


def _all_reviewed(session: Session) -> str:
    judgement = session.shown.judgement
    return "every failure has a mark" if judgement and judgement.failures else ""


TARGET_SETS = {
    each.name: each
    for each in (
        TargetSet(FAILURES, "failure", "f", lambda session: failures(session.shown)),
        TargetSet("mid-sentence", "mid-sentence cut", "m", lambda session: mid_sentence(session.shown)),
        TargetSet(
            "broken blocks",
            "broken block",
            "b",
            lambda session: broken_blocks(session.shown),
            why_none_of_kind,
        ),
        TargetSet("orphans", "orphan", "o", lambda session: orphans(session.shown), why_none_of_kind),
        TargetSet("oversize", "oversize chunk", "s", lambda session: oversize(session.shown)),
        TargetSet("tiny", "tiny chunk", "t", lambda session: tiny(session.shown)),
        TargetSet("unreviewed", "unreviewed failure", "u", unreviewed_failures, _all_reviewed),
        TargetSet("flagged", "flagged cut", "x", flagged, lambda _: "x flags one"),
    )
}


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
