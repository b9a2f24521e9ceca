"""`chunkscope eval`: what queries find under each strategy."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import click

from chunkscope.cli.options import FILES, Reading, color_option, reading_options, strategy_option
from chunkscope.cli.reading import chosen_rows, read_document
from chunkscope.cli.reports.eval_plain import csv_text, json_text, markdown_text
from chunkscope.config import Config
from chunkscope.document.errors import DocumentError
from chunkscope.embedding import EmbedderError, load_embedder
from chunkscope.retrieval.queries import QueryError, read_queries
from chunkscope.retrieval.report import EvalReport, ProgressOf, evaluate_document
from chunkscope.retrieval.search import Search, VectorSearch, WordSearch
from chunkscope.scoring.result import Refusal
from chunkscope.terminal_text import visible

FAULT = 2
_SEARCHES = ("bm25", "vectors")
_TEXTS = {"json": json_text, "csv": csv_text, "markdown": markdown_text}


@click.command("eval")
@FILES
@click.option(
    "--queries", "query_files", multiple=True, required=True, metavar="Q", help="The query file: TOML, JSON Lines, CSV."
)
@click.option("--format", "output_format", type=click.Choice(["table", *_TEXTS]), default="table", show_default=True)
@click.option("--search", "searches", type=click.Choice(_SEARCHES), multiple=True, help="Only this search; repeatable.")
@click.option("--baseline", metavar="NAME", help="The row that index sizes are relative to; by default the config's.")
@strategy_option
@color_option
@reading_options
def evaluate(
    files: tuple[str, ...],
    query_files: tuple[str, ...],
    output_format: str,
    searches: tuple[str, ...],
    baseline: str | None,
    strategies: tuple[str, ...],
    color: bool | None,
    **reading: Any,
) -> int:
    """Print what the queries in Q find in each FILE under each strategy; - reads standard input.

    Name one Q for all files, or one for each in their order. chunkscope queries FILE drafts one. Vectors of models and
    endpoints are kept in the cache as they come, so a run that was stopped goes on from there when it is run again.
    """
    if len(query_files) not in {1, len(files)}:
        raise click.UsageError(f"--queries is given {len(query_files)} times for {len(files)} files: once, or for each")
    reports: list[EvalReport] = []
    faults: list[str] = []
    warnings: list[str] = []
    with _embedding_bar() as progress_of:
        for index, file in enumerate(files):
            try:
                document, config = read_document(file, Reading(**reading))
                queries = read_queries(query_files[index % len(query_files)], document)
            except DocumentError as error:
                faults.append(str(error))
                continue
            except QueryError as error:
                faults.extend(map(str, error.problems))
                continue
            warnings.extend(map(str, config.warnings))
            rows = chosen_rows(config, strategies)
            names = [row.name for row in rows]
            base = _baseline(baseline or (config.opening if config.opening in names else names[0]), names)
            loaded = _loaded(searches or _SEARCHES, config, faults)
            reports.append(evaluate_document(document, rows, queries, loaded, base, progress_of))
    if output_format == "table":
        from chunkscope.cli.reports.eval_table import print_tables

        print_tables(reports, color=color)
    elif reports:
        click.echo(_TEXTS[output_format](reports))
    return _complain(reports, faults, warnings)


def _baseline(name: str, names: Sequence[str]) -> str:
    if name not in names:
        raise click.UsageError(f"--baseline {name}: no such row here, it is one of {', '.join(names)}")
    return name


def _loaded(names: Sequence[str], config: Config, faults: list[str]) -> list[Search]:
    """The searches that can run; for one that cannot, a fault is added."""
    searches: list[Search] = [WordSearch()] if "bm25" in names else []
    if "vectors" in names:
        try:
            searches.append(VectorSearch(load_embedder(config.embedding)))
        except EmbedderError as error:
            faults.append(str(error))
    return searches


@contextmanager
def _embedding_bar() -> Iterator[ProgressOf]:
    """A bar on standard error, where that is a terminal, of the texts of a row that are embedded."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("embedding", total=None)

        def progress_of(row: Any) -> Any:
            bar.reset(task, description=visible(f"embedding {row.name}").replace("[", "\\["))
            return lambda done, total: bar.update(task, completed=done, total=total)

        yield progress_of


def _complain(reports: Sequence[EvalReport], faults: Sequence[str], warnings: Sequence[str]) -> int:
    """Say on standard error what did not work or is odd; the exit status is 2 where something was at fault."""
    refusals = [row.reason for report in reports for row in report.rows if isinstance(row, Refusal)]
    failed = [*faults, *(fault for report in reports for fault in report.faults), *refusals]
    notes = [note for report in reports for note in report.notes]
    for line in dict.fromkeys((*failed, *warnings, *notes)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    return FAULT if failed else 0
