"""Comparing the current row, A, with another one, B, on the same document."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.scoring.result import Refusal, Result
from chunkscope.session.key_names import key

if TYPE_CHECKING:
    from chunkscope.session.compare.differences import Differences
    from chunkscope.session.state import Session
    from chunkscope.strategies.registry import StrategyRow

DIFFERS = "differs"
"""The name of the set of the places where exactly one of the two cuts."""


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """What the current row is compared with.

    Attributes:
        other: the name of the other row, B.
        walked_before: the target set to go back to.
        differences: the differences that were found last; of other chunkings where the rows were cut anew.
    """

    other: str
    walked_before: str
    differences: Differences | None = None


def compared_with(session: Session, name: str) -> Session:
    """The state in which the current row is compared with the row `name`; says why where it cannot be."""
    if name == session.current:
        return session.changed(note=f"{name} is the current strategy; compare it with another one")
    row = next(row for row in session.rows if row.name == name)
    outcome = session.outcome(row)
    for refused in (outcome, session.outcome(session.row)):
        if isinstance(refused, Refusal):
            return session.changed(note=refused.sentence)
    before = session.comparison.walked_before if session.comparison else session.target_set
    leave, swap, walk = (key(session, each) for each in ("compare", "flip", "next_target"))
    note = f"{leave} leaves, {swap} swaps A and B, {walk} walks where {session.current} and {name} differ"
    if outcome is None:
        note = f"{name} is not cut yet; its cuts are shown as soon as it is"
    return session.changed(comparison=Comparison(name, before), target_set=DIFFERS, note=note)


def no_longer_compared(session: Session, note: str = "") -> Session:
    """The state in which nothing is compared, and `n` walks what it did before, unless another set was chosen since."""
    comparison = session.comparison
    if comparison is None:
        return session
    target_set = comparison.walked_before if session.target_set == DIFFERS else session.target_set
    return session.changed(comparison=None, target_set=target_set, note=note)


def after_switch(session: Session, name: str) -> Comparison | None:
    """The comparison once the row `name` is the current one; where that is B, the two have swapped."""
    comparison = session.comparison
    if comparison is None or comparison.other != name:
        return comparison
    return replace(comparison, other=session.current)


def still_compared(session: Session, before: str) -> Session:
    """The state after rows changed, without a comparison that cannot go on; `before` names the A of before."""
    comparison = session.comparison
    if comparison is None:
        return session
    names = [row.name for row in session.rows]
    for gone in (comparison.other, before):
        if gone not in names:
            return no_longer_compared(session, f"compare ended: there is no strategy {gone} any more")
    if comparison.other == session.current:
        return no_longer_compared(session, f"compare ended: {session.current} is the current strategy now")
    outcome = session.outcome(_other_row(session, comparison))
    if isinstance(outcome, Refusal):
        return no_longer_compared(session, f"compare ended: {outcome.sentence}")
    return session


def other_row(session: Session) -> StrategyRow | None:
    """B's row; None where nothing is compared."""
    return _other_row(session, session.comparison) if session.comparison else None


def other_result(session: Session) -> Result | None:
    """B's result; None where nothing is compared, and before B is cut."""
    row = other_row(session)
    outcome = session.outcome(row) if row else None
    return outcome if isinstance(outcome, Result) else None


def differences_wanted(session: Session) -> tuple[Result, Result] | None:
    """The results whose differences have to be found; None where they are known, or something is not cut yet."""
    a, b = session.outcome(session.row), other_result(session)
    if session.comparison is None or not isinstance(a, Result) or b is None:
        return None
    known = session.comparison.differences
    return None if known and known.are_of(a.chunking, b.chunking) else (a, b)


def with_differences(session: Session, differences: Differences) -> Session:
    """The state that knows the differences, and has the same to say as before."""
    if session.comparison is None:
        return session
    return replace(session, comparison=replace(session.comparison, differences=differences))


def differing_places(session: Session) -> Sequence[int] | None:
    """The places where exactly one of the two cuts; None before they are known."""
    comparison = session.comparison
    if comparison is None:
        return ()
    other, known = other_result(session), comparison.differences
    if other is None or known is None or not known.are_of(session.shown.chunking, other.chunking):
        return None
    return known.places


def why_no_differences(session: Session) -> str:
    """Why there are no differences."""
    if session.comparison:
        return "both cut at the same places"
    return f"{key(session, 'compare')} and a digit compare two strategies"


def cut_looked_at(session: Session) -> tuple[Result, int]:
    """The result whose cut the cursor is on, and the chunk before that cut: A's, unless only B cuts there.

    The chunk may be the last one, which no cut follows.
    """
    a, other = (session.shown, session.cursor.chunk), other_result(session)
    if other is None or (a[0].chunking and a[0].chunking.ends[a[1]] == session.cursor.offset + 1):
        return a
    chunk = bisect_left(other.chunking.ends, session.cursor.offset + 1)
    is_cut = chunk + 1 < len(other.chunking) and other.chunking.ends[chunk] == session.cursor.offset + 1
    return (other, chunk) if is_cut else a


def at_chunk_of_other(session: Session, chunk: int) -> Session:
    """The state with the cursor at the end of B's chunk of this index."""
    other = other_result(session)
    return session.moved_to_place(other.chunking.ends[chunk] - 1) if other else session


def chunk_of_other(session: Session) -> int | None:
    """B's chunk that holds the place of the cursor, or the one nearest to it; None where there is none."""
    other = other_result(session)
    if other is None or not other.chunking:
        return None
    return min(bisect_right(other.chunking.ends, session.cursor.offset), len(other.chunking) - 1)


def side_looked_at(session: Session) -> str:
    """`A` or `B`, for the row whose cut the cursor is on; empty where nothing is compared."""
    if session.comparison is None:
        return ""
    return "A" if cut_looked_at(session)[0] is session.shown else "B"


def _other_row(session: Session, comparison: Comparison) -> StrategyRow:
    return next(row for row in session.rows if row.name == comparison.other)
