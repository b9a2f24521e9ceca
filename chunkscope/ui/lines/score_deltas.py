"""The differences in the scoring table: what each figure is higher or lower by than before, as in `9 (-6)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.session.changes.deltas import earlier, figure_differences
from chunkscope.ui.lines.score_columns import COLUMNS, Column

_NEEDED_MOST = 0


def delta_columns(
    session: Session, columns: Sequence[Column], results: Iterable[Result], fit: Callable[[Sequence[Column]], int]
) -> Sequence[Column]:
    """The columns of the table, as wide as the figures of some rows and their differences need.

    Where there are differences, chunks and every kind of failure are needed most. The others have theirs only where
    that leaves no column out: `fit` is how many of some columns the screen has room for.
    """
    shown = [(result, deltas(session, result)) for result in results]
    if not any(any(of_row.values()) for _, of_row in shown):
        return columns
    found = [_needed_most(_with_room(column, shown)) if _is_needed_most(column) else column for column in columns]
    most = fit(found)
    for index in sorted(range(len(columns)), key=lambda index: columns[index].rank):
        wider = [*found[:index], _with_room(found[index], shown), *found[index + 1 :]]
        if fit(wider) == most:
            found = wider
    return found


def deltas(session: Session, result: Result) -> Mapping[str, str]:
    """The differences of a row as they are written, by the titles of their columns; empty for those of nothing."""
    differences = figure_differences(session, result)
    if not differences:
        return {}
    from chunkscope.scoring.baseline import signed

    found = {column.title: differences[column.name] for column in COLUMNS if column.name}
    found |= {column.title: _of_verdicts(session, result, column) for column in COLUMNS if not column.name}
    return {title: f" ({signed(difference)})" if difference else "" for title, difference in found.items()}


def cell(result: Result, column: Column, delta: str) -> str:
    """The figure of a row and its difference where the column has room for it, the figures of all rows in line."""
    delta = delta if column.delta_width else ""
    return column.cell(result).rjust(column.width - column.delta_width) + delta.ljust(column.delta_width)


def _with_room(column: Column, shown: Iterable[tuple[Result, Mapping[str, str]]]) -> Column:
    cells = [(column.cell(result), of_row.get(column.title, "")) for result, of_row in shown]
    figures, differences = (max(map(len, texts)) for texts in zip(*cells, strict=True))
    width = max(column.width, figures + differences + 1)
    return replace(column, width=width, delta_width=differences)


def _is_needed_most(column: Column) -> bool:
    return column.failures or column.rank == _NEEDED_MOST


def _needed_most(column: Column) -> Column:
    return replace(column, rank=_NEEDED_MOST)


def _of_verdicts(session: Session, result: Result, column: Column) -> float | None:
    """The difference of a figure that only results have."""
    before, now = earlier(session, result), column.figure(result)
    then = column.figure(before) if isinstance(before, Result) and before.rule == result.rule else None
    return None if now is None or then is None else now - then
