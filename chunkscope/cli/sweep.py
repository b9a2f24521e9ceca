"""`chunkscope sweep`: figures over a range of sizes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from chunkscope.cli.options import FILE, color_option, reading_options, strategy_option
from chunkscope.cli.progress import progress
from chunkscope.cli.reading import chosen_rows, read_document, request_for
from chunkscope.cli.reports.columns import COLUMNS
from chunkscope.cli.reports.plain import csv_text, json_text
from chunkscope.config.sizes import rows_by_size
from chunkscope.config.write import text_of
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.report import Report, report_on
from chunkscope.scoring.result import Refusal
from chunkscope.scoring.sizes import SizesError, parse_sizes
from chunkscope.scoring.sweep import by_row, sweep
from chunkscope.terminal_text import visible

_TEXTS = {"json": json_text, "csv": csv_text}
_SHOWN = ("strategy", "unit", "size", "overlap", "chunks", "mid-sentence", "broken blocks", "orphans", "tokens")
# What may be given up where the terminal is narrow.
_RANKS = {"overlap": 1, "unit": 2}


def _sizes(_context: click.Context, _option: click.Parameter, text: str) -> range:
    try:
        return parse_sizes(text)
    except SizesError as error:
        raise click.UsageError(f"--sizes {text}: {error}") from None


@click.command("sweep")
@FILE
@click.option("--sizes", required=True, callback=_sizes, metavar="A:B:STEP", help="From A, every STEP, up to B.")
@click.option("--format", "output_format", type=click.Choice(["table", *_TEXTS]), default="table", show_default=True)
@strategy_option
@color_option
@reading_options
def sweep_sizes(
    file: str, sizes: range, output_format: str, strategies: tuple[str, ...], color: bool | None, **reading: Any
) -> int:
    """Print the figures of FILE over a range of sizes; - reads standard input.

    The rows are those of --strategy, else the one that opens first; a default overlap follows the size.
    """
    request = request_for(file, reading)
    document, config = read_document(request)
    rows = chosen_rows(config, strategies or (config.opening,))
    text = (text_of(config.path) if config.path else None) or ""
    points = sweep(
        document,
        rows_by_size(rows, text, request.overrides, trust=request.trust),
        progress(sizes, "sweeping"),
        config.score.rule,
    )
    report = report_on(document, points, config.score.rule)
    report = replace(report, rows=tuple(by_row(report.rows, len(rows))))
    if output_format == "table":
        from chunkscope.cli.reports.table import print_tables

        columns = [replace(each, rank=_RANKS.get(each.title, 0)) for each in COLUMNS if each.title in _SHOWN]
        print_tables([report], color=color, columns=columns)
    else:
        click.echo(_TEXTS[output_format]([report]))
    return _complain(report, list(map(str, config.warnings)))


def _complain(report: Report, warnings: list[str]) -> int:
    """Say on standard error what does not work or is odd; the exit status is 2 where a row works at no size."""
    refused: dict[str, list[Refusal]] = {}
    for row in report.rows:
        if isinstance(row, Refusal):
            refused.setdefault(row.row.name, []).append(row)
    reasons = [_reason(refusals) for refusals in refused.values()]
    for line in dict.fromkeys((*warnings, *reasons, *report.notes)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    working = {row.strategy for row in report.rows if isinstance(row, ScoreRow)}
    return 2 if refused.keys() - working else 0


def _reason(refusals: list[Refusal]) -> str:
    more = len(refusals) - 1
    return str(refusals[0]) + (f"; nor at {more} more size{'s' if more > 1 else ''}" if more else "")
