"""From the arguments of a command to documents and their config."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from chunkscope.cli.unknown_names import unknown
from chunkscope.config import Config
from chunkscope.document import Document
from chunkscope.document.cleaning import clean
from chunkscope.document.source import read_bytes, read_standard_input
from chunkscope.request import Request, config_of, source_of
from chunkscope.strategies.registry import StrategyRow


def request_for(file: str, options: Mapping[str, Any]) -> Request:
    """The request for a file, or for standard input where it is `-`, with what `reading_options` were given."""
    return Request(path=str(Path(file)), **options)


def read_document(request: Request) -> tuple[Document, Config]:
    """The document that is asked for, and the config that applies to it.

    Raises:
        DocumentError: the file cannot be read as text.
        ConfigError: the config has problems.
    """
    config, _ = config_of(request)
    data = read_standard_input() if request.from_standard_input else read_bytes(request.path)
    return clean(source_of(request, data), config.clean), config


def chosen_rows(config: Config, names: tuple[str, ...], asked_by: str = "--strategy") -> tuple[StrategyRow, ...]:
    """The rows with these names, in the order of the config; all rows where no name is given.

    Raises:
        click.UsageError: a name is no row's; says which option or key asked for it.
    """
    known = [row.name for row in config.rows]
    for name in names:
        if name not in known:
            raise unknown(asked_by, name, "strategy", known)
    return tuple(row for row in config.rows if not names or row.name in names)
