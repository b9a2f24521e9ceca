"""A terminal for a program under test: what it writes, byte by byte, and what a person would see."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

# Makes the terminal on standard error the controlling one, as a shell would, so that /dev/tty is it.
_TAKE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(2, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""


class Terminal:
    """A pseudo-terminal with a program in it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        width: int = 80,
        height: int = 24,
        environment: Mapping[str, str] | None = None,
        piped: bytes | None = None,
        cwd: str | os.PathLike[str] | None = None,
    ) -> None:
        self.width, self.height = width, height
        self.output = b""
        self._master, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        if piped is not None:
            command = [sys.executable, "-c", _TAKE_TERMINAL, *command]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=slave if piped is None else subprocess.PIPE,
            stdout=slave,
            stderr=slave,
            env={**_plain_environment(), **(environment or {})},
            cwd=cwd,
            start_new_session=True,
        )
        os.close(slave)
        if piped is not None and self.process.stdin is not None:
            self.process.stdin.write(piped)
            self.process.stdin.close()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def send(self, keys: str) -> None:
        """Type keys."""
        os.write(self._master, keys.encode())

    def resize(self, width: int, height: int) -> None:
        """Change the terminal's size, and tell the program."""
        self.width, self.height = width, height
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process.send_signal(signal.SIGWINCH)

    def read_for(self, seconds: float) -> bytes:
        """What the program writes in the next seconds."""
        return self._read(lambda _: False, seconds)

    def read_until_quiet(self, quiet: float = 0.3, timeout: float = 20) -> bytes:
        """What the program writes until it has written nothing for a while."""
        end = time.perf_counter() + timeout
        new = b""
        while time.perf_counter() < end:
            more = self.read_for(quiet)
            if not more:
                break
            new += more
        return new

    def read_until(self, wanted: bytes | Callable[[bytes], bool], timeout: float = 20) -> float:
        """Read until the new output holds `wanted`; returns the time at which it was there."""
        found = (lambda new: wanted in new) if isinstance(wanted, bytes) else wanted
        new = self._read(found, timeout)
        if not found(new):
            raise AssertionError(f"not seen in {timeout} s; the last output was {self.output[-2000:]!r}")
        return time.perf_counter()

    def hang_up(self) -> None:
        """Take the terminal away."""
        os.close(self._master)
        self._master = os.open(os.devnull, os.O_RDWR)

    def exit_status(self, timeout: float = 20) -> int:
        """Wait for the program to end, reading what it still writes."""
        end = time.perf_counter() + timeout
        while self.process.poll() is None and time.perf_counter() < end:
            self.read_for(0.05)
        self.read_for(0.05)
        status = self.process.poll()
        assert status is not None, "the program still runs"
        return status

    def rows(self) -> list[str]:
        """The screen as a person sees it, row by row, as long as its size has not changed."""
        import pyte

        screen = pyte.Screen(self.width, self.height)
        pyte.ByteStream(screen).feed(self.output)
        return [row.rstrip() for row in screen.display]

    def _read(self, found: Callable[[bytes], bool], seconds: float) -> bytes:
        end = time.perf_counter() + seconds
        new = b""
        while (left := end - time.perf_counter()) > 0 and not found(new):
            if select.select([self._master], [], [], left)[0]:
                try:
                    piece = os.read(self._master, 1 << 16)
                except OSError:  # the program has closed the terminal
                    break
                if not piece:
                    break
                new += piece
        self.output += new
        return new


def _plain_environment() -> dict[str, str]:
    """The environment without what would change the screen."""
    names = ("NO_COLOR", "SSH_CONNECTION", "COLUMNS", "LINES", "TMUX")
    kept = {name: value for name, value in os.environ.items() if name not in names and not name.startswith("TEXTUAL")}
    return {**kept, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
