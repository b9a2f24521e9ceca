"""The cuts of the current row that failed anew, and the places where a failure was before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakKeyDictionary

from chunkscope.scoring.result import Result
from chunkscope.session.changes.deltas import Earlier, earlier
from chunkscope.session.key_names import key

if TYPE_CHECKING:
    from chunkscope.scoring.baseline import FailingCut, Snapshot
    from chunkscope.session.state import Session

Pair: TypeAlias = "tuple[Earlier, Result]"
"""What a row came to before, and what it comes to now; the cuts of both are judged, by the same rule."""

_SNAPSHOTS: WeakKeyDictionary[Result, Snapshot] = WeakKeyDictionary()


@dataclass(frozen=True, slots=True, eq=False)
class ChangedCuts:
    """Which cuts of a row have changed.

    Attributes:
        before: the judgement that the cuts were compared with, or the snapshot of a file.
        after: the judgement of the cuts.
        newly_broken: the chunks before the cuts that are failures, and were none before; sorted.
        fixed: the document offsets where a failure was before, sorted; at the last character before the cut where one
            still is.
        fixed_cuts: how many failures that were; several may have been where there is one place now.
    """

    before: object
    after: object
    newly_broken: Sequence[int]
    fixed: Sequence[int]
    fixed_cuts: int

    def is_of(self, pair: Pair) -> bool:
        """Whether these are the changes of this pair."""
        before, after = map(_judgement, pair)
        return self.before is before and self.after is after


def pair_to_compare(session: Session) -> Pair | None:
    """What the current row came to before and comes to now; None where its cuts cannot be compared, or not yet."""
    after = session.shown
    before = earlier(session, after)
    if before is None or after.judgement is None or before.rule != after.rule:
        return None
    return None if _judgement(before) is None else (before, after)


def same_cuts(one: Pair, other: Pair) -> bool:
    """Whether two pairs have the same cuts, whatever else became known of them, such as their tokens."""
    return all(_judgement(each) is _judgement(twin) for each, twin in zip(one, other, strict=True))


def known_changes(session: Session) -> ChangedCuts | None:
    """Which cuts of the current row have changed; None before that is found out."""
    pair, known = pair_to_compare(session), session.deltas.changed_cuts.get(session.current)
    return known if pair and known and known.is_of(pair) else None


def compared(pair: Pair) -> ChangedCuts:
    """Find out which cuts have changed, which takes a while for a long document."""
    from chunkscope.scoring.baseline import RowChange

    before, after = pair
    change = RowChange.between(_snapshot(before), _snapshot(after))
    text = before.document.text if isinstance(before, Result) else None
    fixed = sorted(set(_places(change.fixed, after, text)))
    newly_broken = [cut.index for cut in change.newly_broken]
    return ChangedCuts(_judgement(before), _judgement(after), newly_broken, fixed, len(change.fixed))


def with_changed_cuts(session: Session, row: str, changed: ChangedCuts) -> Session:
    """The state that knows the changes of a row; after a reload it says so, once."""
    changed_cuts = {**session.deltas.changed_cuts, row: changed}
    session = replace(session, deltas=replace(session.deltas, changed_cuts=changed_cuts))
    known = known_changes(session)
    if known is None or not session.deltas.reloaded:
        return session
    session = replace(session, deltas=replace(session.deltas, reloaded=False))
    queries = session.reading.queries
    if session.reading.problems or (queries and queries.problems):
        return session  # what is wrong with a file comes first
    if session.note or not (known.newly_broken or known.fixed):
        return session
    counts = f"{len(known.newly_broken):,} newly broken, {known.fixed_cuts:,} fixed"
    return session.saying(f"{counts}; {key(session, 'targets')} chooses what {key(session, 'next_target')} walks")


def newly_broken(session: Session) -> Sequence[int] | None:
    """The chunks before the cuts of the current row that failed anew; None while they are not known."""
    known = known_changes(session)
    return known.newly_broken if known else _none_yet(session)


def fixed(session: Session) -> Sequence[int] | None:
    """The places in the document where the current row failed before; None while they are not known."""
    known = known_changes(session)
    return known.fixed if known else _none_yet(session)


def why_no_changes(session: Session) -> str:
    """What the current row is compared with, or why it is not."""
    before = session.deltas.before
    if before is None:
        return "nothing has changed yet"
    name = f"{session.current} of {before.name}"
    if earlier(session, session.shown) is None and session.current not in before.rows:
        return f"the failures of {name} are not known"
    return f"compared with {name}" if pair_to_compare(session) else f"the failures of {name} cannot be compared"


def fixed_remark(session: Session) -> str:
    """What is left at the fixed place under the cursor."""
    chunk, offset = session.cursor.chunk, session.cursor.offset
    if offset == session.shown.chunking.ends[chunk] - 1:
        return "fixed: the cut here is no failure any more"
    return f"fixed: no cut is here any more; chunk {chunk + 1:,} holds the place"


def _none_yet(session: Session) -> Sequence[int] | None:
    """None where the changes will be known, or nothing where they cannot be."""
    return None if session.shown.judgement is None or pair_to_compare(session) else ()


def _places(cuts: Sequence[FailingCut], after: Result, text: str | None) -> Iterator[int]:
    from chunkscope.review.progress import cuts_at
    from chunkscope.scoring.moved_places import places_now

    for place in places_now(cuts, after.document.text, text):
        cut = next(cuts_at(after, place), None)
        yield max(0, place.end - 1) if cut is None else after.chunking.ends[cut] - 1


def _judgement(of: Earlier) -> object:
    return of.judgement if isinstance(of, Result) else of


def _snapshot(of: Earlier) -> Snapshot:
    if not isinstance(of, Result):
        return of
    from chunkscope.scoring.baseline import snapshot

    if of not in _SNAPSHOTS:
        _SNAPSHOTS[of] = snapshot(of)
    return _SNAPSHOTS[of]
