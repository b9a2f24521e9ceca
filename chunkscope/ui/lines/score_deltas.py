"""The differences in the scoring table: what each figure is higher or lower by than before, as in `9 (-6)`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.session.deltas import earlier, figure_differences
from chunkscope.ui.lines.score_columns import COLUMNS, Column

_NEEDED_MOST = 0


def delta_columns(session: Session, columns: Sequence[Column], results: Iterable[Result]) -> Sequence[Column]:
    """The columns of the table, as wide as the figures of some rows and their differences need.

    Where there are differences, chunks and every kind of failure are needed most.
    """
    shown = [(result, deltas(session, result)) for result in results]
    if not any(any(of_row.values()) for _, of_row in shown):
        return columns
    return [_with_room(column, shown) for column in columns]


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
    """The figure of a row and its difference, the figures of all rows in line."""
    return column.cell(result).rjust(column.width - column.delta_width) + delta.ljust(column.delta_width)


def _with_room(column: Column, shown: Iterable[tuple[Result, Mapping[str, str]]]) -> Column:
    cells = [(column.cell(result), of_row.get(column.title, "")) for result, of_row in shown]
    figures, differences = (max(map(len, texts)) for texts in zip(*cells, strict=True))
    width = max(column.width, figures + differences + 1)
    return replace(column, width=width, delta_width=differences, rank=_NEEDED_MOST if column.failures else column.rank)


def _of_verdicts(session: Session, result: Result, column: Column) -> float | None:
    """The difference of a figure that only results have."""
    before, now = earlier(session, result), column.figure(result)
    then = column.figure(before) if isinstance(before, Result) and before.rule == result.rule else None
    return None if now is None or then is None else now - then
