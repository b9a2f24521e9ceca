"""What `n` walks. Adding a target set means one entry here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.session.changes.changed_cuts import fixed, fixed_remark, newly_broken, why_no_changes
from chunkscope.session.compare.comparing import DIFFERS, differing_places, why_no_differences
from chunkscope.session.find.finding import SEARCH_HITS, hit_places, why_no_hits
from chunkscope.session.key_names import key
from chunkscope.session.queries.asking import PASSAGES, passage_places, why_no_passages
from chunkscope.session.reviewing import flagged, unreviewed_failures
from chunkscope.session.targets.cut_places import PlacesOfCuts
from chunkscope.session.targets.of_result import (
    broken_blocks,
    failures,
    mid_sentence,
    orphans,
    oversize,
    tiny,
    why_none_of_kind,
    why_none_tiny,
)

if TYPE_CHECKING:
    from chunkscope.session.state import Session

FAILURES = "failures"
"""The name of the set that is walked at first."""

UNREVIEWED = "unreviewed"
"""The name of the set of failures without a mark."""


@dataclass(frozen=True, slots=True)
class TargetSet:
    """A set of places to walk.

    Attributes:
        name: what the status line calls it.
        one: the words for one of them; an `s` makes them several.
        letter: the key that picks it where sets are chosen.
        places: their document offsets in a state, sorted; a cut's is that of the last character before it. None while
            they are not known.
        why_none: why there are none, where that is not plain; asked only if there are none.
        ranked: whether the places are walked in an order of their own, which they are given in, and are not sorted.
        remark: what to say of the target that a step has gone to; empty for nothing.
    """

    name: str
    one: str
    letter: str
    places: Callable[[Session], Sequence[int] | None]
    why_none: Callable[[Session], str] = lambda _: ""
    ranked: bool = False
    remark: Callable[[Session], str] = lambda _: ""

    @property
    def many(self) -> str:
        """The words for several of them."""
        return f"{self.one}s"


def _all_reviewed(session: Session) -> str:
    judgement = session.shown.judgement
    return "every failure has a mark" if judgement and judgement.failures else ""


def cuts(
    name: str,
    one: str,
    letter: str,
    chunks: Callable[[Session], Sequence[int] | None],
    why_none: Callable[[Session], str] = lambda _: "",
) -> TargetSet:
    """A set of cuts of the row that is shown, by the chunks (sorted, or None) that they follow."""

    def places(session: Session) -> Sequence[int] | None:
        found = chunks(session)
        return None if found is None else PlacesOfCuts(session.shown.chunking, found)

    return TargetSet(name, one, letter, places, why_none)


TARGET_SETS = {
    each.name: each
    for each in (
        cuts(FAILURES, "failure", "f", lambda session: failures(session.shown)),
        cuts("mid-sentence", "mid-sentence cut", "m", lambda session: mid_sentence(session.shown)),
        cuts(
            "broken blocks",
            "broken block",
            "b",
            lambda session: broken_blocks(session.shown),
            why_none_of_kind,
        ),
        cuts("orphans", "orphan", "o", lambda session: orphans(session.shown), why_none_of_kind),
        cuts("oversize", "oversize chunk", "s", lambda session: oversize(session.shown)),
        cuts("tiny", "tiny chunk", "t", lambda session: tiny(session.shown), why_none_tiny),
        cuts(UNREVIEWED, "unreviewed failure", "u", unreviewed_failures, _all_reviewed),
        cuts("flagged", "flagged cut", "x", flagged, lambda session: f"{key(session, 'flag')} flags one"),
        TargetSet(SEARCH_HITS, "hit", "/", hit_places, why_no_hits),
        TargetSet(PASSAGES, "passage", "p", passage_places, why_no_passages, ranked=True),
        cuts("newly broken", "newly broken cut", "n", newly_broken, why_no_changes),
        TargetSet("fixed", "fixed place", "i", fixed, why_no_changes, remark=fixed_remark),
        TargetSet(DIFFERS, "difference", "d", differing_places, why_no_differences),
    )
}


def position_at(kind: TargetSet, places: Sequence[int], offset: int) -> int | None:
    """Which of the places of a target set, an index from 0, is at `offset`, if one is."""
    if kind.ranked:
        return places.index(offset) if offset in places else None
    position = bisect_left(places, offset)
    return position if position < len(places) and places[position] == offset else None


def position_after(kind: TargetSet, places: Sequence[int], offset: int, step: int) -> int:
    """Which of the places comes next after `offset` (`step` 1) or before it (-1); out of range where there is none.

    Ranked ones are walked from the first, wherever the cursor is, unless it is on one.
    """
    if kind.ranked:
        position = position_at(kind, places, offset)
        return 0 if position is None else position + step
    return bisect_right(places, offset) if step > 0 else bisect_left(places, offset) - 1
