"""`chunkscope check`: hold the figures to the limits in `[check]`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from chunkscope.cli.options import FILES, color_option, reading_options, strategy_option
from chunkscope.cli.progress import progress
from chunkscope.cli.reading import chosen_rows, read_document, request_for
from chunkscope.cli.reports.offences import github_text, json_text, lines_text
from chunkscope.cli.row_bar import row_bar
from chunkscope.config import Config
from chunkscope.document import Document
from chunkscope.document.errors import DocumentError
from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.limits import Limits, excesses
from chunkscope.scoring.offenders import Offence, offenders
from chunkscope.scoring.result import Result
from chunkscope.strategies.model import StrategyError
from chunkscope.terminal_text import visible

if TYPE_CHECKING:
    from chunkscope.retrieval.report import ProgressOf

OVER, FAULT = 1, 2
_TEXTS = {"text": lines_text, "json": json_text, "github": github_text}


@click.command()
@FILES
@click.option("--format", "output_format", type=click.Choice(list(_TEXTS)), default="text", show_default=True)
@strategy_option
@color_option
@reading_options
def check(
    files: tuple[str, ...], output_format: str, strategies: tuple[str, ...], color: bool | None, **reading: Any
) -> int:
    """Hold each FILE to the limits in [check]: exit 1, and a line for each place, where a figure is over.

    The rows that count are those of --strategy, else of check.strategies, else the one that opens first; the parents
    of a row count with it.
    """
    offences: list[Offence] = []
    rows: list[ScoreRow] = []
    faults: list[str] = []
    warnings: list[str] = []
    with row_bar(shown=len(files) == 1) as progress_of:
        for file in progress(files, "checking"):
            try:
                document, config = read_document(request_for(file, reading))
                warnings.extend(map(str, config.warnings))
                for row, found in _checked(document, config, strategies, progress_of):
                    rows.append(row)
                    offences.extend(found)
            except (DocumentError, StrategyError) as error:
                faults.append(str(error))
    click.echo(_TEXTS[output_format](offences, rows, len(files) - len(faults), len(faults)), color=color)
    for line in dict.fromkeys((*faults, *warnings)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    return FAULT if faults else OVER if offences else 0


def _checked(
    document: Document, config: Config, names: tuple[str, ...], progress_of: ProgressOf
) -> Iterator[tuple[ScoreRow, list[Offence]]]:
    """Each row that counts, and every figure of it that is over its limit, with its places."""
    settings = config.check
    if settings is None:
        where = f"{config.path} has no [check] table" if config.path else "no chunk.toml with a [check] table applies"
        raise click.UsageError(f"there is no limit to check: {where}; chunkscope init writes one to fill in")
    asked_by = "--strategy" if names else "check.strategies"
    for row in chosen_rows(config, names or settings.strategies or (config.opening,), asked_by):
        result = Result.cut(document, row, config.score.rule, progress=progress_of(row)).judged().counted()
        offences = [*_offences(result, settings.limits_of(row.name), "chunk")]
        if result.parents:
            offences += _offences(result.parents, settings.limits_of_parents(row.name), "parent")
        yield result.score, offences


def _offences(result: Result, limits: Limits, chunk: str) -> Iterator[Offence]:
    row, name = result.score, result.document.source.name
    for excess in excesses(row, limits):
        yield Offence(name, excess, tuple(offenders(result, excess, chunk)), row.embedder, row.vectors)
