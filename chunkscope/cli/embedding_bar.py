"""A progress bar of the texts of a row that are embedded, on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from chunkscope.embedding.embedder import Progress
from chunkscope.strategies.registry import StrategyRow
from chunkscope.terminal_text import visible

if TYPE_CHECKING:
    from chunkscope.retrieval.report import ProgressOf


@contextmanager
def embedding_bar(*, shown: bool = True) -> Iterator[ProgressOf]:
    """Give a function from a row to what is told of the embedding of its texts.

    The bar is there once a part of them is done, and gone at the end. No bar may be shown inside of another.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    task = bar.add_task("embedding", total=None)

    def progress_of(row: StrategyRow) -> Progress:
        bar.reset(task, description=escape(visible(f"embedding {row.name}")))

        def tell(done: int, total: int) -> None:
            if done < total:
                bar.start()
            bar.update(task, completed=done, total=total)

        return tell

    try:
        yield progress_of
    finally:
        bar.stop()
