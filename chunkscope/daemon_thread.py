"""Work that may never end, in a thread that does not keep the process from ending.

A bottom floor, like `atomic_file`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

Result = TypeVar("Result")


def in_daemon_thread(work: Callable[[], Result], name: str) -> Future[Result]:
    """What `work` will return or raise, begun in a thread of its own."""
    result: Future[Result] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:  # a panic of a library in Rust is no Exception
            result.set_exception(error)

    threading.Thread(target=run, name=name, daemon=True).start()
    return result
