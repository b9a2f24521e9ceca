"""Where the marks come from and go to: whoever keeps them, and the file when others write it."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import count
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from textual import on

from chunkscope.session import Request
from chunkscope.session.reviewing import reported
from chunkscope.ui.actions.base import Actions
from chunkscope.ui.messages import MarkFileStirred, MarksKept, Reread
from chunkscope.ui.threads import start_in_thread

if TYPE_CHECKING:
    from chunkscope.document import Document
    from chunkscope.review.store import ReviewFile
    from chunkscope.ui.mark_keeper import MarkKeeper


class MarkKeeping(Actions):
    """Has the marks read and kept."""

    request: Request
    _followed: tuple[ReviewFile | None, Document] | None = None
    _stop_watching_marks: Event | None = None

    @cached_property
    def keeper(self) -> MarkKeeper:
        """Whoever keeps the marks."""
        from chunkscope.ui.mark_keeper import MarkKeeper

        return MarkKeeper(lambda kept: self.post_message(MarksKept(kept)))

    @cached_property
    def _numbers(self) -> count[int]:
        return count(1)

    def next_number(self) -> int:
        """The number of the next decision."""
        return next(self._numbers)

    def on_mount(self) -> None:
        """Read the marks once the first state is on the screen."""
        self.call_after_refresh(self._follow_marks)

    def on_unmount(self) -> None:
        """Leave nothing that was decided undone."""
        if self._stop_watching_marks is not None:
            self._stop_watching_marks.set()
        if self._followed is not None:
            self.keeper.finish()

    @on(Reread)
    def _follow_marks(self) -> None:
        """Find the marks in the document as it is now, in the file that the config names now."""
        file, document = self._review_file(), self.session.document
        before, self._followed = self._followed, (file, document)
        if before is None or before[0] != file:
            self._watch(file)
        if before is None or before != (file, document):
            self.keeper.follow(file, document)

    def _review_file(self) -> ReviewFile | None:
        """Where the marks belong; None where a document that can be read once only leaves them to memory."""
        from chunkscope.review.store import review_file

        if self.request.read_once:
            return None
        config = self.session.config
        try:
            return review_file(Path(self.request.path), config.path, config.review)
        except FileNotFoundError:  # the working folder is gone, which a relative path starts from
            return self._followed[0] if self._followed else None

    def _watch(self, file: ReviewFile | None) -> None:
        if self._stop_watching_marks is not None:
            self._stop_watching_marks.set()
        self._stop_watching_marks = Event()
        if file is not None:
            start_in_thread(self, partial(self._tell_changes, file, self._stop_watching_marks), "marks")

    def _tell_changes(self, file: ReviewFile, stop: Event) -> None:
        from chunkscope.watch import changed_paths

        for _ in changed_paths((file.path,), stop):
            self.post_message(MarkFileStirred())

    @on(MarkFileStirred)
    def _read_marks_again(self) -> None:
        if self._followed is not None:
            self.keeper.follow(*self._followed)

    @on(MarksKept)
    def _take_marks(self, message: MarksKept) -> None:
        session = reported(self.session, message.kept)
        if session is not self.session:
            self.set_state(session)
