"""A review under way: the marks, where they are kept, and what was done last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from chunkscope.document import Document
from chunkscope.review.marks import Change, Marks
from chunkscope.review.store import ReviewFile, Told, change_marks, read_marks
from chunkscope.scoring.surroundings import CutPlace


@dataclass(frozen=True, slots=True)
class Review:
    """One state of a review; each step returns the next one, once it is in the file.

    Attributes:
        file: where the marks are kept; None where a document without a path leaves them to memory.
        marks: the marks as they were in the file at the last step.
        changes: what was done, the last at the end; `undo` goes back through it.
    """

    file: ReviewFile | None = None
    marks: Marks = field(default_factory=Marks)
    changes: tuple[Change, ...] = ()

    @classmethod
    def opened(cls, file: ReviewFile | None) -> Review:
        """The review of a document, with the marks in its file.

        Raises:
            ReviewError: the file cannot be read, or is no review file.
        """
        return cls(file, read_marks(file) if file else Marks())

    def reread(self) -> Review:
        """The review with the marks that are in its file now.

        Raises:
            ReviewError: the file cannot be read, or is no review file.
        """
        return replace(self, marks=read_marks(self.file)) if self.file else self

    def accept(self, document: Document, cut: CutPlace, note: str = "") -> Review:
        """The review with a cut accepted.

        Raises:
            ReviewError: the mark cannot be kept.
        """
        return self._done(lambda marks: marks.accept(document, cut, note))

    def flag(self, document: Document, cut: CutPlace, note: str = "") -> Review:
        """The review with a cut flagged.

        Raises:
            ReviewError: the mark cannot be kept.
        """
        return self._done(lambda marks: marks.flag(document, cut, note))

    def undo(self, document: Document) -> tuple[Review, str]:
        """The review before the last change, and why it could not be undone; empty where it could.

        A change whose cut was edited or marked anew since is passed over, so that the one before it can be undone.

        Raises:
            ReviewError: the file cannot be read or written.
        """
        if not self.changes:
            return self, "nothing to undo"
        *earlier, last = self.changes

        def back(marks: Marks) -> tuple[Marks, bool]:
            before = marks.undo(document, last)
            return (marks, False) if before is None else (before, True)

        marks, undone = self._changed(back)
        review = replace(self, marks=marks, changes=tuple(earlier))
        return review, "" if undone else "not undone, for the cut was edited or marked anew since"

    def _done(self, step: Callable[[Marks], tuple[Marks, Change]]) -> Review:
        marks, change = self._changed(step)
        return replace(self, marks=marks, changes=(*self.changes, change))

    def _changed(self, change: Callable[[Marks], tuple[Marks, Told]]) -> tuple[Marks, Told]:
        return change_marks(self.file, change) if self.file else change(self.marks)
