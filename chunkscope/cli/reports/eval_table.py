"""The tables of an evaluation for people, as wide as the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from chunkscope.cli.reports.eval_sections import Section, sections
from chunkscope.cli.reports.remarks import remarks
from chunkscope.cli.reports.table import table_console
from chunkscope.retrieval.report import EvalReport
from chunkscope.terminal_text import visible

_BETWEEN = 2  # of them one is the box's own


def print_tables(reports: Sequence[EvalReport], *, color: bool | None) -> None:
    """Print the tables of each report on standard output."""
    console = table_console(color)
    for index, report in enumerate(reports):
        if index:
            console.print()
        console.print(Text(visible(report.path), style="bold", overflow="fold"))
        for section in sections(report):
            _print_section(console, section)
        lines = remarks(report.rows)
        if lines:
            console.print()
        for line in lines:
            console.print(Text(visible(line), overflow="fold"))


def _print_section(console: Console, section: Section) -> None:
    console.print()
    console.print(Text(visible(section.title), overflow="fold"))
    console.print(_table(section, console.width))
    if section.remark:
        console.print(Text(visible(section.remark), overflow="fold"))


def _table(section: Section, width: int) -> Table:
    shown = _fitting(section, width)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, _BETWEEN - 1, 0, 0), show_edge=False)
    for index, title in enumerate(section.head[:shown]):
        table.add_column(title, justify="right" if index else "left", no_wrap=True)
    for line in section.lines:
        table.add_row(*(Text(visible(cell)) for cell in line[:shown]))
    return table


def _fitting(section: Section, width: int) -> int:
    """How many columns fit, at least two; the last ones are given up first."""
    taken = -_BETWEEN
    for index, title in enumerate(section.head):
        cells = (line[index] for line in section.lines if index < len(line))
        taken += max(len(title), *map(len, cells), 0) + _BETWEEN
        if taken > width and index > 1:
            return index
    return len(section.head)
