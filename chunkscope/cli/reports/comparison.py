"""What has changed since a baseline, in the cells of a table, below it, and as values for programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from chunkscope.cli.reports.columns import Column, with_parents
from chunkscope.scoring.baseline import FIGURES, FailingCut, RowChange, signed
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.quotes import CUT_MARK
from chunkscope.scoring.report import Report
from chunkscope.scoring.result import Refusal

CHANGE_NAMES = (*(f"{name}_difference" for name in FIGURES), "fixed", "newly_broken")
"""The columns of CSV that a comparison adds."""

_MOST_LISTED = 20
_QUOTED = 20


@dataclass(frozen=True, slots=True)
class Comparison:
    """What has changed since a baseline.

    Attributes:
        changes: the change of each row that the baseline has too, by the document's name and the row's.
    """

    changes: Mapping[tuple[str, str], RowChange]

    def change(self, report: Report, row: ScoreRow | Refusal) -> RowChange | None:
        """The change of one row; None where the baseline does not have it, or it could not run."""
        return self.changes.get((report.path, row.strategy)) if isinstance(row, ScoreRow) else None


def compared_columns(columns: Iterable[Column], report: Report, comparison: Comparison) -> list[Column]:
    """The columns with the difference behind each figure, as in `9 (-6)`; nothing where there is none."""
    return [replace(column, value=_with_difference(column, report, comparison)) for column in columns]


def change_lines(report: Report, comparison: Comparison) -> Iterator[str]:
    """For each row how many cuts are fixed and newly broken, and a line for each of them."""
    for row in with_parents(report.rows):
        if not isinstance(row, ScoreRow):
            continue
        change = comparison.change(report, row)
        if change is None:
            yield f"{row.strategy}: not in the baseline"
            continue
        yield f"{row.strategy}: {len(change.fixed)} fixed, {len(change.newly_broken)} newly broken"
        yield from _places("fixed, was at", change.fixed)
        yield from _places("newly broken at", change.newly_broken)


def change_object(report: Report, row: ScoreRow | Refusal, comparison: Comparison) -> dict[str, Any]:
    """The change of a row as keys of its JSON object; null where there is none to tell."""
    change = comparison.change(report, row)
    if change is None:
        return dict.fromkeys(("differences", "fixed", "newly_broken"))
    return {
        "differences": dict(change.differences),
        "fixed": [_cut_object(cut) for cut in change.fixed],
        "newly_broken": [_cut_object(cut) for cut in change.newly_broken],
    }


def change_cells(report: Report, row: ScoreRow | Refusal, comparison: Comparison) -> dict[str, float | None]:
    """The change of a row as cells of CSV, by `CHANGE_NAMES`."""
    change = comparison.change(report, row)
    if change is None:
        return {}
    numbers = (*change.differences.values(), len(change.fixed), len(change.newly_broken))
    return dict(zip(CHANGE_NAMES, numbers, strict=True))


def _with_difference(column: Column, report: Report, comparison: Comparison) -> Callable[[ScoreRow], str]:
    def value(row: ScoreRow) -> str:
        change = comparison.change(report, row)
        difference = change.differences.get(column.figure) if change else None
        return column.value(row) + (f" ({signed(difference)})" if difference else "")

    return value


def _places(what: str, cuts: Sequence[FailingCut]) -> Iterator[str]:
    for cut in cuts[:_MOST_LISTED]:
        before, after = (" ".join(side.split()) for side in (cut.surroundings.before, cut.surroundings.after))
        quote = f"...{before[-_QUOTED:]} {CUT_MARK} {after[:_QUOTED]}..."
        yield f"  {what} {cut.line}:{cut.column} {cut.verdict}  {quote}"
    if len(cuts) > _MOST_LISTED:
        yield f"  and at {len(cuts) - _MOST_LISTED} more places; --format json lists them all"


def _cut_object(cut: FailingCut) -> dict[str, Any]:
    return {
        "offset": cut.offset,
        "line": cut.line,
        "column": cut.column,
        "verdict": cut.verdict,
        "before": cut.surroundings.before,
        "after": cut.surroundings.after,
    }
