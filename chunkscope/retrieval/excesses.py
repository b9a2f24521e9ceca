"""The figures of an evaluation that are beyond their limits."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, fields

from chunkscope.retrieval.limits import QueryLimits
from chunkscope.retrieval.queries import ALL_TYPES
from chunkscope.retrieval.report import EvalReport, EvalRow

_LEAST = "min_"


@dataclass(frozen=True, slots=True)
class QueryExcess:
    """A figure over all queries that is beyond its limit.

    Attributes:
        strategy: the row.
        search: the search; empty for a figure that needs none.
        figure: the name of the figure.
        value: what it is; None where it could not be found out.
        limit: the most that it may be, or the least.
        least: whether the limit is the least.
    """

    strategy: str
    search: str
    figure: str
    value: float | None
    limit: float
    least: bool

    def __str__(self) -> str:
        place = f"{self.strategy}, {self.search}" if self.search else self.strategy
        value = "not known" if self.value is None else f"{self.value:g}"
        return f"{place}: {self.figure} is {value}, the limit is at {'least' if self.least else 'most'} {self.limit:g}"


def excesses(report: EvalReport, limits: QueryLimits, counting: Collection[str]) -> Iterator[QueryExcess]:
    """The figures of the rows in `counting` that are beyond their limits, each once; one that is not known is."""
    rows = [row for row in report.rows if isinstance(row, EvalRow) and row.type == ALL_TYPES]
    found = (excess for row in rows if row.strategy in counting for excess in _of_row(row, limits))
    return iter(dict.fromkeys(found))


def _of_row(row: EvalRow, limits: QueryLimits) -> Iterator[QueryExcess]:
    for each in fields(limits):
        limit: float | None = getattr(limits, each.name)
        if limit is None:
            continue
        figure, least = each.name.removeprefix(_LEAST), each.name.startswith(_LEAST)
        holder = next((part for part in (row, row.cut) if hasattr(part, figure)), row.found)
        value: float | None = getattr(holder, figure, None)
        if value is None or (value < limit if least else value > limit):
            search = row.search if holder is row.found else ""
            yield QueryExcess(row.strategy, search, figure, value, limit, least)
