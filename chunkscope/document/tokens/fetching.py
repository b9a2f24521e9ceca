"""Encodings that tiktoken fetches: in a thread of their own, so that nobody waits for ever."""

from __future__ import annotations

import textwrap
import threading
import time
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from chunkscope.daemon_thread import in_daemon_thread
from chunkscope.document.tokens.errors import TokenizerUnavailable

if TYPE_CHECKING:
    import tiktoken

FETCH_SECONDS = 60.0
_MESSAGE_WIDTH = 160


@dataclass(frozen=True, slots=True)
class _Fetch:
    """A fetch under way or done; it is made once for the process, whether it succeeds or fails."""

    deadline: float
    result: Future[tiktoken.Encoding]


_fetches: dict[str, _Fetch] = {}
_starting = threading.Lock()


def fetch_encoding(name: str) -> tiktoken.Encoding:
    """The encoding `name` by tiktoken's own loader, which keeps a cache of files.

    The call returns within `FETCH_SECONDS` of the first one for that name. A fetch that takes longer goes on in its
    thread, and a later call has the encoding.

    Raises:
        TokenizerUnavailable: the fetch failed or takes too long.
    """
    with _starting:
        fetch = _fetches.get(name)
        if fetch is None:
            # tiktoken sets no time-out.
            result = in_daemon_thread(partial(_encoding, name), f"fetch {name}")
            fetch = _fetches[name] = _Fetch(time.monotonic() + FETCH_SECONDS, result)
    try:
        error = fetch.result.exception(max(0.0, fetch.deadline - time.monotonic()))
    except FutureTimeoutError:
        raise TokenizerUnavailable(f"tokenizer {name}: no answer after {FETCH_SECONDS:.0f} seconds") from None
    if error is not None:
        reason = textwrap.shorten(f"{type(error).__name__}: {error}", _MESSAGE_WIDTH, placeholder=" ...")
        raise TokenizerUnavailable(f"tokenizer {name}: could not be fetched, restart to try again: {reason}")
    return fetch.result.result()


def _encoding(name: str) -> tiktoken.Encoding:
    import tiktoken

    return tiktoken.get_encoding(name)
