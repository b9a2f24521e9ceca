"""The terminal's keyboard, whatever it sends."""

from __future__ import annotations

from contextlib import suppress

from textual.drivers.linux_driver import LinuxDriver


class TerminalDriver(LinuxDriver):
    """Textual's driver, which also outlives bytes that are no UTF-8, as a paste in another encoding brings them."""

    def run_input_thread(self) -> None:
        """Take keys until the app ends; what was read together with a broken character is dropped."""
        while not self.exit_event.is_set():
            with suppress(UnicodeDecodeError):
                super().run_input_thread()
