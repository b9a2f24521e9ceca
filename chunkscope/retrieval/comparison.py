"""Whether one strategy's figure is higher than another's by more than the choice of queries explains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from itertools import combinations
from typing import TYPE_CHECKING

from chunkscope.retrieval.rank_figures import RankFigures

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RESAMPLES = 2000
FEWEST_QUERIES = 10
"""Of fewer queries an interval would be much too narrow, so there is none."""

_SEED = 20240703
_PERCENTILES = (2.5, 97.5)
_PLACES = 4
_NUMBERS_AT_A_TIME = 500_000
_LOWER_IS_BETTER = frozenset({"first_rank", "tokens_to_answer"})


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean difference of a figure between two rows, over the queries that have the figure under both.

    Attributes:
        search: the search.
        figure: the name of the figure in `RankFigures`.
        row: the one row.
        other: the row that it is compared with.
        mean: the mean of the row's figure less the other's.
        low: the lower end of its 95 % interval.
        high: the upper end.
        better: which of the two is better; None where the interval has 0 in it.
    """

    search: str
    figure: str
    row: str
    other: str
    mean: float
    low: float
    high: float
    better: str | None


def differences(search: str, figures: Mapping[str, Sequence[RankFigures]]) -> tuple[Difference, ...]:
    """The difference of every figure between every two rows, with a percentile bootstrap interval of 2,000 resamples.

    The queries are drawn anew, the same for all rows and figures, so that each is compared with itself (B. Efron and
    R. Tibshirani, "An Introduction to the Bootstrap", 1993, chapter 13; T. Sakai, "Evaluating Evaluation Metrics based
    on the Bootstrap", SIGIR 2006). The draws are the same at every call. A pair that has a figure for fewer than 10
    queries in common has no difference.

    Args:
        search: the search.
        figures: for each row the figures of every query, in one order.
    """
    import numpy as np

    count = len(next(iter(figures.values()), ()))
    if count < FEWEST_QUERIES or len(figures) < 2:
        return ()
    compared = [(each.name, *pair) for each in fields(RankFigures) for pair in combinations(figures, 2)]
    values = {
        (each.name, row): np.array([getattr(query, each.name) for query in queries], np.float64)
        for each in fields(RankFigures)
        for row, queries in figures.items()
    }
    differing = np.stack([values[name, row] - values[name, other] for name, row, other in compared], axis=1)
    return tuple(
        _difference(search, *names, *interval)
        for names, interval in zip(compared, _intervals(differing), strict=True)
        if interval
    )


def winners(differences: Sequence[Difference]) -> dict[tuple[str, str], str]:
    """By search and figure the row that is better than every other; none where an interval has 0 in it."""
    rows: dict[str, set[str]] = {}
    beaten: Counter[tuple[str, str, str]] = Counter()
    for each in differences:
        rows.setdefault(each.search, set()).update((each.row, each.other))
        if each.better is not None:
            beaten[each.search, each.figure, each.better] += 1
    return {(search, figure): row for (search, figure, row), count in beaten.items() if count == len(rows[search]) - 1}


def _intervals(differing: NDArray[np.float64]) -> Iterator[tuple[float, float, float] | None]:
    """For each column the mean of its known differences and the ends of its interval; None where too few are known."""
    import numpy as np

    known = np.isfinite(differing)
    filled = np.where(known, differing, 0)
    # In a draw without any known query, which hardly comes about, there is no difference.
    means = np.concatenate([draws @ filled / np.maximum(draws @ known, 1) for draws in _draws(len(differing))])
    ends = np.percentile(means, _PERCENTILES, axis=0).T
    counts = known.sum(axis=0)
    for count, total, (low, high) in zip(counts, filled.sum(axis=0), ends, strict=True):
        yield (_rounded(total / count), _rounded(low), _rounded(high)) if count >= FEWEST_QUERIES else None


def _draws(count: int) -> Iterator[NDArray[np.float64]]:
    """How often each query is drawn, a row for each resample, as many rows at a time as take little memory."""
    import numpy as np

    # The legacy generator's stream is the same in every version of numpy.
    random = np.random.RandomState(_SEED)
    at_a_time = max(1, _NUMBERS_AT_A_TIME // count)
    for start in range(0, RESAMPLES, at_a_time):
        rows = min(at_a_time, RESAMPLES - start)
        cells = random.randint(0, count, (rows, count), np.int64) + np.arange(rows)[:, None] * count
        yield np.bincount(cells.ravel(), minlength=rows * count).reshape(rows, count).astype(np.float64)


def _rounded(value: float) -> float:
    """The value in 4 places; a negative zero is positive."""
    return round(float(value), _PLACES) + 0.0


def _difference(search: str, figure: str, row: str, other: str, mean: float, low: float, high: float) -> Difference:
    better = None
    if low > 0 or high < 0:
        better = row if (low > 0) != (figure in _LOWER_IS_BETTER) else other
    return Difference(search, figure, row, other, mean, low, high, better)
