"""A progress bar on standard error, where that is a terminal and there is something to wait for."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def progress(items: Sequence[Item], doing: str) -> Iterable[Item]:
    """Iterate over `items`, showing how far it is; the bar is gone at the end."""
    if len(items) < 2 or not sys.stderr.isatty():
        return items
    return _tracked(items, doing)


def _tracked(items: Sequence[Item], doing: str) -> Iterator[Item]:
    from rich.console import Console
    from rich.progress import track

    yield from track(items, description=doing, console=Console(stderr=True), transient=True)
