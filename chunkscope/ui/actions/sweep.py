"""Sweeping over sizes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.config import ConfigError
from chunkscope.ui.actions.base import Step
from chunkscope.ui.actions.what_if import WhatIfActions

if TYPE_CHECKING:
    from chunkscope.document import Document
    from chunkscope.scoring.settings import Rule
    from chunkscope.session import Session
    from chunkscope.session.what_if.sweeping import Point, Sweep
    from chunkscope.strategies.registry import StrategyRow

_LANE = "sweep"


class SweepActions(WhatIfActions):
    """Sweeping over sizes; one point at a time is computed in a thread."""

    _point_under_way: StrategyRow | None = None

    async def action_sweep(self) -> None:
        """Open the sweep around the current row's size."""
        from chunkscope.session.what_if.sweeping import sweep_of
        from chunkscope.ui.screens.sweep_screen import SweepScreen

        self.set_state(self.session.changed(sweep=sweep_of(self.session, self.request)))
        await self.push_screen(SweepScreen(self), self._leave_sweep)

    def _leave_sweep(self, size: int | None) -> None:
        """Stop computing, and try the size that was chosen."""
        from chunkscope.session.what_if.knobs import with_setting

        self.workers.cancel_group(self, _LANE)
        self._point_under_way = None
        session = self.session.changed(sweep=None)
        self.set_state(session if size is None else with_setting(session, self.request, "size", size))

    def go_on_sweeping(self) -> None:
        """Start on the next point, unless one is under way; after a reload, on the first one again."""
        from chunkscope.session.what_if.sweeping import swept_again

        session, sweep = self.session, self.session.sweep
        if sweep is None:
            return
        if sweep.generation != session.generation:
            self._point_under_way = None
            self.set_state(replace(session, sweep=swept_again(sweep, session, self.request)))
        elif self._point_under_way is None and (row := sweep.next_row()):
            self._point_under_way = row
            task = partial(_point, session.document, session.config.score.rule, row, self._with_point)
            self.in_background(task, _LANE)

    def _with_point(self, row: StrategyRow, found: Point, session: Session) -> Session:
        self._point_under_way = None
        sweep = session.sweep
        return session if sweep is None else replace(session, sweep=sweep.with_point(row, found))

    def move_in_sweep(self, step: int) -> None:
        """Move the cursor to another size."""
        self._change_sweep(lambda sweep: sweep.moved(step))

    def draw_figure(self, step: int) -> None:
        """Draw the next figure, or the one before."""
        from chunkscope.ui.lines.sweep import FIGURES

        self._change_sweep(lambda sweep: replace(sweep, figure=(sweep.figure + step) % len(FIGURES)))

    def toggle_in_sweep(self, number: int) -> None:
        """Draw the row of a digit, or leave it out."""
        from chunkscope.session import row_of_digit, why_no_row
        from chunkscope.session.what_if.sweeping import with_row_toggled

        row = row_of_digit(self.session.rows, number)
        if row is None:
            self.say(why_no_row(self.session.rows, number))
            return
        self._change_sweep(lambda sweep: with_row_toggled(sweep, self.session, self.request, row.name))

    def sweep_sizes(self, text: str) -> None:
        """Sweep over the sizes of a range as a person writes it; says why where that cannot be."""
        from chunkscope.scoring.sizes import SizesError, parse_sizes
        from chunkscope.session.what_if.sweeping import over_sizes

        try:
            sizes = parse_sizes(text)
            self._change_sweep(lambda sweep: over_sizes(sweep, self.session, self.request, sizes))
        except (SizesError, ConfigError) as error:
            self.say(str(error))

    def _change_sweep(self, change: Callable[[Sweep], Sweep]) -> None:
        sweep = self.session.sweep
        if sweep is not None:
            self.set_state(self.session.changed(sweep=change(sweep)))


def _point(
    document: Document,
    rule: Rule,
    row: StrategyRow,
    with_point: Callable[[StrategyRow, Point, Session], Session],
    is_cancelled: IsCancelled,
) -> Step:
    """The figures of a row, as a step; runs in a thread."""
    from chunkscope.scoring.report import outcome
    from chunkscope.scoring.result import Refusal, Result
    from chunkscope.session.jobs import stopped_by_fault

    found: Result | Refusal
    try:
        found = outcome(document, row, rule, cancelled=is_cancelled)
    except Cancelled:
        raise
    except Exception as error:  # as with every job on a row
        found = stopped_by_fault(row, error, "sweeping")
    return partial(with_point, row, found.score if isinstance(found, Result) else found)
