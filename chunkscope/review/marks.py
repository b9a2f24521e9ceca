"""What a person decided about cuts, and each decision as a change that can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from chunkscope.document import Document

if TYPE_CHECKING:
    from chunkscope.review.anchor import Anchor
    from chunkscope.scoring.surroundings import CutPlace

Decision = Literal["accepted", "flagged"]


@dataclass(frozen=True, slots=True)
class Mark:
    """What a person decided about one cut.

    Attributes:
        decision: whether the cut is fine as it is, or is to be looked at again.
        note: what the person has to say about it; may be empty.
        anchor: which cut it is.
    """

    decision: Decision
    note: str
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Change:
    """What one decision changed.

    Attributes:
        anchor: the cut.
        before: the mark that it had.
        after: the mark that it has now.
    """

    anchor: Anchor
    before: Mark | None
    after: Mark | None


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of one document; of two that are found at the same place, the later one counts."""

    marks: tuple[Mark, ...] = ()

    def places(self, document: Document) -> Mapping[CutPlace, Mark]:
        """The marks whose surroundings are in the document as it is now, by their places."""
        from chunkscope.review.found_anchors import place_of

        found = ((place_of(mark.anchor, document), mark) for mark in self.marks)
        return {place: mark for place, mark in found if place is not None}

    def accept(self, document: Document, cut: CutPlace, note: str = "") -> tuple[Marks, Change]:
        """The marks with a cut accepted."""
        return self._decided(document, cut, "accepted", note)

    def flag(self, document: Document, cut: CutPlace, note: str = "") -> tuple[Marks, Change]:
        """The marks with a cut flagged."""
        return self._decided(document, cut, "flagged", note)

    def undo(self, document: Document, change: Change) -> Marks | None:
        """The marks as they were before a change; None where its cut is gone, or has another mark since."""
        from chunkscope.review.found_anchors import place_of

        cut = place_of(change.anchor, document)
        if cut is None or self.places(document).get(cut) != change.after:
            return None
        return self._changed(document, cut, change.anchor, change.before)[0]

    def _decided(self, document: Document, cut: CutPlace, decision: Decision, note: str) -> tuple[Marks, Change]:
        from chunkscope.review.anchor import anchor_at

        anchor = anchor_at(document.text, cut)
        return self._changed(document, cut, anchor, Mark(decision, note, anchor))

    def _changed(self, document: Document, cut: CutPlace, anchor: Anchor, mark: Mark | None) -> tuple[Marks, Change]:
        from chunkscope.review.found_anchors import place_of

        here = [each for each in self.marks if place_of(each.anchor, document) == cut]
        others = tuple(each for each in self.marks if each not in here)
        marks = Marks((*others, mark) if mark else others)
        return marks, Change(anchor, here[-1] if here else None, mark)
