"""Signals that end the program, and the terminal they leave behind."""

from __future__ import annotations

import os
import signal
import termios
from types import FrameType

ENDING_SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
KILLED = 128
"""The exit status of a program that a signal ended, less the signal's number."""

_KEYBOARD, _SCREEN = 0, 2
# Turned off: pasting in brackets, notices of size, the mouse, Kitty's keys, the other screen and notices of focus.
# Turned on: the wrapping of lines, and the cursor.
_LEAVE = (
    b"\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)


def restore_terminal_on_signals() -> None:
    """From now on, put the terminal back to what it is now on a signal that ends the program, and exit at once.

    For the time in which the app starts and its loop takes no signals yet.
    """
    before = termios.tcgetattr(_KEYBOARD)

    def leave(number: int, _frame: FrameType | None) -> None:
        terminal = os.dup(_SCREEN)
        os.dup2(os.open(os.devnull, os.O_WRONLY), _SCREEN)  # whatever another thread still writes is too late
        try:
            os.write(terminal, _LEAVE)
            termios.tcsetattr(_KEYBOARD, termios.TCSAFLUSH, before)
        finally:
            os._exit(KILLED + number)

    for number in ENDING_SIGNALS:
        signal.signal(number, leave)
