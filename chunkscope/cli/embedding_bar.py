"""A progress bar of the texts of a row that are embedded, on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval.report import ProgressOf
from chunkscope.strategies.registry import StrategyRow
from chunkscope.terminal_text import visible


@contextmanager
def embedding_bar() -> Iterator[ProgressOf]:
    """Give a function from a row to what is told of the embedding of its texts; the bar is gone at the end."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("embedding", total=None)

        def progress_of(row: StrategyRow) -> Progress:
            bar.reset(task, description=escape(visible(f"embedding {row.name}")))
            return lambda done, total: bar.update(task, completed=done, total=total)

        yield progress_of
