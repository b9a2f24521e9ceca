"""What threads do for the app: each function posts one message when it is done, and touches no widget."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import TYPE_CHECKING

from textual.message_pump import MessagePump
from textual.worker import get_current_worker

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.session import Job, Request, Session, Stage, read_again
from chunkscope.ui.actions.base import Step
from chunkscope.ui.messages import Computed, Embedding, Reread, Stepped, Stirred, ThemesFound

if TYPE_CHECKING:
    from chunkscope.embedding.embedder import Progress

_SECONDS_BETWEEN_REPORTS = 0.25


def compute(app: MessagePump, job: Job, generation: int, lane: str) -> None:
    """Do one stage of one row; while texts are embedded, say how far it is and stop when the worker is cancelled."""
    worker = get_current_worker()
    try:
        outcome = job.run(progress=_reporter(app, job, generation), cancelled=lambda: worker.is_cancelled)
    except Cancelled:
        return
    if not worker.is_cancelled:
        app.post_message(Computed(outcome, generation, lane))


def _reporter(app: MessagePump, job: Job, generation: int) -> Progress:
    """What posts how far embedding is, now and then."""
    reported = time.monotonic()

    def report(done: int, total: int) -> None:
        nonlocal reported
        now = time.monotonic()
        if now - reported >= _SECONDS_BETWEEN_REPORTS:
            reported = now
            app.post_message(Embedding(job.row.name, done, total, generation))

    return report


def find_step(app: MessagePump, task: Callable[[IsCancelled], Step], generation: int | None) -> None:
    """Do a task, and report the step that it returns."""
    worker = get_current_worker()
    try:
        step = task(lambda: worker.is_cancelled)
    except Cancelled:
        return
    if not worker.is_cancelled:
        app.post_message(Stepped(step, generation))


def read_files(app: MessagePump, request: Request, session: Session, number: int, *, asked: bool) -> None:
    """Read the files again and cut the current row, so that both are shown at once, unless that may take long."""
    reading = read_again(request, session.reading)
    reloaded = session.reloaded(reading, "")
    job = reloaded.next_job() if reloaded.pending is Stage.CUT else None
    outcome = job.run() if job and not job.embeds and reloaded.generation != session.generation else None
    if not get_current_worker().is_cancelled:
        app.post_message(Reread(reading, outcome, number, asked))


def watch_files(app: MessagePump, request: Request, stop: Event) -> None:
    """Report every change of the files until `stop` is set."""
    from chunkscope.watch import changed_paths

    for _ in changed_paths(request.watched(), stop):
        app.post_message(Stirred())


def find_themes(app: MessagePump) -> None:
    """Read all theme files."""
    from chunkscope.ui.themes import load_themes

    found = load_themes()
    app.post_message(ThemesFound(found.themes, found.problems))
