"""The scoring table for people, as wide as the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from chunkscope.cli.reports.columns import COLUMNS, Column, number, with_parents
from chunkscope.cli.reports.comparison import Comparison, change_lines, compared_columns
from chunkscope.cli.reports.remarks import remarks
from chunkscope.cli.reports.words import WILL_NOT_RUN, text_counts
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.report import Report
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible

_UNBOUNDED = 1000
_BETWEEN = 2  # one of them is the box's own divider


def print_tables(
    reports: list[Report],
    *,
    color: bool | None,
    columns: Sequence[Column] = COLUMNS,
    comparison: Comparison | None = None,
) -> None:
    """Print a table for each report on standard output, of those columns that fit."""
    console = table_console(color)
    for index, report in enumerate(reports):
        if index:
            console.print()
        console.print(_heading(report))
        shown = compared_columns(columns, report, comparison) if comparison else columns
        fitting = _fitting(shown, report, console.width)
        console.print(_table(report, fitting))
        left_out = [column.title for column in shown if column not in fitting]
        if left_out:
            console.print(Text(f"not shown for want of width: {', '.join(left_out)}", style="dim", overflow="fold"))
        for remark in remarks(report.rows):
            console.print(Text(visible(remark), overflow="fold"))
        for line in change_lines(report, comparison) if comparison else ():
            console.print(Text(visible(line), overflow="fold"))


def table_console(color: bool | None) -> Console:
    """A console on standard output; where that is no terminal, lines are as long as they need to be."""
    terminal = sys.stdout.isatty()
    return Console(
        no_color=None if color is None else not color,
        force_terminal=True if color else None,
        width=None if terminal else _UNBOUNDED,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


def _heading(report: Report) -> Text:
    return Text(f"{visible(report.path)}  {text_counts(report)}, rule {report.rule}", style="bold", overflow="fold")


def _table(report: Report, columns: Sequence[Column]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, _BETWEEN - 1, 0, 0), show_edge=False)
    for index, column in enumerate(columns):
        table.add_column(column.title, justify="right" if index else "left", no_wrap=True)
    for row in with_parents(report.rows):
        if isinstance(row, Refusal):
            table.add_row(*_refused(row, columns))
        else:
            table.add_row(*(Text(visible(column.value(row))) for column in columns))
    return table


def _refused(refusal: Refusal, columns: Sequence[Column]) -> list[Text]:
    """The cells of a row that cannot run: what is known of it, then that."""
    settings = refusal.row.settings
    known = {"strategy": refusal.row.name, "unit": settings.unit, "size": number(settings.size)}
    known["overlap"] = number(settings.overlap)
    cells = [Text(visible(known[column.title])) for column in columns if column.title in known]
    return [*cells, Text(WILL_NOT_RUN, style="bold")]


def _fitting(every: Sequence[Column], report: Report, width: int) -> list[Column]:
    """The columns that fit, the least important given up first."""
    rows = [row for row in with_parents(report.rows) if isinstance(row, ScoreRow)]
    columns = list(every)
    while sum(_width(column, rows) + _BETWEEN for column in columns) - _BETWEEN > width:
        least = max(columns, key=lambda column: column.rank)
        if not least.rank:
            break
        columns = [column for column in columns if column.rank != least.rank]
    return columns


def _width(column: Column, rows: list[ScoreRow]) -> int:
    return max(len(column.title), *(len(column.value(row)) for row in rows)) if rows else len(column.title)
