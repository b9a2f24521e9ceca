"""A config file and the settings of the command line, checked together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from chunkscope.config.faults import Fault
from chunkscope.config.given import Given
from chunkscope.config.listing import listed_rows, listing_faults
from chunkscope.config.overrides import override_problem, read_override
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.reading import TomlText
from chunkscope.config.settled import Settled
from chunkscope.config.tables import Tables, config_faults, given_settings, known_tables, row_names
from chunkscope.config.variants import variants

# No person reads more, and each may need a search for what was meant.
_MOST_PROBLEMS = 100


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


def settle(text: TomlText | None, overrides: Sequence[str]) -> Settled:
    """What the text of a file and `KEY=VALUE` overrides set.

    Raises:
        ConfigError: with every problem of both.
    """
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
    return Settled(
        given=checked[0].given | on_command_line,
        on_command_line=on_command_line.keys(),
        own_rows=own_rows,
        warnings=tuple(warning for each in checked for warning in each.warnings),
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
