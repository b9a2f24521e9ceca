"""What the figures are compared with."""

from __future__ import annotations

import time

from chunkscope.cancelling import IsCancelled
from chunkscope.session import Session
from chunkscope.session.changes.changed_cuts import Pair, compared, pair_to_compare, same_cuts, with_changed_cuts
from chunkscope.session.changes.deltas import following, pinned, unpinned
from chunkscope.ui.actions.base import Actions, Step

COMPARING = "compare"


class DeltaActions(Actions):
    """What the figures are compared with."""

    _compared: Pair | None = None

    def action_pin(self) -> None:
        """Compare with the present results from now on, or with a baseline no more."""
        session = self.session
        self.set_state(unpinned(session) if session.deltas.baseline else pinned(session, _now()))

    def with_deltas(self, session: Session) -> Session:
        """The next state, which knows what it is compared with; a thread finds out which of its cuts have changed."""
        session = following(self.session, session, _now())
        self._compare_cuts(session)
        return session

    def _compare_cuts(self, session: Session) -> None:
        """Find out which cuts of the current row have changed, once for each pair of results."""
        pair, row = pair_to_compare(session), session.current
        known = session.deltas.changed_cuts.get(row)
        if pair is None or (known and known.is_of(pair)):
            return
        if self._compared is not None and same_cuts(self._compared, pair):
            return
        self._compared = pair

        def compare(_: IsCancelled) -> Step:
            changed = compared(pair)
            return lambda session: with_changed_cuts(session, row, changed)

        self.in_background(compare, COMPARING, for_generation=False)


def _now() -> str:
    return time.strftime("%H:%M:%S")
