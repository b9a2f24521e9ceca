"""Limits on the figures, as `[check]` sets them, and what is over them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from chunkscope.scoring.figures import ScoreRow
from chunkscope.settings import setting
from chunkscope.strategies.registry import parents_name


def _limit(doc: str) -> Any:
    return setting(None, doc, minimum=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """The most that a figure of the same name in `ScoreRow` may be; None is no limit."""

    mid_sentence_pct: float | None = _limit("cuts inside a sentence, in percent of cuts")
    mid_sentence: float | None = _limit("cuts inside a sentence")
    broken_blocks: float | None = _limit("cuts inside code, tables, front matter and their kin")
    orphans: float | None = _limit("cuts that leave a heading or a lead-in behind")
    oversize: float | None = _limit("chunks over the size")
    tiny: float | None = _limit("chunks under a tenth of the size")
    gap_chars: float | None = _limit("characters of text in no chunk")
    overlap_pct: float | None = _limit("repeated characters, in percent of the document")
    chunks: float | None = _limit("chunks")
    max_size: float | None = _limit("the size of the largest chunk, in the row's unit")
    max_tokens: float | None = _limit("the tokens of the largest chunk")


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckSettings:
    """The `[check]` table.

    Attributes:
        limits: the limits of every row.
        strategies: the rows that count; the one that opens first where none is named.
        by_strategy: limits of single rows, and of the parents of one, which count before those of every row.
    """

    limits: Limits = Limits()
    strategies: tuple[str, ...] = ()
    by_strategy: Mapping[str, Limits] = field(default_factory=dict)

    def limits_of(self, row: str) -> Limits:
        """The limits of one row."""
        return self._own_or(row, self.limits)

    def limits_of_parents(self, row: str) -> Limits:
        """The limits of the parents of a row: where they have none of their own, those of the row.

        The most that a chunk may measure is no limit of parents, which are larger than the chunks in them.
        """
        return self._own_or(parents_name(row), replace(self.limits_of(row), max_size=None, max_tokens=None))

    def _own_or(self, name: str, others: Limits) -> Limits:
        own = self.by_strategy.get(name, Limits())
        return Limits(**{each: _either(getattr(own, each), getattr(others, each)) for each in limit_names()})


@dataclass(frozen=True, slots=True)
class Excess:
    """A figure over its limit.

    Attributes:
        strategy: the row.
        figure: the name of the figure.
        value: what it is; None where it could not be found out.
        limit: the most that it may be.
    """

    strategy: str
    figure: str
    value: float | None
    limit: float


def excesses(row: ScoreRow, limits: Limits) -> Iterator[Excess]:
    """The figures of a row that are over their limits; a limited figure that is not known is over it."""
    for name in limit_names():
        limit, value = getattr(limits, name), getattr(row, name)
        if limit is not None and (value is None or value > limit):
            yield Excess(row.strategy, name, value, limit)


def limit_names() -> tuple[str, ...]:
    """The figures that can be limited."""
    return tuple(each.name for each in fields(Limits))


def _either(own: float | None, common: float | None) -> float | None:
    return common if own is None else own
