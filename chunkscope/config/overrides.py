"""Settings from the command line, `--set KEY=VALUE`."""

from __future__ import annotations

from typing import Any

import tomli

from chunkscope.config.faults import Fault
from chunkscope.config.positions import TooComplex, find_positions, split_assignment
from chunkscope.config.problems import ConfigError, Problem
from chunkscope.config.words import dotted, shortened

_COMMAND_LINE = "--set"


def override_problem(fault: Fault) -> Problem:
    """A fault of an override as a problem without a place."""
    return Problem(_COMMAND_LINE, 0, 0, dotted(fault.path), fault.message)


def read_override(argument: str) -> dict[str, Any]:
    """What one `KEY=VALUE` says, as nested tables. VALUE is TOML, or else a bare word that stands for a string.

    Raises:
        ConfigError: it has no `=`, KEY is no dotted key, or VALUE starts like TOML and is not.
    """
    parts, raw = _key_and_value(argument)
    *tables, last = parts
    values = {last: _value(dotted(parts), raw)}
    for table in reversed(tables):
        values = {table: values}
    return values


def _key_and_value(argument: str) -> tuple[list[str], str]:
    try:
        assignment = split_assignment(argument)
    except TooComplex as error:
        raise _error(shortened(argument), str(error)) from None
    if assignment is None:
        raise _error(shortened(argument), "expected KEY=VALUE, such as chunk.size=500")
    return assignment[0], assignment[1].strip()


def _value(key: str, raw: str) -> Any:
    text = f"value = {raw}"
    try:
        find_positions(text)
        parsed = tomli.loads(text)
    except TooComplex as error:
        raise _error(key, str(error)) from None
    except tomli.TOMLDecodeError as error:
        if raw.startswith(('"', "'", "[", "{")):
            raise _error(key, f"not TOML: {shortened(error.msg)}") from None
        return raw
    return parsed["value"] if len(parsed) == 1 else raw


def _error(key: str, message: str) -> ConfigError:
    return ConfigError([Problem(_COMMAND_LINE, 0, 0, key, message)])
