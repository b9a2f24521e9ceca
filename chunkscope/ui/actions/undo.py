"""Undoing what was done last."""

from __future__ import annotations

from chunkscope.ui.actions.base import Actions


class UndoActions(Actions):
    """Undoing what was done last."""

    def action_undo(self) -> None:
        """Undo what was done last."""
        if not self.session.done:
            self.say("nothing to undo")
            return
        from chunkscope.session.undo import without

        last = self.session.done[-1]
        self.set_state(without(self.session, last).noted(""))
        last.undo()
