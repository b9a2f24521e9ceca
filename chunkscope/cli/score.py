"""`chunkscope score`: the scoring table without a screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from chunkscope.cli.baseline import baseline_options, compare, loaded
from chunkscope.cli.options import FILES, color_option, reading_options, strategy_option
from chunkscope.cli.progress import progress
from chunkscope.cli.reading import chosen_rows, read_document, request_for
from chunkscope.cli.reports.comparison import Comparison
from chunkscope.cli.reports.plain import csv_text, json_text, markdown_text
from chunkscope.cli.row_bar import row_bar
from chunkscope.document.errors import DocumentError
from chunkscope.scoring.baseline_file import Baseline, BaselineError, baseline_of, save_baselines
from chunkscope.scoring.report import Report, outcome, report_on
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible

_TEXTS = {"json": json_text, "csv": csv_text, "markdown": markdown_text}


@click.command()
@FILES
@click.option("--format", "output_format", type=click.Choice(["table", *_TEXTS]), default="table", show_default=True)
@baseline_options
@strategy_option
@color_option
@reading_options
def score(
    files: tuple[str, ...],
    output_format: str,
    save: Path | None,
    against: Path | None,
    strategies: tuple[str, ...],
    color: bool | None,
    **reading: Any,
) -> int:
    """Print the scoring table of each FILE; - reads standard input."""
    before = loaded(against) if against else {}
    reports: list[Report] = []
    baselines: list[Baseline] = []
    faults: list[str] = []
    warnings: list[str] = []
    with row_bar(shown=len(files) == 1) as progress_of:
        for file in progress(files, "scoring"):
            try:
                document, config = read_document(request_for(file, reading))
            except DocumentError as error:
                faults.append(str(error))
                continue
            warnings.extend(map(str, config.warnings))
            rule = config.score.rule
            outcomes = [outcome(document, row, rule, progress_of(row)) for row in chosen_rows(config, strategies)]
            reports.append(report_on(document, outcomes, rule))
            if save or against:
                baselines.append(baseline_of(document, outcomes, rule))
    comparison, apart = compare(before, baselines, against) if against else (None, [])
    _print(reports, output_format, color, comparison)
    if save:
        apart += _saved(save, baselines, complete=not faults)
    return _complain(reports, [*faults, *apart], warnings)


def _print(reports: list[Report], output_format: str, color: bool | None, comparison: Comparison | None) -> None:
    if output_format == "table":
        from chunkscope.cli.reports.table import print_tables

        print_tables(reports, color=color, comparison=comparison)
    else:
        click.echo(_TEXTS[output_format](reports, comparison))


def _saved(path: Path, baselines: list[Baseline], *, complete: bool) -> list[str]:
    """Save the baselines; what is wrong with that. An incomplete set would be compared against as if it were whole."""
    if not complete:
        return [f"{path}: not saved, for not every file could be scored"]
    try:
        save_baselines(path, baselines)
    except BaselineError as error:
        return [str(error)]
    return []


def _complain(reports: list[Report], faults: list[str], warnings: list[str]) -> int:
    """Say on standard error what did not work or is odd; the exit status is 2 where a file or a row was at fault."""
    refusals = [str(row) for report in reports for row in report.rows if isinstance(row, Refusal)]
    notes = [note for report in reports for note in report.notes]
    for line in dict.fromkeys((*faults, *warnings, *refusals, *notes)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    return 2 if faults or refusals else 0
