"""Looking for a text or an expression, and walking what was found."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.session.key_names import key

if TYPE_CHECKING:
    from chunkscope.session.hits import Hits
    from chunkscope.session.state import Session

SEARCH_HITS = "search hits"
"""The name of the set of the hits."""


@dataclass(frozen=True, slots=True)
class Search:
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
    hits = session.search.hits
    known = hits is not None and hits.wanted == session.search.wanted and hits.document is session.document
    return hits if known else None


def shown_hits(session: Session) -> Hits | None:
    """The hits to show: until those of what is wanted are known, those of before."""
    hits = session.search.hits
    return hits if session.search.wanted and hits is not None and hits.document is session.document else None


def first_hit(session: Session) -> int | None:
    """Which of the hits comes first from where the cursor is on, past the last the first; None where there is none."""
    hits = known_hits(session)
    if hits is None or not hits.starts:
        return None
    return bisect_left(hits.starts, session.cursor.offset) % len(hits.starts)


def hit_places(session: Session) -> Sequence[int] | None:
    """Where the hits start, for the target set; None while they are not known."""
    if not session.search.wanted:
        return ()
    hits = known_hits(session)
    return None if hits is None else hits.starts


def why_no_hits(session: Session) -> str:
    """Why there are no hits."""
    if not session.search.wanted:
        return f"{key(session, 'search')} searches"
    hits = known_hits(session)
    return hits.trouble if hits else ""


def searching(session: Session, wanted: str) -> Session:
    """The state that looks for something, or with an empty text for nothing."""
    return session.changed(search=replace(session.search, wanted=wanted, entered=False))


def searching_to_walk(session: Session, wanted: str) -> Session:
    """The state that goes to the first hit as soon as the hits are known, which may be now."""
    search = replace(session.search, wanted=wanted, entered=True, last=wanted)
    return _walking_if_known(session.changed(search=search))


def with_hits(session: Session, hits: Hits) -> Session:
    """The state that knows these hits, if they are still wanted."""
    if hits.wanted != session.search.wanted:
        return session
    return _walking_if_known(replace(session, search=replace(session.search, hits=hits)))


def without_search(session: Session) -> Session:
    """The state that looks for nothing; it can be looked for again."""
    return session.changed(search=Search(last=session.search.last))


def _walking_if_known(session: Session) -> Session:
    hits, first = known_hits(session), first_hit(session)
    if not session.search.entered or hits is None:
        return session
    if first is None:
        note = hits.trouble or "no hits"
        return without_search(session).changed(note=f"{note}: {hits.wanted}")
    search = replace(session.search, entered=False)
    there = session.changed(search=search, target_set=SEARCH_HITS).moved_to_place(hits.starts[first])
    return there.saying(hits.words if hits.trouble else "")
