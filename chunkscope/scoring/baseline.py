"""The figures and failures of a row at one time, and what has changed since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Result
from chunkscope.scoring.settings import Rule
from chunkscope.scoring.surroundings import Surroundings, cut_place, surroundings
from chunkscope.strategies.settings import Unit

Figures: TypeAlias = "Mapping[str, float | None]"

FIGURES = tuple(each.name for each in fields(ScoreRow) if str(each.type).startswith(("int", "float")))
"""The names of the figures that have differences: all numbers of a `ScoreRow`, in its order."""

_IN_THE_UNIT = frozenset({"size", "overlap", "avg_size", "min_size", "max_size", "avg_overlap"})
_OF_TOKENS = frozenset({"tokens", "avg_tokens", "max_tokens"})
_OF_VERDICTS = frozenset({"mid_sentence", "mid_sentence_pct", "mid_paragraph", "broken_blocks", "orphans"})


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
        rule: the rule that judged its cuts.
        unit: what its sizes count.
        tokenizer: what its tokens are by.
        figures: its figures by the names of `FIGURES`; None for those that were not known.
        failures: its failing cuts, in order.
    """

    strategy: str
    rule: Rule
    unit: Unit
    tokenizer: str
    figures: Figures
    failures: tuple[FailingCut, ...]


@dataclass(frozen=True, slots=True)
class RowChange:
    """What has changed for a row since a snapshot.

    Attributes:
        differences: by how much each figure is higher; None where one of the two is not known or means another thing.
        fixed: the failures that are none any more, as they were.
        newly_broken: the failures that were none before.
    """

    differences: Figures
    fixed: tuple[FailingCut, ...]
    newly_broken: tuple[FailingCut, ...]

    @classmethod
    def between(cls, before: Snapshot, after: Snapshot) -> RowChange:
        """What has changed from one snapshot of a row to a later one; no failures where the rule has changed."""
        if before.rule != after.rule:
            return cls(differences(before, after), (), ())
        return cls(
            differences(before, after),
            fixed(before.failures, after.failures),
            newly_broken(before.failures, after.failures),
        )


def snapshot(result: Result) -> Snapshot:
    """What a result comes to now; without failures where its cuts are not judged."""
    return replace(summary(result), failures=tuple(_failing_cuts(result)))


def summary(result: Result) -> Snapshot:
    """A snapshot of the figures alone; to describe every failure of a long document takes a while."""
    score, settings = result.score, result.row.settings
    figures = {name: getattr(score, name) for name in FIGURES}
    return Snapshot(score.strategy, result.rule, score.unit, settings.tokenizer, figures, ())


def differences(before: Snapshot, after: Snapshot) -> dict[str, float | None]:
    """By how much each figure is higher than before, rounded to one place like the figures.

    Sizes in another unit, tokens by another tokenizer and verdicts by another rule have no difference.
    """
    apart = not_comparable(before, after)
    return {
        name: None if name in apart else _difference(before.figures.get(name), after.figures.get(name))
        for name in FIGURES
    }


def not_comparable(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The names of the figures that mean another thing in each of two snapshots."""
    other_tokens = before.tokenizer != after.tokenizer
    other_sizes = before.unit != after.unit or (after.unit == "tokens" and other_tokens)
    return frozenset().union(
        _IN_THE_UNIT if other_sizes else (),
        _OF_TOKENS if other_tokens else (),
        _OF_VERDICTS if before.rule != after.rule else (),
    )


def signed(difference: float) -> str:
    """A difference as it is written: `+1,204`, `-0.5`."""
    return f"{difference:+,}" if isinstance(difference, int) else f"{difference:+,.1f}"


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
