"""Says when a path has settled on new content.

The folder is watched, not the file, because a save by rename replaces the file; content is compared, so that a touch
is no change.
"""

from __future__ import annotations

import hashlib
import os
import stat
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Event

SETTLING_SECONDS = 0.1
"""How long a file must stay as it is before it counts as saved."""

LONGEST_SETTLING_SECONDS = 1.0
"""After so long, what is there counts as saved: a log may be written to without an end."""

_LOOK_SECONDS = 0.02
_POLL_SECONDS = 0.5
# A look at every path without any notice, for file systems that give none and folders that were replaced.
_NOTICE_TIMEOUT_MS = 1000
_READ_SIZE = 1 << 20


def changed_paths(paths: Iterable[Path], stop: Event) -> Iterator[frozenset[Path]]:
    """The paths that have settled on new content, or are gone for good, each time that there are any.

    The first set is all paths: what changed before the watch began is for the caller to find out. Ends soon after
    `stop` is set. Blocks in between, so it belongs on a thread of its own.
    """
    watched = tuple(paths)
    signatures = {path: _signature(path) for path in watched}
    contents = {path: _content(path) for path in watched}
    yield frozenset(watched)
    for _ in _stirrings(watched, stop):
        changed = set()
        for path in [path for path in watched if _signature(path) != signatures[path]]:
            signatures[path] = _settled_signature(path, stop)
            content = _content(path)
            if content != contents[path]:
                contents[path] = content
                changed.add(path)
        if changed and not stop.is_set():
            yield frozenset(changed)


def _stirrings(paths: tuple[Path, ...], stop: Event) -> Iterator[None]:
    """Wakes whenever a path may have changed."""
    try:
        yield from _notices(paths, stop)
    except (OSError, RuntimeError):  # no folder, no notices on this system, or no more of them to be had
        while not stop.wait(_POLL_SECONDS):
            yield


def _notices(paths: tuple[Path, ...], stop: Event) -> Iterator[None]:
    from watchfiles import watch

    targets = {each for path in paths for each in (Path(os.path.abspath(path)), path.resolve())}
    names = {target.name for target in targets}
    notices = watch(
        *{target.parent for target in targets},
        watch_filter=lambda _, changed: os.path.basename(changed) in names,
        debounce=50,
        step=10,
        stop_event=stop,
        rust_timeout=_NOTICE_TIMEOUT_MS,
        yield_on_timeout=True,
        raise_interrupt=False,
        recursive=False,
    )
    for _ in notices:
        yield


def _settled_signature(path: Path, stop: Event) -> tuple[int, ...]:
    """The signature of a path once it has not changed for a while, or has changed for too long."""
    signature, since = _signature(path), time.monotonic()
    deadline = since + LONGEST_SETTLING_SECONDS
    while time.monotonic() < min(since + SETTLING_SECONDS, deadline) and not stop.wait(_LOOK_SECONDS):
        now = _signature(path)
        if now != signature:
            signature, since = now, time.monotonic()
    return signature


def _signature(path: Path) -> tuple[int, ...]:
    """What changes whenever a file is written or replaced; empty where there is none."""
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return ()
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _content(path: Path) -> bytes | None:
    """A digest of a file's content; None where there is no regular file, or none that may be read."""
    digest = hashlib.blake2b(digest_size=16)
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return None
        with open(path, "rb") as stream:
            os.set_blocking(stream.fileno(), False)  # some files of Linux, such as /proc/kmsg, wait like a pipe
            while piece := stream.read(_READ_SIZE):
                digest.update(piece)
    except (OSError, ValueError):
        return None
    return digest.digest()
