"""From a chunk.toml and the command line to a config, or to everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from chunkscope.config.check import check_settings, query_limits
from chunkscope.config.faults import Fault
from chunkscope.config.listing import listed_rows, listing_faults
from chunkscope.config.model import Config
from chunkscope.config.overrides import override_problem, read_override
from chunkscope.config.permission import with_permission
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import TomlText, display_name, read_text, read_toml
from chunkscope.config.rows import opening_row, strategy_rows
from chunkscope.config.tables import (
    PLAIN_TABLES,
    Given,
    Tables,
    config_faults,
    given_in,
    given_settings,
    known_tables,
    row_names,
)
from chunkscope.config.variants import variants

# No person reads more, and each may need a search for what was meant.
_MOST_PROBLEMS = 100


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


@dataclass(frozen=True, slots=True)
class _Source:
    """Parsed values of a file or of an override, and how a fault of them is told; or why they cannot be read."""

    values: Mapping[str, Any]
    problem_of: Callable[[Fault], Problem]
    unreadable: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class _Checked:
    """What a file or an override sets, and what is wrong with it; with problems it sets nothing."""

    given: Given
    problems: list[Problem]
    warnings: list[Problem]


def _config(path: Path | None, text: TomlText | None, overrides: Sequence[str], trust: bool) -> Config:
    file = _Source(text.values, text.problem) if text else _Source({}, override_problem)
    named = [_override(argument) for argument in overrides]
    own_rows = variants(source.values for source in (file, *named))
    tables = known_tables(own_rows)
    listed = [listed_rows(source.values) for source in (file, *named)]
    in_the_end = next((names for names in reversed(listed) if names), frozenset[str]())
    checked = [_checked(file, tables, listed[0]), *(_checked(source, tables, in_the_end) for source in named)]
    problems = [problem for each in checked for problem in each.problems]
    if problems:
        raise ConfigError(problems)
    on_command_line = {key: value for each in checked[1:] for key, value in each.given.items()}
    given = checked[0].given | on_command_line
    plain = {name: settings(**given_in(given, (name,))) for name, settings in PLAIN_TABLES.items()}
    plain["embedding"] = with_permission(plain["embedding"], trust=trust, named=on_command_line.keys())
    rows = strategy_rows(given, own_rows, plain["embedding"], trust=trust, named=on_command_line.keys())
    return Config(
        path=path,
        opening=opening_row(given, rows),
        rows=rows,
        check=check_settings(given),
        query_limits=query_limits(given),
        warnings=tuple(warning for each in checked for warning in each.warnings),
        **plain,
    )


def _override(argument: str) -> _Source:
    try:
        return _Source(read_override(argument), override_problem)
    except ConfigError as error:
        return _Source({}, override_problem, error.problems)


def _checked(source: _Source, tables: Tables, listed: Collection[str]) -> _Checked:
    """What a source sets, where the rows in force for it are those `listed`, or all."""
    faults = chain(config_faults(source.values, tables), listing_faults(source.values, listed, row_names(tables)))
    problems: list[Problem] = [*source.unreadable]
    warnings: list[Problem] = []
    for fault in faults:
        told = warnings if fault.harmless else problems
        if len(told) < _MOST_PROBLEMS:
            told.append(source.problem_of(fault))
        elif not fault.harmless:
            break
    for each in (problems, warnings):
        each.sort(key=lambda problem: (problem.line, problem.column))
    return _Checked({} if problems else given_settings(source.values, tables), problems, warnings)
