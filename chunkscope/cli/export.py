"""`chunkscope export`: the chunks as JSON Lines."""

from __future__ import annotations

from typing import Any

import click

from chunkscope.cli.options import FILE, one_strategy_option, reading_options
from chunkscope.cli.reading import chosen_rows, read_document, request_for
from chunkscope.cli.reports.safe_json import safe_json
from chunkscope.cli.row_bar import row_bar
from chunkscope.scoring.export import exported_chunks
from chunkscope.scoring.result import Result
from chunkscope.terminal_text import visible


@click.command()
@FILE
@one_strategy_option
@click.option("--format", type=click.Choice(["jsonl"]), default="jsonl", show_default=True, expose_value=False)
@reading_options
def export(file: str, strategies: tuple[str, ...], **reading: Any) -> None:
    """Print the chunks of FILE as JSON Lines, one object a chunk; - reads standard input."""
    document, config = read_document(request_for(file, reading))
    if len(strategies) > 1:
        raise click.UsageError("--strategy: export prints the chunks of one row; name one")
    (row,) = chosen_rows(config, strategies or (config.opening,))
    with row_bar() as progress_of:
        result = Result.cut(document, row, config.score.rule, progress=progress_of(row)).judged().counted()
    for note in (*map(str, config.warnings), *result.notes):
        click.echo(f"chunkscope: {visible(note)}", err=True)
    for chunk in exported_chunks(result):
        click.echo(safe_json(chunk))
