"""`chunkscope eval`: what queries find under each strategy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import click

from chunkscope.cli.options import FILES, color_option, reading_options, strategy_option
from chunkscope.cli.reading import chosen_rows, read_document, request_for
from chunkscope.cli.reports.eval_plain import csv_text, json_text, markdown_text
from chunkscope.cli.row_bar import row_bar
from chunkscope.cli.unknown_names import unknown
from chunkscope.config import Config
from chunkscope.document.errors import DocumentError
from chunkscope.embedding import EmbedderError, EmbeddingSettings
from chunkscope.embedding.settings import EMBEDDERS
from chunkscope.request import Request, config_of
from chunkscope.retrieval.excesses import QueryExcess, excesses
from chunkscope.retrieval.queries import QueryError, read_queries
from chunkscope.retrieval.report import EvalReport, ProgressOf, evaluate_document
from chunkscope.retrieval.search import Search, VectorSearch, WordSearch
from chunkscope.scoring.result import Refusal
from chunkscope.strategies.registry import StrategyRow
from chunkscope.terminal_text import visible
from chunkscope.toml_text import quoted

OVER, FAULT = 1, 2
_SEARCHES = ("bm25", "vectors")
_TEXTS = {"json": json_text, "csv": csv_text, "markdown": markdown_text}


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the call asks of every file."""

    strategies: tuple[str, ...]
    searches: tuple[str, ...]
    embedders: tuple[str, ...]
    baseline: str | None


@dataclass(frozen=True, slots=True)
class _Lines:
    """What is to be told on standard error: what did not work, what is beyond its limit, and what is odd."""

    faults: list[str] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)


def _embedders(_context: click.Context, _option: click.Parameter, embedders: tuple[str, ...]) -> tuple[str, ...]:
    for embedder in embedders:
        kind, _, _ = embedder.partition("=")
        if kind not in EMBEDDERS:
            raise unknown("--embedder", kind, "embedder", EMBEDDERS)
    return embedders


@click.command("eval")
@FILES
@click.option(
    "--queries", "query_files", multiple=True, required=True, metavar="Q", help="The query file: TOML, JSON Lines, CSV."
)
@click.option("--format", "output_format", type=click.Choice(["table", *_TEXTS]), default="table", show_default=True)
@click.option("--search", "searches", type=click.Choice(_SEARCHES), multiple=True, help="Only this search; repeatable.")
@click.option(
    "--embedder",
    "embedders",
    multiple=True,
    callback=_embedders,
    metavar="KIND[=MODEL]",
    help="Search by the vectors of this embedder; repeatable, by default the config's.",
)
@click.option("--baseline", metavar="NAME", help="The row that index sizes are relative to; by default the config's.")
@strategy_option
@color_option
@reading_options
def evaluate(
    files: tuple[str, ...],
    query_files: tuple[str, ...],
    output_format: str,
    searches: tuple[str, ...],
    embedders: tuple[str, ...],
    baseline: str | None,
    strategies: tuple[str, ...],
    color: bool | None,
    **reading: Any,
) -> int:
    """Print what the queries in Q find in each FILE under each strategy; - reads standard input.

    Name one Q for all files, or one for each in their order. chunkscope queries FILE drafts one. Vectors of models and
    endpoints are kept in the cache as they come, so a run that was stopped goes on from there when it is run again.

    The exit status is 1 where a figure is beyond its limit in [check.queries]. The rows that count are those of
    --strategy, else of check.strategies, else the one that opens first.
    """
    if len(query_files) not in {1, len(files)}:
        raise click.UsageError(f"--queries is given {len(query_files)} times for {len(files)} files: once, or for each")
    asked = _Asked(strategies, searches or _SEARCHES, embedders, baseline)
    lines = _Lines()
    reports: list[EvalReport] = []
    with row_bar() as progress_of:
        for index, file in enumerate(files):
            try:
                request, query_file = request_for(file, reading), query_files[index % len(query_files)]
                reports.append(_evaluated(request, query_file, asked, lines, progress_of))
            except DocumentError as error:
                lines.faults.append(str(error))
            except QueryError as error:
                lines.faults.extend(map(str, error.problems))
    if output_format == "table":
        from chunkscope.cli.reports.eval_table import print_tables

        print_tables(reports, color=color)
    elif reports:
        click.echo(_TEXTS[output_format](reports))
    for line in dict.fromkeys((*lines.faults, *lines.over, *lines.warnings)):
        click.echo(f"chunkscope: {visible(line)}", err=True)
    return FAULT if lines.faults else OVER if lines.over else 0


def _evaluated(request: Request, query_file: str, asked: _Asked, lines: _Lines, progress_of: ProgressOf) -> EvalReport:
    """The report of one file; what is to be told of it is added to the lines."""
    document, config = read_document(request)
    queries = read_queries(query_file, document)
    rows = chosen_rows(config, asked.strategies)
    searches = _loaded(request, asked, config, lines)
    report = evaluate_document(document, rows, queries, searches, _baseline(asked, config, rows), progress_of)
    lines.faults.extend((*report.faults, *(str(row) for row in report.rows if isinstance(row, Refusal))))
    lines.over.extend(f"{request.path}: {excess}" for excess in _excesses(report, config, asked.strategies))
    lines.warnings.extend((*map(str, config.warnings), *report.notes))
    return report


def _baseline(asked: _Asked, config: Config, rows: Sequence[StrategyRow]) -> str:
    names = [row.name for row in rows]
    if asked.baseline is None:
        return config.opening if config.opening in names else names[0]
    if asked.baseline not in names:
        chosen_rows(config, (asked.baseline,), "--baseline")  # complains where there is no such row at all
        raise click.UsageError(f"--baseline {asked.baseline}: --strategy leaves it out; name one of {', '.join(names)}")
    return asked.baseline


def _excesses(report: EvalReport, config: Config, names: Sequence[str]) -> Iterator[QueryExcess]:
    if config.query_limits is None:
        return iter(())
    counting = names or (config.check.strategies if config.check else ()) or (config.opening,)
    return excesses(report, config.query_limits, counting)


def _loaded(request: Request, asked: _Asked, config: Config, lines: _Lines) -> list[Search]:
    """The searches that can run; for one that cannot, a fault is added."""
    searches: list[Search] = [WordSearch()] if "bm25" in asked.searches else []
    for settings in _embeddings(request, asked, config) if "vectors" in asked.searches else ():
        try:
            search = VectorSearch.load(settings)
        except EmbedderError as error:
            lines.faults.append(str(error))
            continue
        if search.name in {each.name for each in searches}:
            lines.faults.append(f"--embedder: two are called {search.name}; evaluate them one at a time")
        else:
            searches.append(search)
    return searches


def _embeddings(request: Request, asked: _Asked, config: Config) -> list[EmbeddingSettings]:
    """The embedders that the call names, each as if by `--set`, or else the config's."""
    named = []
    for embedder in asked.embedders:
        kind, _, model = embedder.partition("=")
        overrides = (f"embedding.embedder={quoted(kind)}", f"embedding.model={quoted(model)}")
        there, _ = config_of(replace(request, overrides=(*request.overrides, *overrides)))
        named.append(there.embedding)
    return named or [config.embedding]
