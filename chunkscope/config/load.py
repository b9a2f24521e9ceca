"""From a file or a text to a config."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chunkscope.config.model import Config


def load_config(path: Path | None, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in the file at `path`, or the defaults, with `KEY=VALUE` overrides from the command line.

    Raises:
        ConfigError: with every problem of the file and of the overrides.
    """
    raise NotImplementedError


def parse_config(text: str, path_name: str, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in `text`, which messages call `path_name`, with `KEY=VALUE` overrides from the command line.

    Raises:
        ConfigError: with every problem of the text and of the overrides.
    """
    raise NotImplementedError
