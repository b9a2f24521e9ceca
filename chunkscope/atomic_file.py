"""Text files that other programs read or write too: replaced as a whole, by one process at a time.

A bottom floor: every other one may use it, and it uses none of them.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_SECONDS_BETWEEN_TRIES = 0.02


def replace_text(path: Path, text: str, still_wanted: Callable[[], bool] = lambda: True) -> bool:
    """Put `text` into the file at `path`, so that a reader finds the old content or the new, never a part.

    The file keeps its permissions; where there is a symbolic link, the file that it leads to is replaced.

    Args:
        path: the file; it need not be there yet, its folder must be.
        text: the whole new content, written as UTF-8 with the newlines that it has.
        still_wanted: asked at the last moment.

    Returns:
        Whether it was still wanted, and is done.

    Raises:
        OSError: the file cannot be written; it is as it was.
        UnicodeEncodeError: the text has a character that UTF-8 cannot hold.
    """
    content = text.encode("utf-8")
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name}.{secrets.token_hex(6)}")
    try:
        _write_new(beside, content)
        with suppress(FileNotFoundError):
            os.chmod(beside, stat.S_IMODE(os.stat(target).st_mode))
        if not still_wanted():
            return False
        os.replace(beside, target)
        return True
    finally:
        with suppress(FileNotFoundError):
            os.unlink(beside)


def _write_new(path: Path, content: bytes) -> None:
    with open(path, "xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def held(path: Path, patience: float = 5.0) -> Iterator[None]:
    """Hold a file, there or not, for oneself among all processes and threads that ask in this way.

    It is the folder of the file that is locked, so that no lock file is left behind.

    Args:
        path: the file; where it is a symbolic link, the file that it leads to is held.
        patience: how many seconds to wait for a turn.

    Raises:
        TimeoutError: another one holds it for longer than that.
        OSError: the folder cannot be opened, or its file system has no locks.
    """
    descriptor = os.open(os.path.dirname(os.path.realpath(path)), os.O_RDONLY)
    try:
        _wait_for_turn(descriptor, time.monotonic() + patience)
        yield
    finally:
        os.close(descriptor)


def _wait_for_turn(descriptor: int, deadline: float) -> None:
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() >= deadline:
                raise TimeoutError("another program holds its folder") from None
            time.sleep(_SECONDS_BETWEEN_TRIES)
