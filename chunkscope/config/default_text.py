"""The commented config that `chunkscope init` writes."""

from __future__ import annotations


def default_config_text() -> str:
    """A `chunk.toml` that explains every key and parses to the defaults."""
    raise NotImplementedError
