"""What can be wrong with an embedder."""

from __future__ import annotations

import textwrap

_REASON_WIDTH = 160


class EmbedderError(Exception):
    """An embedder that failed; the message is one line for the person."""


class EmbedderUnavailable(EmbedderError):
    """An embedder that cannot be used at all, as it is set, installed or allowed now."""


def reason(error: BaseException) -> str:
    """An error of a library's as part of a line."""
    return textwrap.shorten(f"{type(error).__name__}: {error}", _REASON_WIDTH, placeholder=" ...")
