"""Reading small files that a name in a folder or a config leads to, whatever is there.

A bottom floor, like `atomic_file`.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_regular(path: Path, most: int) -> bytes:
    """The first bytes of a regular file, at most `most` of them.

    Raises:
        IsADirectoryError: it is a folder.
        OSError: it cannot be read, is no regular file, or would keep a reader waiting, as /proc/kmsg does; the system's
            words say which.
    """
    mode = os.stat(path).st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # to read from a pipe or a device may take for ever
        raise OSError(errno.EINVAL, "it is no regular file")
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        content = b""
        while piece := os.read(descriptor, most - len(content)):
            content += piece
        return content
    except BlockingIOError as error:
        raise OSError(error.errno, "to read it may take for ever") from None
    finally:
        os.close(descriptor)
