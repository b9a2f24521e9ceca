"""Where a person who wants to change the config should look first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from chunkscope.config.model import Config
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import display_name, read_text, read_toml


def place_to_edit(config: Config, problems: Sequence[Problem], row: str) -> tuple[str, int] | None:
    """The config file and a line of it, from 1; None where there is no file.

    The line is that of the first problem, or else of the row's own table, of `[chunk]`, or the first.
    """
    if problems:
        return problems[0].path, max(1, problems[0].line)
    if config.path is None:
        return None
    return str(config.path), _line_of_table(config.path, row)


def _line_of_table(path: Path, row: str) -> int:
    try:
        text = read_toml(read_text(path), display_name(path))
    except ConfigError:
        return 1
    rows = text.values.get("strategies")
    if isinstance(rows, dict) and row in rows:
        return text.positions.of_key(("strategies", row))[0]
    return text.positions.of_key(("chunk",))[0] if "chunk" in text.values else 1
