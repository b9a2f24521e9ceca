"""What the keys do, each as an action of the app, named by the key registry."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from textual.app import App
from textual.theme import BUILTIN_THEMES

from chunkscope.session import Session
from chunkscope.ui.lines.scores import next_sort
from chunkscope.ui.screens.inspector_screen import InspectorScreen
from chunkscope.ui.view import Panes, View


class KeyActions(App[None]):
    """The actions; the app that has them owns the state."""

    session: Session
    view: View
    inspector: InspectorScreen

    @abstractmethod
    def set_state(self, session: Session, view: View | None = None) -> None:
        """Take another state and show it."""

    @abstractmethod
    def stop_embedding(self) -> None:
        """Stop what embeds texts."""

    @abstractmethod
    def read_files(self, *, asked: bool = False) -> None:
        """Read the files again."""

    def _say(self, note: str) -> None:
        self.set_state(self.session.noted(note))

    # Review

    def action_walk_targets(self, step: int) -> None:
        """Go to the next target, or to the one before."""
        self.set_state(self.session.next_target(step))

    def action_walk_chunks(self, step: int) -> None:
        """Go some chunks on, or back."""
        self.set_state(self.session.moved(step))

    def action_first_chunk(self) -> None:
        """Go to the start of the document."""
        self.set_state(self.session.moved_to_start())
        self.inspector.document.scroll_to_offset(0)

    def action_last_chunk(self) -> None:
        """Go to the last chunk."""
        self.set_state(self.session.moved_to(len(self.session.shown.chunking) - 1))

    # Strategy

    def action_strategy(self, number: int) -> None:
        """Show the row of a digit."""
        self.set_state(self.session.picked(number))

    def action_flip(self) -> None:
        """Show the row that was shown before."""
        self.set_state(self.session.flipped())

    def action_step_strategy(self, step: int) -> None:
        """Show the next row, or the one before."""
        self.set_state(self.session.stepped(step))

    # Scores

    def action_scores(self) -> None:
        """Show all rows of the scores, or three."""
        view = replace(self.view, full_scores=not self.view.full_scores)
        if self.view.extra_wide:
            self._say("all scores are shown already")
            return
        if view.full_scores and not view.score_rows:
            self._say("there is no room for the scores")
            return
        self.set_state(self.session, view)

    def action_sort(self, step: int) -> None:
        """Sort the scores by the next column, or by the one before."""
        if not self.view.all_scores:
            self._say("< and > sort the full table of scores; s opens it")
            return
        self.set_state(self.session, replace(self.view, sort=next_sort(self.view, step)))

    # Document

    def action_scroll_pages(self, pages: float) -> None:
        """Scroll the document by pages."""
        if self.view.panes is Panes.LIST:
            self._say("the document is not open; o opens it")
            return
        self.inspector.document.page(pages)

    def action_scroll_columns(self, count: int) -> None:
        """Scroll the document to the side."""
        if self.inspector.document.wrap:
            self._say("long lines are wrapped; w unwraps them")
            return
        self.inspector.document.scroll_columns(count)

    def action_wrap(self) -> None:
        """Wrap long lines, or do not."""
        pane = self.inspector.document
        pane.wrap = not pane.wrap
        self._say("long lines are wrapped" if pane.wrap else "long lines are not wrapped; the arrow keys scroll")

    def action_invisibles(self) -> None:
        """Show invisible characters, or do not."""
        pane = self.inspector.document
        pane.show_invisibles = not pane.show_invisibles
        self._say("invisible characters are shown" if pane.show_invisibles else "invisible characters are hidden")

    def action_panes(self) -> None:
        """Open both panes, then the document alone, then the list alone."""
        panes = list(Panes)
        chosen = panes[(panes.index(self.view.panes) + 1) % len(panes)]
        self.set_state(self.session.noted(chosen.value), replace(self.view, chosen_panes=chosen))

    def action_other_pane(self) -> None:
        """Move the focus to the other pane."""
        if self.view.panes is not Panes.BOTH:
            self._say(f"only {self.view.panes.value.removesuffix(' alone')} is open; o opens both panes")
            return
        self.inspector.focus_next()

    # Inspector

    def action_reload(self) -> None:
        """Read the files now."""
        self.read_files(asked=True)

    def action_help(self) -> None:
        """Show the help."""
        from chunkscope.ui.lines.help import help_lines
        from chunkscope.ui.screens.help_screen import HelpScreen

        self.push_screen(HelpScreen(help_lines(self.session, self.view)))

    def action_theme(self, name: str) -> None:
        """Change the colours."""
        self.theme = name

    def action_leave(self) -> None:
        """Close what is open, or stop what takes long; the document stays."""
        if self.view.full_scores:
            self.action_scores()
        elif self.view.embedding:
            self.stop_embedding()
        else:
            self.set_state(self.session.noted(""), replace(self.view, open_rows=0))

    def action_close(self) -> None:
        """Close what is open, or leave."""
        if self.view.full_scores:
            self.action_scores()
        else:
            self.exit()

    def theme_names(self) -> list[str]:
        """The names of all themes, those from files first."""
        return sorted(self.available_themes, key=lambda name: (name in BUILTIN_THEMES, name))
