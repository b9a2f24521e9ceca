"""`chunkscope queries`: draft a query file."""

from __future__ import annotations

from typing import Any

import click

from chunkscope.cli.options import FILE, reading_options
from chunkscope.cli.reading import read_document, request_for
from chunkscope.cli.reports.drafts import drafts_text
from chunkscope.retrieval.drafts import draft_queries
from chunkscope.terminal_text import visible


@click.command()
@FILE
@click.option("--most", type=click.IntRange(min=1), default=50, show_default=True, help="The most queries to draft.")
@reading_options
def queries(file: str, most: int, **reading: Any) -> None:
    """Print a draft of a query file for FILE, from its headings and the first sentences below them.

    The drafts are only a start: replace each query by what a reader would ask, and each answer by what answers it.
    """
    document, config = read_document(request_for(file, reading))
    for warning in config.warnings:
        click.echo(f"chunkscope: {visible(str(warning))}", err=True)
    drafts = draft_queries(document, most)
    if not drafts:
        raise click.UsageError(f"{file}: there is no heading with text below it and no paragraph of two sentences")
    click.echo(drafts_text(drafts, document.source.name))
