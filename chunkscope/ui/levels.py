"""What Esc and q close, one level each, the innermost first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.session.targets.target_sets import FAILURES

if TYPE_CHECKING:
    from chunkscope.ui.app import Inspector


@dataclass(frozen=True, slots=True)
class Level:
    """Something that can be open.

    Attributes:
        is_open: whether it is.
        close: closes it.
        by_q: whether `q` closes it too; what does not cover the document is left open by `q`, which leaves the app.
    """

    is_open: Callable[[Inspector], bool]
    close: Callable[[Inspector], None]
    by_q: bool = True


LEVELS = (
    Level(lambda app: app.session.querying.question is not None, lambda app: app.leave_ranking()),
    Level(lambda app: app.view.full_scores, lambda app: app.action_scores()),
    Level(lambda app: bool(app.view.embedding), lambda app: app.stop_embedding(), by_q=False),
    Level(lambda app: bool(app.session.finding.wanted), lambda app: app.drop_search(), by_q=False),
    Level(lambda app: app.session.comparison is not None, lambda app: app.leave_compare()),
    Level(lambda app: app.session.target_set != FAILURES, lambda app: app.walk_failures(), by_q=False),  # the last one
)


def close_innermost(app: Inspector, *, by_q: bool = False) -> bool:
    """Close the innermost level that is open; returns whether there was one."""
    for level in LEVELS:
        if level.is_open(app) and (level.by_q or not by_q):
            level.close(app)
            return True
    return False
