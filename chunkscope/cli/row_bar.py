"""A progress bar of the row that is worked on, on standard error, where that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from chunkscope.embedding.embedder import Progress
from chunkscope.strategies.registry import StrategyRow
from chunkscope.terminal_text import visible

if TYPE_CHECKING:
    from chunkscope.retrieval.report import ProgressOf

_SECONDS_WITHOUT = 1.0


@contextmanager
def row_bar(*, shown: bool = True) -> Iterator[ProgressOf]:
    """Give a function from the row that is begun to what is told of the embedding of its texts.

    The bar names the row. It is there after a second, or once a part of the texts is done, and gone at the end. No bar
    may be shown inside of another.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import Progress as Bar

    bar = Bar(console=Console(stderr=True), transient=True)
    task = bar.add_task("reading", total=None)
    begin = Timer(_SECONDS_WITHOUT, bar.start)
    begin.daemon = True

    def progress_of(row: StrategyRow) -> Progress:
        name = escape(visible(row.name))
        bar.reset(task, description=f"row {name}", total=None)

        def tell(done: int, total: int) -> None:
            if done < total:
                bar.start()
            bar.update(task, description=f"embedding {name}", completed=done, total=total)

        return tell

    begin.start()
    try:
        yield progress_of
    finally:
        begin.cancel()
        begin.join()
        bar.stop()
