"""Keeps marks: one decision after another, in a thread of its own, so that no key waits for a file and none is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Thread

from chunkscope.document import Document
from chunkscope.review.marks import Decision, Marks
from chunkscope.review.review import Review
from chunkscope.review.store import ReviewError, ReviewFile
from chunkscope.scoring.surroundings import CutPlace
from chunkscope.session.reviewing import Kept
from chunkscope.ui.faults import failure_line


class MarkKeeper:
    """Takes decisions from the app, and reports what is kept after each; the reports come from its thread."""

    def __init__(self, report: Callable[[Kept], object]) -> None:
        self._report = report
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        # From here on, what only the thread touches.
        self._file: ReviewFile | None = None
        self._review: Review | None = None
        self._number = 0
        self._in_changes: tuple[int, ...] = ()
        self._trouble = ""
        self._thread = Thread(target=self._work, daemon=True)
        self._thread.start()

    def follow(self, file: ReviewFile | None, document: Document) -> None:
        """Read the marks in a file anew, which may be another one, and find them in a document."""
        self._tasks.put(partial(self._follow, file, document))

    def decide(self, number: int, document: Document, cut: CutPlace, decision: Decision, note: str) -> None:
        """Keep a decision about a cut."""
        self._tasks.put(partial(self._decide, number, document, cut, decision, note))

    def undo(self, number: int, undone: int, document: Document) -> None:
        """Undo the decision of the number `undone`, which must be the last that was not undone."""
        self._tasks.put(partial(self._undo, number, undone, document))

    def finish(self) -> None:
        """Keep everything that was decided, and end."""
        self._tasks.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except ReviewError as error:
                self._say(self._in_short(error))
            except Exception as error:
                self._say(failure_line("the marks could not be kept", error))

    def _follow(self, file: ReviewFile | None, document: Document) -> None:
        if file != self._file:
            self._file, self._review, self._in_changes = file, None, ()
        try:
            self._review = self._opened().reread()
            self._trouble = ""
        except ReviewError as error:
            self._trouble = self._in_short(error)
        self._say(document=document)

    def _decide(self, number: int, document: Document, cut: CutPlace, decision: Decision, note: str) -> None:
        self._number = number
        review = self._opened()
        self._review = (review.accept if decision == "accepted" else review.flag)(document, cut, note)
        self._in_changes = (*self._in_changes, number)
        self._say(document=document)

    def _undo(self, number: int, undone: int, document: Document) -> None:
        self._number = number
        if self._in_changes[-1:] != (undone,):
            self._say("not undone, for it was not kept, or is kept in another file")
            return
        self._review, why_not = self._opened().undo(document)
        self._in_changes = self._in_changes[:-1]
        self._say(why_not)

    def _opened(self) -> Review:
        """The review; opened again where its file could not be read before."""
        if self._review is None:
            self._review = Review.opened(self._file)
        return self._review

    def _say(self, note: str = "", *, document: Document | None = None) -> None:
        """Report; the marks are found in the document here, so that the screen need not search a long one."""
        marks = self._review.marks if self._review and not self._trouble else Marks()
        if document is not None:
            marks.places(document)
        self._report(Kept(marks, self._number, note, self._trouble))

    def _in_short(self, error: ReviewError) -> str:
        """The message, with the bare name of a file that the person has named, and the path of their own at the end."""
        message = str(error)
        if self._file is None:
            return message
        if os.path.isabs(self._file.document):
            start = f"{self._file.path}: "
            return f"your file of marks {message.removeprefix(start)}: {self._file.path}"
        return message.replace(f"{self._file.path.parent}{os.sep}", "")
