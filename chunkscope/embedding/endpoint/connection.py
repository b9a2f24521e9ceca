"""The connection to an endpoint, which can be cut while another thread waits for an answer on it."""

from __future__ import annotations

import socket
from contextlib import suppress
from typing import Any

_OPENED = ("connection.connect_tcp.complete", "connection.start_tls.complete")


class Connection:
    """Follows which socket a client uses, as the `trace` extension of httpx tells it.

    To close a socket does not wake a thread that reads from it, nor does the endpoint hear of it; a shutdown does both.
    """

    def __init__(self) -> None:
        self._socket: socket.socket | None = None

    def trace(self, event: str, info: dict[str, Any]) -> None:
        """Take note of an event of a request."""
        if event in _OPENED:
            self._socket = info["return_value"].get_extra_info("socket")

    def cut(self) -> None:
        """End the connection, whoever waits for it."""
        if self._socket is not None:
            with suppress(OSError):  # it has ended
                self._socket.shutdown(socket.SHUT_RDWR)
