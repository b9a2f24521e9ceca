"""Searching the document."""

from __future__ import annotations

import time
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

from textual import on

from chunkscope.cancelling import IsCancelled
from chunkscope.session.find.finding import (
    SEARCH_HITS,
    Finding,
    known_hits,
    searching,
    searching_to_walk,
    with_hits,
    without_search,
)
from chunkscope.session.targets.walking import walking_failures
from chunkscope.ui.actions.base import Actions, Step
from chunkscope.ui.messages import Reread

if TYPE_CHECKING:
    from chunkscope.document import Document
    from chunkscope.session import Session

_LANE = "hits"
_PAUSE = 0.05
"""Seconds without a key before a search begins, so that not every letter of a word starts one."""

# A slow expression goes on for its time although nobody waits any more; many of them would take the whole machine.
_ONE_AT_A_TIME = Lock()


class FindActions(Actions):
    """Searching the document."""

    async def action_search(self) -> None:
        """Ask what to search for, and show what is found while it is typed."""
        from chunkscope.ui.prompt import PromptKind

        before, top = self.session.finding, self.inspector.document.top_offset
        prompt = PromptKind(
            "find",
            entered=lambda _, text: self._search(text),
            changed=lambda _, text: self._try(text, top),
            left=lambda _: self._restore(before, top),
            status=_status,
        )
        await self.open_prompt(prompt)

    def drop_search(self) -> None:
        """Search for nothing any more; if its hits were walked, the failures are again."""
        session = without_search(self.session)
        self.set_state(walking_failures(session) if session.target_set == SEARCH_HITS else session)

    def _try(self, text: str, top: int) -> None:
        """Show what is found of the text so far; without any, what was shown before."""
        self.set_state(searching(self.session, text))
        if text:
            self._find_unless_known()
        else:
            self.inspector.document.scroll_to_offset(top)

    def _search(self, text: str) -> None:
        """Go to the first hit of a text, or without one of the text before."""
        wanted = text or self.session.finding.last
        if not wanted:
            self.say("nothing to search for")
            return
        self.set_state(searching_to_walk(self.session, wanted))
        self._find_unless_known()

    def _restore(self, before: Finding, top: int) -> None:
        """Show again what was shown before the prompt."""
        self.set_state(self.session.changed(finding=before))
        self.inspector.document.scroll_to_offset(top)
        self._find_unless_known()

    @on(Reread)
    def _find_unless_known(self) -> None:
        """Find what is searched for, if it is not known where in the document it is."""
        session = self.session
        if session.finding.wanted and known_hits(session) is None:
            self.in_background(partial(_find, session.document, session.finding.wanted), _LANE)


def _find(document: Document, wanted: str, is_cancelled: IsCancelled) -> Step:
    from chunkscope.session.find.hits import find_hits

    time.sleep(_PAUSE)
    with _ONE_AT_A_TIME:
        if is_cancelled():
            return lambda session: session
        hits = find_hits(document, wanted, is_cancelled)
    return lambda session: with_hits(session, hits)


def _status(session: Session, text: str) -> str:
    """How many hits the text so far has, or what may be typed."""
    if not text:
        last = session.finding.last
        return f"Enter: {last} again; / first: expression" if last else "/ first: regular expression"
    hits = known_hits(session)
    return hits.words if hits is not None and hits.wanted == text else "searching"
