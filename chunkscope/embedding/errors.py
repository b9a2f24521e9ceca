"""What can be wrong with an embedder."""

from __future__ import annotations

import textwrap

_REASON_WIDTH = 160


class EmbedderError(Exception):
    """An embedder that failed; the message is one line for the person, whatever it is made of."""

    def __init__(self, message: str) -> None:
        super().__init__(" ".join(message.split()))


class EmbedderUnavailable(EmbedderError):
    """An embedder that cannot be used at all, as it is set, installed or allowed now."""


def reason(error: BaseException) -> str:
    """An error of a library's as part of a line."""
    return textwrap.shorten(f"{type(error).__name__}: {error}", _REASON_WIDTH, placeholder=" ...")


def not_installed(embedder: str) -> EmbedderUnavailable:
    """The error of an embedder whose optional package is missing; its extra is named like it."""
    return EmbedderUnavailable(f"embedder {embedder} needs a package: pip install 'chunkscope[{embedder}]'")


def not_loaded(model: str, error: BaseException) -> EmbedderUnavailable:
    """The error of a model that a library could not load."""
    return EmbedderUnavailable(f"model {model}: could not be loaded, restart to try again: {reason(error)}")
