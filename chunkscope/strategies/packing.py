"""Packs pieces into chunks, and splits a piece that does not fit at the next rung down."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from chunkscope.document import Document
from chunkscope.strategies.budget import Budget, CharBudget
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.rungs import Rung
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.token_budget import TokenBudget


def pack(document: Document, rungs: Sequence[Rung], settings: StrategySettings) -> Chunking:
    """Chunks of the document, each of as many whole pieces of the first rung as fit.

    A piece that does not fit is a run of its own: the next rung splits it, and its chunks share no text with their
    neighbours outside. After the last rung it is kept whole, flagged oversize. With an overlap a chunk starts with
    the trailing whole pieces of the chunk before that fit into the overlap and leave room for a new piece.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    packer = _Packer(rungs, _budget(document, settings))
    packer.split(0, len(document.text), 0)
    return Chunking(packer.starts, packer.ends, frozenset(packer.oversize))


def _budget(document: Document, settings: StrategySettings) -> Budget:
    if settings.unit == "chars":
        return CharBudget(settings.size, settings.overlap)
    tokens = document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
    return TokenBudget(settings.size, settings.overlap, tokens)


@dataclass(slots=True)
class _Packer:
    rungs: Sequence[Rung]
    budget: Budget
    starts: array[int] = field(default_factory=lambda: array("q"))
    ends: array[int] = field(default_factory=lambda: array("q"))
    oversize: list[int] = field(default_factory=list)

    def split(self, start: int, stop: int, depth: int) -> None:
        """Add the chunks of the run `[start, stop)`, split into the pieces of the rung at `depth`."""
        if depth == len(self.rungs):
            self._add_whole(start, stop)
            return
        rung = self.rungs[depth]
        start = rung.next_start(start, stop)
        while (start := self.budget.fill(rung, start, stop, self.starts, self.ends)) < stop:
            end = rung.next_end(start, stop)
            self.split(start, end, depth + 1)
            start = rung.next_start(end, stop)

    def _add_whole(self, start: int, end: int) -> None:
        if self.budget.exceeded(start, end):
            self.oversize.append(len(self.starts))
        self.starts.append(start)
        self.ends.append(end)
