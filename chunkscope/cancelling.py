"""Stopping work that nobody waits for any more.

A bottom floor, like `atomic_file`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

IsCancelled: TypeAlias = Callable[[], bool]
"""Asked now and then whether to stop."""


class Cancelled(Exception):
    """The caller asked to stop."""


def stop_if(cancelled: IsCancelled | None) -> None:
    """Stop where the caller asks for it.

    Raises:
        Cancelled: `cancelled` returned true.
    """
    if cancelled is not None and cancelled():
        raise Cancelled
