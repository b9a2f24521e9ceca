"""The marks of a review as the screen shows them: those that are kept, with what was just decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from chunkscope.document import Document
from chunkscope.review.marks import Mark, Marks
from chunkscope.scoring.result import Result
from chunkscope.session.compare.comparing import cut_looked_at, other_result

if TYPE_CHECKING:
    from chunkscope.review.progress import Progress
    from chunkscope.scoring.surroundings import CutPlace
    from chunkscope.session.state import Session

MarkStep: TypeAlias = Callable[[Marks], Marks]
"""What a decision makes of the marks."""

_KEPT_RESULTS = 2


@dataclass(frozen=True, slots=True)
class Kept:
    """What whoever keeps the marks reports.

    Attributes:
        marks: the marks as they are kept now.
        number: the last decision that is in them, or could not be kept.
        note: why a decision could not be kept or undone, in one line; else empty.
        trouble: why no marks can be kept, in one line; else empty.
    """

    marks: Marks
    number: int
    note: str = ""
    trouble: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ReviewState:
    """The marks of one document.

    Attributes:
        kept: the marks that are kept, as last reported.
        waiting: the decisions that are not reported yet, by their numbers.
        marks: the kept marks with those decisions.
        places: where they are in the document.
        trouble: why no marks can be kept, in one line; else empty.
    """

    kept: Marks = field(default_factory=Marks)
    waiting: tuple[tuple[int, MarkStep], ...] = ()
    marks: Marks = field(default_factory=Marks)
    places: Mapping[CutPlace, Mark] = field(default_factory=dict)
    trouble: str = ""

    def within(self, document: Document) -> ReviewState:
        """The same marks where they are in a document, which may be another one."""
        return replace(self, places=self.marks.places(document))


def decided(session: Session, number: int, step: MarkStep) -> Session:
    """The state in which a decision shows that is not kept yet."""
    waiting = (*session.review.waiting, (number, step))
    return _showing(session, replace(session.review, waiting=waiting))


def reported(session: Session, kept: Kept) -> Session:
    """The state that knows what is kept; the same one where that is what it shows."""
    before = session.review
    waiting = tuple(each for each in before.waiting if each[0] > kept.number)
    if (before.kept, before.trouble) == (kept.marks, kept.trouble) and waiting == before.waiting:
        return session.noted(kept.note) if kept.note else session
    review = replace(before, kept=kept.marks, trouble=kept.trouble, waiting=waiting)
    session = _showing(session, review)
    return session.noted(kept.note) if kept.note else session


def _showing(session: Session, review: ReviewState) -> Session:
    marks = review.kept
    for _, step in review.waiting:
        marks = step(marks)
    return replace(session, review=replace(review, marks=marks).within(session.document))


def cut_under_cursor(session: Session) -> CutPlace | None:
    """The place of the cut that the cursor is on; None where no cut follows the current chunk."""
    from chunkscope.scoring.surroundings import cut_place

    result, chunk = cut_looked_at(session)
    return cut_place(result.document.text, result.chunking, chunk) if chunk + 1 < len(result.chunking) else None


def moved_to_cut(session: Session, place: CutPlace | None) -> Session:
    """The cursor on the chunk before the cut at a place; where it was, if the current row does not cut there."""
    from chunkscope.review.progress import cuts_at

    found = [] if place is None else list(cuts_at(session.shown, place))
    return session.moved_to(found[0]) if found else session


def marked(session: Session) -> Mapping[int, Mark]:
    """The marks at the cuts of the result that is shown, by the index of the chunk before the cut."""
    return _marked(session.shown, session.review)


def marked_in_other(session: Session) -> Mapping[int, Mark]:
    """The marks at the cuts of the result that is compared with, by the index of the chunk before the cut."""
    other = other_result(session)
    return {} if other is None else _marked(other, session.review)


def mark_looked_at(session: Session) -> Mark | None:
    """The mark at the cut that the cursor is on, if it has one."""
    result, chunk = cut_looked_at(session)
    return _marked(result, session.review).get(chunk)


def flagged(session: Session) -> Sequence[int]:
    """The chunks before a flagged cut."""
    return [chunk for chunk, mark in marked(session).items() if mark.decision == "flagged"]


def unreviewed_failures(session: Session) -> Sequence[int] | None:
    """The chunks before a failure without a mark; None before the cuts are judged."""
    return None if session.shown.judgement is None else _unreviewed(session.shown, session.review)


def review_progress(session: Session) -> Progress | None:
    """How many of the failures have a mark; None before the cuts are judged."""
    targets = unreviewed_failures(session)
    if targets is None or session.shown.judgement is None:
        return None
    from chunkscope.review.progress import Progress

    count = len(session.shown.judgement.failures)
    return Progress(count - len(targets), count)


@lru_cache(_KEPT_RESULTS)
def _marked(result: Result, review: ReviewState) -> Mapping[int, Mark]:
    if not review.places:
        return {}
    from chunkscope.review.progress import marked_cuts

    return marked_cuts(result, review.places)


@lru_cache(_KEPT_RESULTS)
def _unreviewed(result: Result, review: ReviewState) -> Sequence[int]:
    from chunkscope.review.progress import unreviewed

    return unreviewed(result, _marked(result, review))
