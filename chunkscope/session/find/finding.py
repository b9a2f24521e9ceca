"""Looking for a text or an expression, and walking what was found."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.session.key_names import key

if TYPE_CHECKING:
    from chunkscope.session.find.hits import Hits
    from chunkscope.session.state import Session

SEARCH_HITS = "search hits"
"""The name of the set of the hits."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a person looks for.

    Attributes:
        wanted: a text, or after a `/` an expression; empty for nothing.
        hits: what was found last, maybe of an earlier text or document; None before that.
        entered: whether the first hit is to be gone to as soon as the hits are known.
        last: what was walked last, which is looked for again on demand.
    """

    wanted: str = ""
    hits: Hits | None = None
    entered: bool = False
    last: str = ""


def known_hits(session: Session) -> Hits | None:
    """The hits of what is wanted in the document as it is; None while they are not known."""
    hits = session.finding.hits
    known = hits is not None and hits.wanted == session.finding.wanted and hits.document is session.document
    return hits if known else None


def shown_hits(session: Session) -> Hits | None:
    """The hits to show: until those of what is wanted are known, those of before."""
    hits = session.finding.hits
    return hits if session.finding.wanted and hits is not None and hits.document is session.document else None


def first_hit(session: Session) -> int | None:
    """Which of the hits comes first from where the cursor is on, past the last the first; None where there is none."""
    hits = known_hits(session)
    if hits is None or not hits.starts:
        return None
    return bisect_left(hits.starts, session.cursor.offset) % len(hits.starts)


def hit_places(session: Session) -> Sequence[int] | None:
    """Where the hits start, for the target set; None while they are not known."""
    if not session.finding.wanted:
        return ()
    hits = known_hits(session)
    return None if hits is None else hits.starts


def why_no_hits(session: Session) -> str:
    """Why there are no hits."""
    if not session.finding.wanted:
        return f"{key(session, 'search')} searches"
    hits = known_hits(session)
    return hits.trouble if hits else ""


def searching(session: Session, wanted: str) -> Session:
    """The state that looks for something, or with an empty text for nothing."""
    return session.changed(finding=replace(session.finding, wanted=wanted, entered=False))


def searching_to_walk(session: Session, wanted: str) -> Session:
    """The state that goes to the first hit as soon as the hits are known, which may be now."""
    finding = replace(session.finding, wanted=wanted, entered=True, last=wanted)
    return _walking_if_known(session.changed(finding=finding))


def with_hits(session: Session, hits: Hits) -> Session:
    """The state that knows these hits, if they are still wanted."""
    if hits.wanted != session.finding.wanted:
        return session
    return _walking_if_known(replace(session, finding=replace(session.finding, hits=hits)))


def without_search(session: Session) -> Session:
    """The state that looks for nothing; it can be looked for again."""
    return session.changed(finding=Finding(last=session.finding.last))


def _walking_if_known(session: Session) -> Session:
    hits, first = known_hits(session), first_hit(session)
    if not session.finding.entered or hits is None:
        return session
    if first is None:
        note = hits.trouble or "no hits"
        return without_search(session).changed(note=f"{note}: {hits.wanted}")
    finding = replace(session.finding, entered=False)
    there = session.changed(finding=finding, target_set=SEARCH_HITS).moved_to_place(hits.starts[first])
    return there.saying(hits.words if hits.trouble else "")
