"""Deciding about cuts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chunkscope.review.marks import Change, Decision, Mark, Marks
from chunkscope.session.compare.comparing import side_looked_at
from chunkscope.session.reviewing import cut_under_cursor, decided, moved_to_cut
from chunkscope.session.targets.walking import next_target
from chunkscope.ui.actions.mark_keeping import MarkKeeping
from chunkscope.ui.lines.compare import cut_looked_at_name
from chunkscope.ui.lines.words import NO_CUT, cut_name

if TYPE_CHECKING:
    from chunkscope.document import Document
    from chunkscope.scoring.surroundings import CutPlace
    from chunkscope.ui.actions.base import Actions


class MarkActions(MarkKeeping):
    """Deciding about cuts: accepted, or flagged, with a note where a person has one."""

    def action_mark(self, decision: Decision) -> None:
        """Decide about the cut under the cursor, and go to the next target."""
        cut = self._cut_to_mark()
        if cut is None:
            return
        name, known = self._name_of_cut(), self.session.review.places.get(cut)
        if known is not None and known.decision == decision:
            said = f"{name} is {decision} already"
        else:
            said = f"{decision} {name}"
            self._decide(said, self.session.document, cut, decision, known.note if known else "")
        # At the start of the text the cursor stands before its cut.
        is_at_cut = side_looked_at(self.session) == "B"
        at_cut = self.session if is_at_cut else self.session.moved_to(self.session.cursor.chunk)
        after = next_target(at_cut, 1)
        self.set_state(after.saying("; ".join(filter(None, (said, after.note)))))

    async def action_note(self) -> None:
        """Ask for the note of the mark at the cut under the cursor."""
        from chunkscope.ui.prompt import PromptKind

        cut = self._cut_to_mark()
        if cut is None:
            return
        name, known = self._name_of_cut(), self.session.review.places.get(cut)
        entered = partial(self._take_note, name, self.session.document, cut, known)
        await self.open_prompt(PromptKind(f"note on {name}", entered), known.note if known else "")

    def _take_note(
        self, name: str, document: Document, cut: CutPlace, known: Mark | None, _app: Actions, text: str
    ) -> None:
        """Give the mark a note; a cut without a mark is flagged by it."""
        note = " ".join(text.split())
        if note == (known.note if known else ""):
            self.say("the note stays as it is" if known else "no note, and no mark")
            return
        said = f"noted on {name}" if known else f"flagged {name}"
        self._decide(said, document, cut, known.decision if known else "flagged", note)
        self.say(said)

    def _name_of_cut(self) -> str:
        """The name of the cut under the cursor."""
        return cut_looked_at_name(self.session) or cut_name(self.session.cursor.chunk)

    def _cut_to_mark(self) -> CutPlace | None:
        """The place of the cut under the cursor; says so where there is none, or no marks can be kept."""
        cut = cut_under_cursor(self.session)
        if cut is None:
            self.say(NO_CUT if self.session.shown.chunking else "there are no chunks")
        elif self.session.review.trouble:
            self.say(self.session.review.trouble)
            return None
        return cut

    def _decide(self, said: str, document: Document, cut: CutPlace, decision: Decision, note: str) -> None:
        """Show a decision at once, and have it kept."""
        from chunkscope.session.undo import Done, did

        change_marks = partial(
            Marks.accept if decision == "accepted" else Marks.flag, document=document, cut=cut, note=note
        )
        change = change_marks(self.session.review.marks)[1]
        number = self.next_number()
        session = decided(self.session, number, lambda marks: change_marks(marks)[0])
        self.set_state(did(session, Done(partial(self._undo, said, number, change))))
        self.keeper.decide(number, document, cut, decision, note)

    def _undo(self, said: str, undone: int, change: Change) -> None:
        """Show at once that a decision is undone, have that kept, and go back to its cut."""
        from chunkscope.review.found_anchors import place_of

        document, number = self.session.document, self.next_number()
        session = decided(self.session, number, lambda marks: marks.undo(document, change) or marks)
        self.set_state(moved_to_cut(session, place_of(change.anchor, document)).saying(f"undone: {said}"))
        self.keeper.undo(number, undone, document)
