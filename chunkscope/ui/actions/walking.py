"""Going from cut to cut."""

from __future__ import annotations

from chunkscope.session import Session
from chunkscope.session.targets.walking import next_target
from chunkscope.ui.actions.base import Actions


class WalkingActions(Actions):
    """Going from cut to cut."""

    def action_walk_targets(self, step: int) -> None:
        """Go to the next target, or to the one before."""
        self.set_state(next_target(self.session, step))

    def action_walk_chunks(self, step: int) -> None:
        """Go some chunks on, or back."""
        self.set_state(self.session.moved(step))

    async def action_go_to(self) -> None:
        """Ask for a place, and go there."""
        from chunkscope.session.targets.going import PLACES, gone_to, is_place
        from chunkscope.ui.prompt import PromptKind

        def status(_: Session, text: str) -> str:
            return "" if is_place(text) else PLACES

        def entered(_: Actions, text: str) -> None:
            self.set_state(gone_to(self.session, text))

        await self.open_prompt(PromptKind("go to", entered, status=status))

    def action_first_chunk(self) -> None:
        """Go to the start of the document."""
        self.set_state(self.session.moved_to_start())
        self.inspector.document.scroll_to_offset(0)

    def action_last_chunk(self) -> None:
        """Go to the last chunk."""
        self.set_state(self.session.moved_to(len(self.session.shown.chunking) - 1))
