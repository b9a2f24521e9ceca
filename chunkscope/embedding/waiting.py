"""Waiting for work that cannot be stopped, without being held up by it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as FutureTimeoutError
from contextlib import contextmanager
from typing import TypeVar

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.daemon_thread import in_daemon_thread

Result = TypeVar("Result")
_POLL_SECONDS = 0.05


def wait_for(work: Callable[[], Result], seconds: float, cancelled: IsCancelled | None = None) -> Result:
    """What `work` returns, or raises, in a thread of its own; the thread is left to itself when the wait ends early.

    Raises:
        TimeoutError: `work` took longer than `seconds`.
        Cancelled: `cancelled` returned true.
    """
    result = in_daemon_thread(work, "waited for")
    deadline = time.monotonic() + seconds
    while not result.done():
        stop_if(cancelled)
        if time.monotonic() > deadline:
            raise TimeoutError
        try:
            result.exception(_POLL_SECONDS)
        except FutureTimeoutError:
            continue
    return result.result()


@contextmanager
def turn(lock: threading.Lock, cancelled: IsCancelled | None = None) -> Iterator[None]:
    """Hold a lock, once it is free.

    Raises:
        Cancelled: `cancelled` returned true before it was.
    """
    while not lock.acquire(timeout=_POLL_SECONDS):
        stop_if(cancelled)
    try:
        yield
    finally:
        lock.release()


def pause(seconds: float, cancelled: IsCancelled | None = None) -> None:
    """Sleep.

    Raises:
        Cancelled: `cancelled` returned true.
    """
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        stop_if(cancelled)
        time.sleep(min(left, _POLL_SECONDS))
