"""What an embedder may do: fetch a model, send text away, send a key along."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from chunkscope.config.words import KeyPath
from chunkscope.embedding import EmbeddingSettings

# They decide what is fetched, and where text goes.
_DECIDING_KEYS = ("embedder", "model", "url")


def with_permission(settings: EmbeddingSettings, *, trust: bool, named: Collection[KeyPath]) -> EmbeddingSettings:
    """The settings with what a person allowed, by trust or by the keys `named` on the command line.

    To name the embedder alone does not allow what a file adds to it, such as an address of its own.
    """
    deciding = [("embedding", key) for key in _DECIDING_KEYS if getattr(settings, key)]
    return replace(settings, may_fetch=trust or all(key in named for key in deciding), may_send_key=trust)
