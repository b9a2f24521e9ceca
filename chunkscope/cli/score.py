"""`chunkscope score`: the scoring table without a screen."""

from __future__ import annotations

from typing import Any

import click

from chunkscope.cli.options import FILES, Reading, color_option, reading_options, strategy_option
from chunkscope.cli.progress import progress
from chunkscope.cli.reading import chosen_rows, read_document
from chunkscope.cli.reports.plain import csv_text, json_text, markdown_text
from chunkscope.document.errors import DocumentError
from chunkscope.scoring.report import Report, score_document
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible

_TEXTS = {"json": json_text, "csv": csv_text, "markdown": markdown_text}


@click.command()
@FILES
@click.option("--format", "output_format", type=click.Choice(["table", *_TEXTS]), default="table", show_default=True)
@strategy_option
@color_option
@reading_options
def score(
    files: tuple[str, ...], output_format: str, strategies: tuple[str, ...], color: bool | None, **reading: Any
) -> int:
    """Print the scoring table of each FILE; - reads standard input."""
    reports: list[Report] = []
    faults: list[str] = []
    warnings: list[str] = []
    for file in progress(files, "scoring"):
        try:
            document, config = read_document(file, Reading(**reading))
        except DocumentError as error:
            faults.append(str(error))
            continue
        warnings.extend(map(str, config.warnings))
        rows = chosen_rows(config, strategies)
        reports.append(score_document(document, rows, config.score.rule))
    if output_format == "table":
        from chunkscope.cli.reports.table import print_tables

        print_tables(reports, color=color)
    else:
        click.echo(_TEXTS[output_format](reports))
    return _complain(reports, faults, warnings)


def _complain(reports: list[Report], faults: list[str], warnings: list[str]) -> int:
    """Say on standard error what did not work or is odd; the exit status is 2 where a file or a row was at fault."""
    refusals = [row.reason for report in reports for row in report.rows if isinstance(row, Refusal)]
    notes = [note for report in reports for note in report.notes]
    for line in dict.fromkeys((*faults, *warnings, *refusals, *notes)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    return 2 if faults or refusals else 0
