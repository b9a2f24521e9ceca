"""The scoring table."""

from __future__ import annotations

from dataclasses import replace

from chunkscope.session.key_names import key
from chunkscope.ui.actions.base import Actions
from chunkscope.ui.lines.scores import next_sort


class ScoreActions(Actions):
    """The scoring table."""

    def action_scores(self) -> None:
        """Show all rows of the scores, or three."""
        view = replace(self.view, full_scores=not self.view.full_scores)
        if self.view.extra_wide:
            self.say("all scores are shown already")
            return
        if view.full_scores and not view.score_rows:
            self.say("there is no room for the scores")
            return
        self.set_state(self.session, view)

    def action_sort(self, step: int) -> None:
        """Sort the scores by the next column, or by the one before."""
        if not self.view.all_scores:
            left, right, opener = (key(self.session, each) for each in ("sort_left", "sort_right", "scores"))
            self.say(f"{left} and {right} sort the full table of scores; {opener} opens it")
            return
        self.set_state(self.session, replace(self.view, sort=next_sort(self.session, self.view, step)))
