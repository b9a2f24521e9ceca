"""The figures and failures of a row at one time, and what has changed since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import TypeAlias

from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Result
from chunkscope.scoring.surroundings import Surroundings, cut_place, surroundings
from chunkscope.strategies.settings import Unit

Figures: TypeAlias = "Mapping[str, float | None]"

FIGURES = tuple(each.name for each in fields(ScoreRow) if str(each.type).startswith(("int", "float")))
"""The names of the figures that have differences: all numbers of a `ScoreRow`, in its order."""

_IN_THE_UNIT = frozenset({"size", "overlap", "avg_size", "min_size", "max_size", "avg_overlap"})


@dataclass(frozen=True, slots=True)
class FailingCut:
    """A failure as it can be found in another result.

    Attributes:
        index: the chunk before the cut, from 0.
        offset: the document offset where that chunk ends.
        line: the source's line there, from 1.
        column: the source's column there, from 1.
        verdict: the word for its verdict.
        surroundings: the text on both sides.
    """

    index: int
    offset: int
    line: int
    column: int
    verdict: str
    surroundings: Surroundings


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a row came to at one time.

    Attributes:
        strategy: the row's name.
        unit: what its sizes count.
        figures: its figures by the names of `FIGURES`; None for those that were not known.
        failures: its failing cuts, in order.
    """

    strategy: str
    unit: Unit
    figures: Figures
    failures: tuple[FailingCut, ...]


@dataclass(frozen=True, slots=True)
class RowChange:
    """What has changed for a row since a snapshot.

    Attributes:
        differences: by how much each figure is higher; None where one of the two is not known or in another unit.
        fixed: the failures that are none any more, as they were.
        newly_broken: the failures that were none before.
    """

    differences: Figures
    fixed: tuple[FailingCut, ...]
    newly_broken: tuple[FailingCut, ...]

    @classmethod
    def between(cls, before: Snapshot, after: Snapshot) -> RowChange:
        """What has changed from one snapshot of a row to a later one."""
        return cls(
            differences(before, after),
            fixed(before.failures, after.failures),
            newly_broken(before.failures, after.failures),
        )


def snapshot(result: Result) -> Snapshot:
    """What a result comes to now; without failures where its cuts are not judged."""
    score = result.score
    figures = {name: getattr(score, name) for name in FIGURES}
    return Snapshot(score.strategy, score.unit, figures, tuple(_failing_cuts(result)))


def differences(before: Snapshot, after: Snapshot) -> dict[str, float | None]:
    """By how much each figure is higher than before, rounded to one place like the figures."""
    same_unit = before.unit == after.unit
    return {
        name: _difference(before.figures.get(name), after.figures.get(name))
        if same_unit or name not in _IN_THE_UNIT
        else None
        for name in FIGURES
    }


def fixed(before: Sequence[FailingCut], after: Sequence[FailingCut]) -> tuple[FailingCut, ...]:
    """The failures of `before` that are not among those of `after`, by their surroundings."""
    return tuple(_without_counterpart(before, after))


def newly_broken(before: Sequence[FailingCut], after: Sequence[FailingCut]) -> tuple[FailingCut, ...]:
    """The failures of `after` that are not among those of `before`, by their surroundings."""
    return tuple(_without_counterpart(after, before))


def _failing_cuts(result: Result) -> Iterator[FailingCut]:
    document, judgement = result.document, result.judgement
    for index in judgement.failures if judgement else ():
        around = surroundings(document.text, cut_place(document.text, result.chunking, index))
        offset = result.chunking.ends[index]
        label = judgement.label(index) if judgement else ""
        yield FailingCut(index, offset, *document.line_column(offset), label, around)


def _difference(before: float | None, after: float | None) -> float | None:
    if before is None or after is None:
        return None
    return after - before if isinstance(before, int) and isinstance(after, int) else round(after - before, 1)


def _without_counterpart(cuts: Sequence[FailingCut], others: Sequence[FailingCut]) -> Iterator[FailingCut]:
    """The cuts that are not among the others; of equal surroundings each counterpart counts once, the first first."""
    left = Counter(other.surroundings for other in others)
    for cut in cuts:
        if left[cut.surroundings]:
            left[cut.surroundings] -= 1
        else:
            yield cut
