"""Rows whose texts are embedded: how far one of them is, and stopping them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.scoring.result import Refusal
from chunkscope.strategies.registry import StrategyRow
from chunkscope.strategies.vector_settings import VectorSettings

if TYPE_CHECKING:
    from chunkscope.session.state import Session

_STOPPED = "embedding was stopped; reload starts it again"
_SILENT_SECONDS = 2
_ENDPOINT = "the endpoint"


@dataclass(frozen=True, slots=True)
class EmbeddingProgress:
    """How far the embedding of a row's texts is.

    Attributes:
        row: the row.
        heard: when something was last heard of it, in seconds of a clock that never goes back.
        done: how many texts are embedded.
        total: of how many; 0 before the first are.
    """

    row: StrategyRow
    heard: float
    done: int = 0
    total: int = 0

    def further(self, done: int, total: int, now: float) -> EmbeddingProgress:
        """The same, as heard at the time `now`."""
        return replace(self, done=done, total=total, heard=now)

    def in_words(self, now: float) -> str:
        """How far it is at the time `now`, and what it waits for where nothing was heard for a while."""
        done = f"{self.done:,} of {self.total:,} texts embedded" if self.total else "embedding"
        silent = int(now - self.heard)
        waiting = f", waiting for {_embedder(self.row)}, {silent} s" if silent >= _SILENT_SECONDS else ""
        return f"{self.row.name}: {done}{waiting}"


def without_embedding(session: Session) -> Session:
    """The state in which no row waits for its texts to be embedded; each that did says why it will not run."""
    for row in session.rows:
        if row.strategy.embeds and session.outcome(row) is None:
            session = session.with_outcome(Refusal(row, _STOPPED))
    return session


def _embedder(row: StrategyRow) -> str:
    """What the texts of a row are embedded by, as short as a line has room for."""
    assert isinstance(row.settings, VectorSettings)
    settings = row.settings.embedding
    if settings.embedder != "endpoint":
        return settings.model or settings.embedder
    from chunkscope.embedding.endpoint.address import endpoint_address
    from chunkscope.embedding.errors import EmbedderUnavailable

    try:
        return endpoint_address(settings).host
    except EmbedderUnavailable:
        return _ENDPOINT
