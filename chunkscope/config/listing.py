"""Which rows a config compares, and in which order: `chunk.strategies`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from chunkscope.config.faults import Fault
from chunkscope.config.given import ROWS
from chunkscope.config.words import KeyPath
from chunkscope.toml_text import quoted

_NAMES_ROWS = (("chunk", "strategy"), ("check", "strategies"))


def listed_rows(values: Mapping[str, Any]) -> frozenset[str]:
    """The names in `chunk.strategies` of parsed values; none where it is not set or is no list."""
    names = _value_at(values, ROWS)
    return frozenset(name for name in names if isinstance(name, str)) if isinstance(names, list) else frozenset()


def listing_faults(values: Mapping[str, Any], listed: Collection[str], known: Collection[str]) -> Iterator[Fault]:
    """What is wrong with the list of rows, and with asking for rows that are `known` but not among those `listed`.

    Where nothing is listed, every row is compared.
    """
    names = _value_at(values, ROWS)
    if names == []:
        yield Fault(ROWS, "expected at least one row, got an empty list")
    elif isinstance(names, list):
        yield from _repeated(names)
    for path in _NAMES_ROWS if listed else ():
        for place, name in _names_at(values, path):
            if name in known and name not in listed:
                yield Fault(place, f"{quoted(name)} is not among {'.'.join(ROWS)}")


def _repeated(names: list[Any]) -> Iterator[Fault]:
    seen: set[str] = set()
    for index, name in enumerate(names):
        if isinstance(name, str):
            if name in seen:
                yield Fault((*ROWS, index), f"{quoted(name)} is in the list already")
            seen.add(name)


def _names_at(values: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[tuple[KeyPath, str]]:
    """The names that a key gives, one or a list of them, each with its place."""
    value = _value_at(values, path)
    if isinstance(value, str):
        yield path, value
    for index, name in enumerate(value if isinstance(value, list) else ()):
        if isinstance(name, str):
            yield (*path, index), name


def _value_at(values: Mapping[str, Any], path: tuple[str, ...]) -> Any:
    """The value of a key; None where there is none."""
    value: Any = values
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value
