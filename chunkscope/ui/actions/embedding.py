"""Texts that are being embedded: how far it is, and stopping it."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from textual import on

from chunkscope.session import Job
from chunkscope.session.key_names import key
from chunkscope.ui.actions.base import Actions
from chunkscope.ui.messages import Embedding

if TYPE_CHECKING:
    from textual.timer import Timer

    from chunkscope.session.embedding import EmbeddingProgress
    from chunkscope.strategies.registry import StrategyRow

_SECONDS_BETWEEN_WORDS = 1.0


class EmbeddingActions(Actions):
    """Says once a second how far the embedding of texts is, for an answer may take minutes, and stops it."""

    _jobs: dict[str, tuple[int, Job]]
    _progress: dict[StrategyRow, EmbeddingProgress]
    _embedding_timer: Timer | None = None

    def begin_to_tell_embedding(self) -> None:
        """Tell how far the jobs are that embed texts, from the next second on."""
        if self._embedding_timer is None:
            self._progress = {}
            self._embedding_timer = self.set_interval(_SECONDS_BETWEEN_WORDS, self._tell_embedding)
        self._note_beginnings()

    def stop_embedding(self) -> None:
        """Stop what embeds texts, and begin with no more; the rows say so."""
        from chunkscope.session.embedding import without_embedding

        self.cancel_embedding()
        self.set_state(without_embedding(self.session), replace(self.view, embedding=""))

    def cancel_embedding(self) -> None:
        """Cancel the jobs that embed texts."""
        for lane in [lane for lane, (_, job) in self._jobs.items() if job.embeds]:
            self.workers.cancel_group(self, lane)
            del self._jobs[lane]

    @on(Embedding)
    def _take_progress(self, message: Embedding) -> None:
        row = next((row for row in self._rows_under_way() if row.name == message.row), None)
        if message.generation == self.session.generation and row:
            self._progress[row] = self._progress[row].further(message.done, message.total, monotonic())
            self._tell_embedding()

    def _tell_embedding(self) -> None:
        rows = self._rows_under_way()
        self._progress = {row: self._progress[row] for row in rows}
        if rows:
            row = self.session.row if self.session.row in rows else rows[0]
            words = f"{self._progress[row].in_words(monotonic())}; {key(self.session, 'back')} stops it"
            self.set_state(self.session, replace(self.view, embedding=words))
        elif self._embedding_timer is not None:
            self._embedding_timer.stop()
            self._embedding_timer = None

    def _note_beginnings(self) -> None:
        from chunkscope.session.embedding import EmbeddingProgress

        for row in self._rows_under_way():
            self._progress.setdefault(row, EmbeddingProgress(row, monotonic()))

    def _rows_under_way(self) -> list[StrategyRow]:
        """The rows whose texts are being embedded."""
        under_way = self._jobs.values()
        return [job.row for number, job in under_way if job.embeds and number == self.session.generation]
