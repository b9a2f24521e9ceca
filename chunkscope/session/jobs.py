"""What is computed next, one stage of one row at a time, so that what a person waits for comes first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.document import Document
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.session.head_of_document import find_opening_boundaries
from chunkscope.session.results import Outcome
from chunkscope.strategies.model import StrategyError
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.embedding.embedder import Progress


class Stage(Enum):
    """The stages of a row, in order."""

    CUT = "cutting"
    JUDGE = "scoring"
    COUNT = "counting tokens"


@dataclass(frozen=True, slots=True)
class Job:
    """One stage of one row.

    Attributes:
        document: what is cut.
        row: the strategy and its settings.
        rule: the rule that judges the cuts.
        result: what the stages before have found; None for the first stage.
        stage: what is to be done.
    """

    document: Document
    row: StrategyRow
    rule: Rule
    result: Result | None
    stage: Stage

    @property
    def embeds(self) -> bool:
        """Whether texts are embedded, which may take long."""
        return self.stage is Stage.CUT and self.row.strategy.embeds

    def run(self, *, progress: Progress | None = None, cancelled: IsCancelled | None = None) -> Outcome:
        """Do the stage; a row that cannot run is refused, whatever is wrong with it, and the others go on.

        Args:
            progress: told how many texts are embedded, and of how many.
            cancelled: asked now and then whether to stop embedding.

        Raises:
            Cancelled: `cancelled` returned true.
        """
        try:
            return self._outcome(progress, cancelled)
        except Cancelled:
            raise
        except StrategyError as error:
            return Refusal(self.row, error.reason, error.embedder_failed)
        except Exception as error:  # a strategy's own fault must not take the screen down
            return stopped_by_fault(self.row, error, self.stage.value)

    def _outcome(self, progress: Progress | None, cancelled: IsCancelled | None) -> Outcome:
        result = self._result(progress, cancelled)
        _find_what_screens_ask_for(result)
        return result

    def _result(self, progress: Progress | None, cancelled: IsCancelled | None) -> Result:
        if self.result is None:
            return Result.cut(self.document, self.row, self.rule, progress=progress, cancelled=cancelled)
        return self.result.judged() if self.stage is Stage.JUDGE else self.result.counted()


def stopped_by_fault(row: StrategyRow, error: Exception, doing: str) -> Refusal:
    """That a row cannot run because of a fault of chunkscope's own, without the error's message, which may be long."""
    place = f"{type(error).__name__} while {doing}"
    return Refusal(row, f"stopped by a fault of chunkscope itself ({place}); please report it")


def _find_what_screens_ask_for(result: Result) -> None:
    """Find here, where nobody waits for it, what a screen asks for in passing; it is kept."""
    _ = result.score, result.histogram, result.document.source.lines
    find_opening_boundaries(result.document)
    if result.judgement is not None and result.rule == "sentence":
        _ = result.document.unit_starts


def next_stage(outcome: Outcome | None) -> Stage | None:
    """The first stage that a row still needs."""
    if outcome is None:
        return Stage.CUT
    if isinstance(outcome, Refusal):
        return None
    if outcome.judgement is None:
        return Stage.JUDGE
    if outcome.token_counts is None and not outcome.tokens_note:
        return Stage.COUNT
    return None


def in_order_of_need(count: int, current: int) -> Iterator[int]:
    """The indices of `count` rows, the current one first, then its neighbours, then ever further ones."""
    return iter(sorted(range(count), key=lambda index: (abs(index - current), index)))


def first_job(
    wanted: Sequence[tuple[StrategyRow, Outcome | None]], document: Document, rule: Rule, current: StrategyRow
) -> Job | None:
    """The next job of rows that are given in the order of need.

    All cuts and verdicts come before any tokens. Rows whose texts have to be embedded come last, but for the current
    one, since that may take minutes.
    """
    jobs = [
        Job(document, row, rule, outcome if isinstance(outcome, Result) else None, stage)
        for row, outcome in wanted
        if (stage := next_stage(outcome)) is not None
    ]
    return min(jobs, key=lambda job: (job.embeds and job.row != current, job.stage is Stage.COUNT), default=None)
