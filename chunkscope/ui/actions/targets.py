"""What `n` walks."""

from __future__ import annotations

from chunkscope.session.targets.walking import walking, walking_failures
from chunkscope.ui.actions.base import Actions


class TargetActions(Actions):
    """What `n` walks."""

    async def action_targets(self) -> None:
        """Choose what `n` walks."""
        from chunkscope.ui.screens.target_screen import TargetScreen

        await self.push_screen(TargetScreen(self.session), self.walk)

    def walk(self, name: str | None) -> None:
        """Have `n` walk a target set; None leaves it as it is."""
        if name is not None:
            self.set_state(walking(self.session, name))

    def walk_failures(self) -> None:
        """Have `n` walk the failures again."""
        self.set_state(walking_failures(self.session))
