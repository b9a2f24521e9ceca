"""How the document is shown."""

from __future__ import annotations

from dataclasses import replace

from chunkscope.session.key_names import key
from chunkscope.ui.actions.base import Actions
from chunkscope.ui.view import Panes


class DocumentActions(Actions):
    """How the document is shown."""

    def action_scroll_pages(self, pages: float) -> None:
        """Scroll the document by pages."""
        if self.view.panes is Panes.LIST:
            self.say(f"the document is not open; {key(self.session, 'panes')} opens it")
            return
        self.inspector.document.page(pages)

    def action_scroll_columns(self, count: int) -> None:
        """Scroll the document to the side."""
        if self.inspector.document.wrap:
            self.say(f"long lines are wrapped; {key(self.session, 'wrap')} unwraps them")
            return
        self.inspector.document.scroll_columns(count)

    def action_wrap(self) -> None:
        """Wrap long lines, or do not."""
        pane = self.inspector.document
        pane.wrap = not pane.wrap
        self.say("long lines are wrapped" if pane.wrap else "long lines are not wrapped; the arrow keys scroll")

    def action_invisibles(self) -> None:
        """Show invisible characters, or do not."""
        pane = self.inspector.document
        pane.show_invisibles = not pane.show_invisibles
        self.say("invisible characters are shown" if pane.show_invisibles else "invisible characters are hidden")

    def action_panes(self) -> None:
        """Open both panes, then the document alone, then the list alone."""
        panes = list(Panes)
        chosen = panes[(panes.index(self.view.panes) + 1) % len(panes)]
        self.set_state(self.session.noted(chosen.value), replace(self.view, chosen_panes=chosen))

    def action_other_pane(self) -> None:
        """Move the focus to the other pane."""
        if self.view.panes is not Panes.BOTH:
            opener = key(self.session, "panes")
            self.say(f"only {self.view.panes.value.removesuffix(' alone')} is open; {opener} opens both panes")
            return
        self.inspector.focus_next()
