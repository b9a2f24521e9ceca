"""The targets that one result has by itself, each kind found once, for every key asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from chunkscope.session.state import Session

# The result on the screen, and one to go back to or to compare with; more would keep old documents in memory.
_KEPT_RESULTS = 2


def failures(result: Result) -> Sequence[int] | None:
    """The chunks before a failure; None before the cuts are judged."""
    return None if result.judgement is None else result.judgement.failures


@lru_cache(_KEPT_RESULTS)
def mid_sentence(result: Result) -> Sequence[int] | None:
    """The chunks before a cut that is inside a sentence; None before the cuts are judged."""
    if result.judgement is None:
        return None
    return [chunk for chunk, verdict in enumerate(result.judgement.verdicts) if verdict <= Verdict.CLAUSE]


@lru_cache(_KEPT_RESULTS)
def broken_blocks(result: Result) -> Sequence[int] | None:
    """The chunks before a cut inside a block that counts as such; None before the cuts are judged."""
    if result.judgement is None:
        return None
    return [chunk for chunk, verdict in enumerate(result.judgement.verdicts) if verdict == Verdict.BROKEN_BLOCK]


def orphans(result: Result) -> Sequence[int] | None:
    """The chunks that a heading or a lead-in stays behind in; None before the cuts are judged."""
    return None if result.judgement is None else result.judgement.orphan_cuts


@lru_cache(_KEPT_RESULTS)
def oversize(result: Result) -> Sequence[int]:
    """The chunks over the size."""
    return sorted(result.chunking.oversize)


@lru_cache(_KEPT_RESULTS)
def tiny(result: Result) -> Sequence[int] | None:
    """The chunks under a tenth of the size; None while their sizes are not known."""
    sizes = result.sizes
    if sizes is None:
        return () if result.tokens_note else None
    return [chunk for chunk, size in enumerate(sizes) if is_tiny(size, result.row)]


def why_none_of_kind(session: Session) -> str:
    """Why there are no broken blocks or orphans, where the rule does not know them."""
    return "the published rule knows mid-sentence cuts only" if session.shown.rule == "published" else ""


def why_none_tiny(session: Session) -> str:
    """Why no chunk is tiny, where the size does not tell which are."""
    return f"{session.current} cuts one sentence each, whatever the size" if session.row.strategy.one_unit else ""
