"""Read a document's source: from a path, or from bytes that somebody else read."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Callable
from functools import partial
from typing import NoReturn

from chunkscope.document.decoding import decode
from chunkscope.document.errors import DocumentError
from chunkscope.document.model import Source, TextKind

__all__ = ["DocumentError", "decode_source", "kind_of", "read_bytes", "read_source", "read_standard_input"]

SIZE_LIMIT = 2 * 1024**3

_MARKDOWN_SUFFIXES = (".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd")
# Where a pipe that is already open has a name, as the shell's `<(command)` gives it; any other pipe may wait for ever.
_OPEN_PIPE = re.compile(r"/dev/stdin|/dev/fd/\d+|/proc/[^/]+/fd/\d+")
_READ_SIZE = 1 << 20

_ADVICE = {
    errno.ENOENT: ("there is no such file", "check the name"),
    errno.ENOTDIR: ("there is no such file", "a folder in its path is a file; check the name"),
    errno.EACCES: ("it may not be read", "check its permissions"),
    errno.EPERM: ("it may not be read", "check its permissions"),
    errno.ENAMETOOLONG: ("the name is too long for a file", "check the name"),
    errno.ELOOP: ("its symbolic links lead in a circle", "check where they point"),
    errno.EAGAIN: ("to read it may take for ever", "copy what it holds to a file"),
}


def read_source(path: str | os.PathLike[str], *, encoding: str | None = None, kind: TextKind | None = None) -> Source:
    """The source in a file.

    Args:
        path: the file; it is also the source's name.
        encoding: any Python text codec; None takes UTF-8, or what a byte order mark says.
        kind: None goes by the file's extension.

    Raises:
        DocumentError: there is no such file, it may not be read, or it does not hold text.
    """
    return decode_source(read_bytes(path), os.fspath(path), encoding=encoding, kind=kind)


def decode_source(data: bytes, name: str, *, encoding: str | None = None, kind: TextKind | None = None) -> Source:
    """The source in bytes that were read already, such as standard input.

    Args:
        data: the bytes.
        name: what to call them on screens and in messages.
        encoding: any Python text codec; None takes UTF-8, or what a byte order mark says.
        kind: None goes by the name's extension.

    Raises:
        DocumentError: the bytes do not hold text in this encoding.
    """
    text, codec = decode(data, name, encoding)
    return Source(name, text, codec, kind or kind_of(name))


def kind_of(name: str) -> TextKind:
    """Whether a file's extension says Markdown."""
    return "markdown" if name.lower().endswith(_MARKDOWN_SUFFIXES) else "text"


def read_bytes(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a regular file, or of a pipe that is already open.

    Raises:
        DocumentError: there is no such file, it is of another kind or too large, or it may not be read.
    """
    name = os.fspath(path)
    try:
        size = _size_of_what_can_be_read(name)
        with open(name, "rb") as stream:
            if size:  # the bytes are held once only
                return stream.read(size)
            if stat.S_ISREG(os.fstat(stream.fileno()).st_mode):
                os.set_blocking(stream.fileno(), False)  # some files of Linux, such as /proc/kmsg, wait like a pipe
            return _read_up_to_limit(partial(os.read, stream.fileno()), name)
    except OSError as error:
        problem, advice = _ADVICE.get(error.errno or 0, (f"it cannot be read ({error.strerror})", "check the file"))
        raise DocumentError(name, problem, advice) from None
    except ValueError:  # a null character in the path
        raise DocumentError(name, "this is no name of a file", "check the name") from None


def is_open_pipe(name: str) -> bool:
    """Whether a path names a pipe that is already open, which can be read once only."""
    try:
        return _OPEN_PIPE.fullmatch(name) is not None and stat.S_ISFIFO(os.stat(name).st_mode)
    except OSError:
        return False


def read_standard_input() -> bytes:
    """The bytes of standard input.

    Raises:
        DocumentError: there is none, or it is too large.
    """
    if sys.stdin is None:
        raise DocumentError("-", "standard input is closed", "name a file")
    return _read_up_to_limit(sys.stdin.buffer.read, "-")


def _read_up_to_limit(read: Callable[[int], bytes], name: str) -> bytes:
    pieces, size = [], 0
    while piece := read(_READ_SIZE):
        pieces.append(piece)
        size += len(piece)
        if size > SIZE_LIMIT:
            _refuse_size(name)
    return b"".join(pieces)


def _size_of_what_can_be_read(name: str) -> int:
    """The size of a regular file; 0 where it is not known."""
    status = os.stat(name)
    if stat.S_ISDIR(status.st_mode):
        raise DocumentError(name, "this is a folder", "name a file in it")
    if stat.S_ISFIFO(status.st_mode) and not is_open_pipe(name):
        raise DocumentError(name, "this is a named pipe", "copy what comes out of it to a file")
    if not stat.S_ISREG(status.st_mode) and not stat.S_ISFIFO(status.st_mode):
        raise DocumentError(name, "this is a device, not a file", "name a file")
    if status.st_size > SIZE_LIMIT:
        _refuse_size(name)
    return status.st_size


def _refuse_size(name: str) -> NoReturn:
    raise DocumentError(name, "it is larger than 2 GB", "split it into smaller files")
