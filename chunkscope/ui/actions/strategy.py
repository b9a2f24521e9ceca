"""Which row is shown."""

from __future__ import annotations

from chunkscope.ui.actions.base import Actions


class StrategyActions(Actions):
    """Which row is shown."""

    def action_strategy(self, number: int) -> None:
        """Show the row of a digit."""
        self.set_state(self.session.picked(number))

    def action_flip(self) -> None:
        """Show the row that was shown before."""
        self.set_state(self.session.flipped())

    def action_step_strategy(self, step: int) -> None:
        """Show the next row, or the one before."""
        self.set_state(self.session.stepped(step))
