"""From a chunk.toml and the command line to a config, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chunkscope.config.check import check_settings, query_limits
from chunkscope.config.given import PLAIN_TABLES, given_in
from chunkscope.config.model import Config
from chunkscope.config.permission import with_permission
from chunkscope.config.reading import TomlText, display_name, read_text, read_toml
from chunkscope.config.rows import opening_row, strategy_rows
from chunkscope.config.settled import Settled


def load_config(path: Path | None, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in the file at `path`, or the defaults, with `KEY=VALUE` overrides from the command line.

    With `trust`, the file may name a tokenizer or an embedder that must be fetched, and an endpoint for text and key;
    an override always may, but for the key.

    Raises:
        ConfigError: with every problem of the file and of the overrides.
    """
    return config_at(path, read_text(path), overrides, trust=trust) if path else _config(None, None, overrides, trust)


def config_at(path: Path, text: str, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in `text`, which is what the file at `path` holds; the rest is as in `load_config`."""
    return _config(path, read_toml(text, display_name(path)), overrides, trust)


def parse_config(text: str, path_name: str, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in `text`, which messages call `path_name`; overrides and trust are as in `load_config`.

    Raises:
        ConfigError: with every problem of the text and of the overrides.
    """
    return _config(Path(path_name), read_toml(text, path_name), overrides, trust)


def _config(path: Path | None, text: TomlText | None, overrides: Sequence[str], trust: bool) -> Config:
    return config_of(_settled(text, overrides), path, trust=trust)


def config_of(settled: Settled, path: Path | None, *, trust: bool) -> Config:
    """The config that sets what is settled; `path` is the file's, and trust is as in `load_config`."""
    given, named = settled.given, settled.on_command_line
    plain = {name: settings(**given_in(given, (name,))) for name, settings in PLAIN_TABLES.items()}
    plain["embedding"] = with_permission(plain["embedding"], trust=trust, named=named)
    rows = strategy_rows(given, settled.own_rows, plain["embedding"], trust=trust, named=named)
    return Config(
        path=path,
        opening=opening_row(given, rows),
        rows=rows,
        check=check_settings(given),
        query_limits=query_limits(given),
        warnings=settled.warnings,
        **plain,
    )


def _settled(text: TomlText | None, overrides: Sequence[str]) -> Settled:
    """What a text and overrides set; without either, nothing has to be checked."""
    if text is None and not overrides:
        return Settled()
    from chunkscope.config.sources import settle

    return settle(text, overrides)
