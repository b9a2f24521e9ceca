"""Packs pieces into chunks, and splits a piece that does not fit at the next rung down."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from chunkscope.document import Document
from chunkscope.strategies.budget import Budget, CharBudget, Reserve
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.rungs import Rung
from chunkscope.strategies.runs import Runs
from chunkscope.strategies.settings import StrategySettings


def pack(runs: Runs, rungs: Sequence[Rung], budget: Budget) -> Chunking:
    """Chunks of the runs, each of as many whole pieces of the first rung as fit.

    A piece that does not fit is a run of its own: the next rung splits it, and its chunks share no text with their
    neighbours outside. After the last rung it is kept whole, flagged oversize. With an overlap a chunk starts with
    the trailing whole pieces of the chunk before that fit into the overlap and leave room for a new piece.
    """
    starts, ends, oversize = array("q"), array("q"), []
    waiting = [(start, stop, 0) for start, stop in reversed(runs)]
    while waiting:
        start, stop, first = waiting.pop()
        for depth in range(first, len(rungs)):
            rung = rungs[depth]
            start = budget.fill(rung, rung.next_start(start, stop), stop, starts, ends)
            if start == stop:
                break
            # The piece at `start` goes down to the next rung; the rest of the run waits.
            end = rung.next_end(start, stop)
            waiting.append((end, stop, depth))
            stop = end
        else:
            if budget.exceeded(start, stop):
                oversize.append(len(starts))
            starts.append(start)
            ends.append(stop)
    return Chunking(starts, ends, frozenset(oversize))


def budget_of(document: Document, settings: StrategySettings, reserve: Reserve | None = None) -> Budget:
    """The budget that settings give, less what `reserve` takes of it.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    if settings.unit == "chars":
        return CharBudget(settings.size, settings.overlap, reserve)
    from chunkscope.strategies.token_budget import TokenBudget

    tokens = document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
    return TokenBudget(settings.size, settings.overlap, tokens, reserve)
