"""The inspector: the only owner of its state."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from threading import Event
from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual import events, on
from textual.command import Provider
from textual.driver import Driver
from textual.theme import Theme
from textual.worker import Worker, WorkerState

from chunkscope.cancelling import IsCancelled
from chunkscope.session import Job, Request, Session, Stage
from chunkscope.session.compare.comparing import at_chunk_of_other
from chunkscope.ui import work
from chunkscope.ui.actions.base import Step
from chunkscope.ui.actions.comparing import CompareActions
from chunkscope.ui.actions.copying import CopyActions
from chunkscope.ui.actions.deltas import DeltaActions
from chunkscope.ui.actions.document import DocumentActions
from chunkscope.ui.actions.editing import EditingActions
from chunkscope.ui.actions.embedding import EmbeddingActions
from chunkscope.ui.actions.find import FindActions
from chunkscope.ui.actions.inspector import InspectorActions
from chunkscope.ui.actions.marks import MarkActions
from chunkscope.ui.actions.prompts import PromptActions
from chunkscope.ui.actions.queries import QueryActions
from chunkscope.ui.actions.scores import ScoreActions
from chunkscope.ui.actions.strategy import StrategyActions
from chunkscope.ui.actions.sweep import SweepActions
from chunkscope.ui.actions.targets import TargetActions
from chunkscope.ui.actions.undo import UndoActions
from chunkscope.ui.actions.walking import WalkingActions
from chunkscope.ui.faults import FAILED, failure_line, fault_line
from chunkscope.ui.keys.bindings import APP_BINDINGS
from chunkscope.ui.keys.groups import key_names
from chunkscope.ui.lines.messages import message_rows
from chunkscope.ui.messages import Computed, Reread, Stepped, Stirred, ThemesFound
from chunkscope.ui.screens.inspector_screen import InspectorScreen
from chunkscope.ui.signals import ENDING_SIGNALS, KILLED
from chunkscope.ui.threads import start_in_thread
from chunkscope.ui.view import View
from chunkscope.ui.widgets.chunk_list import ChunkList

_FRESH_SECONDS = 5
_LATER = "later"


def _commands() -> type[Provider]:
    from chunkscope.ui.commands import InspectorCommands

    return InspectorCommands


class Inspector(
    WalkingActions,
    TargetActions,
    MarkActions,
    UndoActions,
    DeltaActions,
    SweepActions,
    StrategyActions,
    CompareActions,
    ScoreActions,
    DocumentActions,
    FindActions,
    EditingActions,
    CopyActions,
    QueryActions,
    EmbeddingActions,
    PromptActions,
    InspectorActions,
):
    """Shows a session, takes the keys, and leaves the work to threads."""

    TITLE = "chunkscope"
    CSS_PATH = "inspector.tcss"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    BINDINGS = APP_BINDINGS

    def __init__(self, request: Request, session: Session, theme: Theme, view: View | None = None) -> None:
        # Without colours, Textual keeps to the terminal's own only if it knows so from the first.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.animation_level = "none"
        self.register_theme(theme)
        self.theme = theme.name
        self.request = request
        self.view = view or View()
        self.session = replace(session, key_names=key_names(self.view.keys))
        self._has_begun = False
        self._jobs: dict[str, tuple[int, Job]] = {}
        self._readings = 0
        self._stop_watching = Event()

    # Showing

    def get_default_screen(self) -> InspectorScreen:
        """The inspector's screen, made for the terminal's size."""
        self.view = replace(self.view, width=self.size.width, height=self.size.height)
        self.inspector = InspectorScreen(self.session, self.view)
        return self.inspector

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of marks under a theme that says nothing of them."""
        theme = self.current_theme
        foreground = theme.foreground or "#e0e0e0"
        return {
            "cut-safe": theme.success or foreground,
            "cut-likely": theme.warning or foreground,
            "cut-unsafe": theme.error or foreground,
            "cut-block": theme.accent or foreground,
            "gutter": foreground,
            "overlap": theme.panel or theme.surface or "#444444",
        }

    def set_state(self, session: Session, view: View | None = None) -> None:
        """Take another state, show what is new in it, and go on with what it still needs."""
        view = view or self.view
        self.session = self.with_deltas(session)
        self.view = replace(view, open_rows=len(message_rows(self.session, view)))
        self.inspector.show(self.session, self.view)
        self._go_on()

    def on_mount(self) -> None:
        """Everything else begins once the first state is on the screen."""
        self.call_after_refresh(self._begin)

    def on_resize(self, event: events.Resize) -> None:
        """Fit the lines to the terminal."""
        view = replace(self.view, width=event.size.width, height=event.size.height, open_rows=0)
        if view != self.view:
            self.set_state(self.session, view)

    def action_leave(self) -> None:
        """Close what is open, or stop what takes long; the document stays."""
        from chunkscope.ui.levels import close_innermost

        if not close_innermost(self):
            self.set_state(self.session.noted(""), replace(self.view, open_rows=0))

    def action_close(self) -> None:
        """Close what is open, or leave."""
        from chunkscope.ui.levels import close_innermost

        if not close_innermost(self, by_q=True):
            self.exit()

    # Working

    def _begin(self) -> None:
        if not self.is_headless:
            # What was made so far stays; the collector, off since the start, need never look at it.
            gc.freeze()
            gc.enable()
            for number in ENDING_SIGNALS:
                asyncio.get_running_loop().add_signal_handler(number, self.exit, None, KILLED + number)
        start_in_thread(self, partial(work.find_themes, self), "themes")
        start_in_thread(self, partial(work.watch_files, self, self.request, self._stop_watching), "watch")
        self._has_begun = True
        self._go_on()

    def _go_on(self) -> None:
        """Start what is needed next; the cuts of the current row wait for nothing, the rest is done one by one."""
        if not self._has_begun:
            return
        self.find_differences()
        session = self.session
        running = {lane: job for lane, (number, job) in self._jobs.items() if number == session.generation}
        self.search_further()
        job = session.next_job([each.row for each in running.values()])
        if job is None:
            return
        is_urgent = job.stage is Stage.CUT and job.row == session.row
        lane = f"cut {job.row.name}" if is_urgent else _LATER
        if lane not in running:
            self._jobs[lane] = session.generation, job
            if job.embeds:
                self.begin_to_tell_embedding()
            start_in_thread(self, partial(work.compute, self, job, session.generation, lane), lane)

    def read_files(self, *, asked: bool = False) -> None:
        """Read the files again; `asked` says that a person wants to know even if nothing has changed."""
        self._readings += 1
        start_in_thread(
            self, partial(work.read_files, self, self.request, self.session, self._readings, asked=asked), "read"
        )

    def in_background(self, task: Callable[[IsCancelled], Step], lane: str, *, for_generation: bool = True) -> None:
        """Do a task in a thread, in place of the lane's last one, and take the step that it returns."""
        generation = self.session.generation if for_generation else None
        start_in_thread(self, partial(work.find_step, self, task, generation), lane)

    @on(Stepped)
    def _take_step(self, message: Stepped) -> None:
        if message.generation in (None, self.session.generation):
            self.set_state(message.step(self.session))

    @on(Computed)
    def _take_outcome(self, message: Computed) -> None:
        if message.generation == self.session.generation:
            self._jobs.pop(message.lane, None)
            view = replace(self.view, embedding="") if message.outcome.row.strategy.embeds else self.view
            self.set_state(self.session.with_outcome(message.outcome), view)

    @on(Stirred)
    def _take_change(self) -> None:
        self.read_files()

    def on_app_focus(self) -> None:
        """Look at the files, for some file systems give no notice of a change."""
        if self._has_begun:
            self.read_files()

    @on(Reread)
    def _take_reading(self, message: Reread) -> None:
        if message.number != self._readings:
            return
        session, view = self.session.reloaded(message.reading, time.strftime("%H:%M:%S")), self.view
        if session.generation == self.session.generation:
            again = session.retried() if message.asked else session
            unchanged = again is session and session.reading == self.session.reading
            self.set_state(session.noted("nothing has changed") if message.asked and unchanged else again)
            return
        self.cancel_embedding()
        session = session.with_outcome(message.outcome) if message.outcome else session
        self.set_state(session, replace(view, embedding="", fresh=True, open_rows=0))
        self.set_timer(_FRESH_SECONDS, partial(self._calm, session.generation))

    def _calm(self, generation: int) -> None:
        if generation == self.session.generation:
            self.set_state(self.session, replace(self.view, fresh=False))

    @on(ThemesFound)
    def _take_themes(self, message: ThemesFound) -> None:
        for theme in message.themes.values():
            if theme.name != self.theme:
                self.register_theme(theme)
        self.set_state(self.session, replace(self.view, notices=(*self.view.notices, *message.problems)))

    @on(Worker.StateChanged)
    def _take_fault(self, message: Worker.StateChanged) -> None:
        error = message.worker.error
        if message.state is not WorkerState.ERROR or error is None:
            return
        if message.worker.group not in FAILED:
            raise error
        notice = failure_line(FAILED[message.worker.group], error)
        notices = dict.fromkeys((*self.view.notices, notice))  # said once, however often it fails
        self.set_state(self.session, replace(self.view, notices=tuple(notices)))

    @on(ChunkList.Chosen)
    def _take_choice(self, message: ChunkList.Chosen) -> None:
        is_b = message.chunk_list is self.inspector.other_chunks
        go_to = at_chunk_of_other if is_b else Session.moved_to
        self.set_state(go_to(self.session, message.chunk))

    def on_unmount(self) -> None:
        """Let the thread that watches end."""
        self._stop_watching.set()

    def get_driver_class(self) -> type[Driver]:
        """The driver that lives on whatever is typed."""
        from chunkscope.ui.driver import TerminalDriver

        return TerminalDriver

    def panic(self, *_renderables: RenderableType) -> None:
        """Leave with one line in place of what Textual has to say, which may hold text of the document."""
        self._return_code = 1
        self._fatal_error()

    def _fatal_error(self) -> None:
        """Say in one line that there was a fault, without anything of the document."""
        self.bell()
        self._exit_renderables[:] = [Text(fault_line(self._exception or RuntimeError()))]
        self._close_messages_no_wait()
