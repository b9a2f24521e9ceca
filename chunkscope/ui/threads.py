"""Threads that never keep the program from ending."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from threading import Thread

from textual.dom import DOMNode
from textual.worker import Worker


def start_in_thread(owner: DOMNode, task: Callable[[], None], group: str) -> Worker[None]:
    """Start a worker that runs a task in a thread of its own, in place of the owner's last one of that group.

    Asyncio waits for its own threads when it ends, and so does Python. This one is a daemon: whoever leaves while it
    works leaves at once.
    """
    # Without a description, Textual makes one of the task's repr, with the whole document in it.
    return owner.run_worker(
        partial(_in_thread, task), group=group, description=group, exclusive=True, exit_on_error=False
    )


async def _in_thread(task: Callable[[], None]) -> None:
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()
    context = copy_context()

    def run() -> None:
        error = None
        try:
            context.run(task)
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_settle, done, error)

    Thread(target=run, daemon=True).start()
    await done


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():  # whoever waited was cancelled
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
