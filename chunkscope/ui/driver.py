"""The terminal's keyboard, whatever it sends, and for as long as it is there."""

from __future__ import annotations

import os
import selectors
import signal
from codecs import getincrementaldecoder

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

_READ_SIZE = 4096
_PAUSE = 0.1  # seconds; after so long an Esc alone is an Esc


class TerminalDriver(LinuxDriver):
    """Textual's driver, but for two things that end it or keep it busy for ever.

    Bytes that are no UTF-8, as a paste in another encoding brings them, become U+FFFD; a terminal that has gone, which
    answers every read at once with nothing, ends the program as a hang-up does.
    """

    def run_input_thread(self) -> None:
        """Take keys until the app or the terminal ends."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_PAUSE):
                    data = self._read()
                    if not data:
                        os.kill(os.getpid(), signal.SIGHUP)
                        return
                    # Nothing, as of the first half of a character, would tell the parser that the input has ended.
                    text = decode(data)
                    for message in parser.feed(text) if text else ():
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, _READ_SIZE)
        except OSError:
            return b""
