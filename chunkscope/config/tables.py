"""The tables of a chunk.toml: which there are, and what is wrong with one that was read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from chunkscope.config.faults import Fault, instead_of, table_faults
from chunkscope.config.find import user_config_file
from chunkscope.config.positions import KeyPath
from chunkscope.config.words import shown
from chunkscope.document.cleaning import CleanSettings
from chunkscope.scoring.limits import Limits
from chunkscope.scoring.settings import ScoreSettings
from chunkscope.settings import SettingRule, setting_rules
from chunkscope.strategies.registry import STRATEGIES
from chunkscope.strategies.settings import StrategySettings

Tables: TypeAlias = "dict[tuple[str, ...], dict[str, SettingRule]]"
Given: TypeAlias = "dict[tuple[str, ...], Any]"

PLAIN_TABLES = {"clean": CleanSettings, "score": ScoreSettings}
DEFAULT_STRATEGY = "recursive"
_NAMES = tuple(STRATEGIES)
_LATER_STRATEGIES = ("structure", "semantic", "window", "parent-child", "late")
_USERS_OWN = ("theme", "keys")


def known_tables() -> Tables:
    """Every table with its keys, in the order in which a config file explains them."""
    opening = SettingRule("the strategy that opens first", DEFAULT_STRATEGY, choices=tuple(STRATEGIES))
    return {
        ("chunk",): {"strategy": opening, **setting_rules(StrategySettings)},
        **{("strategies", name): setting_rules(strategy.settings) for name, strategy in STRATEGIES.items()},
        **{(name,): setting_rules(settings) for name, settings in PLAIN_TABLES.items()},
        **check_tables(),
    }


def check_tables() -> Tables:
    """`[check]`, and its tables for the limits of one strategy."""
    counting = SettingRule("the rows that count; the one that opens first where none is named", (), choices=_NAMES)
    limits = setting_rules(Limits)
    return {("check",): {"strategies": counting, **limits}, **{("check", name): limits for name in _NAMES}}


def given_settings(values: Mapping[str, Any], tables: Tables) -> Given:
    """The value of every key that faultless values of a chunk.toml give, as settings take it."""
    given: Given = {}
    for path in tables:
        table: Any = values
        for name in path:
            table = table.get(name, {})
        keys = {(*path, name): each for name, each in table.items() if (*path, name) not in tables}
        given |= {key: tuple(each) if isinstance(each, list) else each for key, each in keys.items()}
    return given


def given_in(given: Given, table: tuple[str, ...]) -> dict[str, Any]:
    """The given keys of one table."""
    return {path[-1]: value for path, value in given.items() if path[:-1] == table}


def config_faults(values: Mapping[str, Any], tables: Tables) -> Iterator[Fault]:
    """All that is wrong with the parsed values of a chunk.toml."""
    elsewhere = _paths_by_name(tables)
    for name, value in values.items():
        if (name,) in tables:
            yield from _nested_faults((name,), value, tables, elsewhere)
        elif name == "strategies":
            yield from _strategies_faults(value, tables, elsewhere)
        elif name in _USERS_OWN:
            yield Fault((name,), f"not for documents; it belongs in your own config, {user_config_file()}", at_key=True)
        else:
            kind = "table" if isinstance(value, dict) else "key"
            known = {path[0]: path[:1] for path in tables}
            yield Fault((name,), f"unknown {kind}, {instead_of(name, known, elsewhere)}", at_key=True)


def _nested_faults(
    path: tuple[str, ...], value: Any, tables: Tables, elsewhere: Mapping[str, KeyPath]
) -> Iterator[Fault]:
    """What is wrong with a table that may hold tables of its own."""
    if isinstance(value, dict):
        nested = {name: (*path, name) for name in value if (*path, name) in tables}
        for name, inner in nested.items():
            yield from table_faults(inner, value[name], tables[inner], elsewhere)
        value = {name: each for name, each in value.items() if name not in nested}
    yield from table_faults(path, value, tables[path], elsewhere)


def _strategies_faults(value: Any, tables: Tables, elsewhere: Mapping[str, KeyPath]) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield Fault(("strategies",), f"expected a table, got {shown(value)}")
        return
    known = {path[1]: path for path in tables if path[0] == "strategies"}
    for name, table in value.items():
        path = ("strategies", name)
        if path in tables:
            yield from table_faults(path, table, tables[path], elsewhere)
        elif name in _LATER_STRATEGIES:
            yield Fault(path, f"this version has no strategy {name}", at_key=True)
        else:
            yield Fault(path, f"unknown strategy, {instead_of(name, known, elsewhere)}", at_key=True)


def _paths_by_name(tables: Tables) -> dict[str, KeyPath]:
    """The first place of every table and key, by its name alone."""
    paths: dict[str, KeyPath] = {}
    for path in tables:
        paths.setdefault(path[-1], path)
    for path, rules in tables.items():
        for name in rules:
            paths.setdefault(name, (*path, name))
    return paths
