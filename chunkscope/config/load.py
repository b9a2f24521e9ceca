"""From a chunk.toml and the command line to a config, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chunkscope.config.check import check_settings
from chunkscope.config.faults import Fault
from chunkscope.config.model import Config
from chunkscope.config.overrides import override_problem, read_override
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import TomlText, display_name, read_text, read_toml
from chunkscope.config.rows import opening_row, strategy_rows
from chunkscope.config.tables import PLAIN_TABLES, Given, Tables, config_faults, given_in, given_settings, known_tables


def load_config(path: Path | None, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in the file at `path`, or the defaults, with `KEY=VALUE` overrides from the command line.

    With `trust`, the file may name a tokenizer that must be fetched; an override always may.

    Raises:
        ConfigError: with every problem of the file and of the overrides.
    """
    text = read_toml(read_text(path), display_name(path)) if path else None
    return _config(path, text, overrides, trust)


def parse_config(text: str, path_name: str, overrides: Sequence[str] = (), *, trust: bool = False) -> Config:
    """The config in `text`, which messages call `path_name`; overrides and trust are as in `load_config`.

    Raises:
        ConfigError: with every problem of the text and of the overrides.
    """
    return _config(Path(path_name), read_toml(text, path_name), overrides, trust)


@dataclass(frozen=True, slots=True)
class _Checked:
    """What a file or an override sets, and what is wrong with it; with problems it sets nothing."""

    given: Given
    problems: list[Problem]
    warnings: list[Problem]


def _config(path: Path | None, text: TomlText | None, overrides: Sequence[str], trust: bool) -> Config:
    tables = known_tables()
    file = _checked(text.values, tables, text.problem) if text else _Checked({}, [], [])
    named = [_checked_override(argument, tables) for argument in overrides]
    problems = [problem for each in (file, *named) for problem in each.problems]
    if problems:
        raise ConfigError(problems)
    on_command_line = {key: value for each in named for key, value in each.given.items()}
    given = file.given | on_command_line
    return Config(
        path=path,
        opening=opening_row(given),
        rows=strategy_rows(given, trust=trust, named=on_command_line.keys()),
        check=check_settings(given),
        warnings=tuple(warning for each in (file, *named) for warning in each.warnings),
        **{name: settings(**given_in(given, (name,))) for name, settings in PLAIN_TABLES.items()},
    )


def _checked_override(argument: str, tables: Tables) -> _Checked:
    try:
        return _checked(read_override(argument), tables, override_problem)
    except ConfigError as error:
        return _Checked({}, list(error.problems), [])


def _checked(values: Mapping[str, Any], tables: Tables, problem_of: Callable[[Fault], Problem]) -> _Checked:
    problems: list[Problem] = []
    warnings: list[Problem] = []
    for fault in config_faults(values, tables):
        (warnings if fault.harmless else problems).append(problem_of(fault))
    for each in (problems, warnings):
        each.sort(key=lambda problem: (problem.line, problem.column))
    return _Checked({} if problems else given_settings(values, tables), problems, warnings)
