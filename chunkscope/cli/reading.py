"""From the arguments of a command to documents and their config."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import click

from chunkscope.config import Config, find_config, load_config
from chunkscope.document import Document, Source
from chunkscope.document.cleaning import clean
from chunkscope.document.model import TextKind
from chunkscope.document.source import decode_source, read_source, read_standard_input
from chunkscope.strategies.registry import StrategyRow

STANDARD_INPUT = "-"


@dataclass(frozen=True, slots=True)
class Reading:
    """How documents and their config are read.

    Attributes:
        config: the config file that was named, if one was.
        overrides: `KEY=VALUE` settings of the command line.
        encoding: the codec that was named, if one was.
        kind: the kind of text that was named, if one was.
        trust: whether what a config names may be fetched.
    """

    config: Path | None
    overrides: tuple[str, ...]
    encoding: str | None
    kind: TextKind | None
    trust: bool


def read_document(name: str, reading: Reading) -> tuple[Document, Config]:
    """The document at a path, or on standard input for `-`, and the config that applies to it.

    Raises:
        DocumentError: the file cannot be read as text.
        ConfigError: the config has problems.
    """
    config = config_for(name, reading)
    return clean(_read_source(name, reading), config.clean), config


def config_for(name: str, reading: Reading) -> Config:
    """The config that applies to a document.

    Raises:
        ConfigError: the config has problems.
    """
    path = reading.config or find_config(Path(name))
    return load_config(path, reading.overrides, trust=reading.trust)


def chosen_rows(config: Config, names: tuple[str, ...], asked_by: str = "--strategy") -> tuple[StrategyRow, ...]:
    """The rows with these names, in the order of the config; all rows where no name is given.

    Raises:
        click.UsageError: a name is no row's; says which option or key asked for it.
    """
    known = [row.name for row in config.rows]
    for name in names:
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = f"did you mean {close[0]}?" if close else f"it is one of {', '.join(known)}"
            raise click.UsageError(f"{asked_by} {name}: no such strategy, {hint}")
    return tuple(row for row in config.rows if not names or row.name in names)


def _read_source(name: str, reading: Reading) -> Source:
    if name == STANDARD_INPUT:
        return decode_source(read_standard_input(), name, encoding=reading.encoding, kind=reading.kind)
    return read_source(Path(name), encoding=reading.encoding, kind=reading.kind)
