"""The tables of a chunk.toml: which there are, and what is wrong with one that was read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from chunkscope.config.faults import Fault, instead_of, table_faults
from chunkscope.config.find import user_config_file
from chunkscope.config.given import DEFAULT_STRATEGY, PLAIN_TABLES, QUERIES_TABLE, Given
from chunkscope.config.variants import BASE, base_rule, strategies_faults
from chunkscope.config.words import KeyPath
from chunkscope.retrieval.limits import QueryLimits
from chunkscope.scoring.limits import Limits
from chunkscope.settings import SettingRule, setting_rules
from chunkscope.strategies.registry import STRATEGIES, Strategy, parents_name
from chunkscope.strategies.settings import StrategySettings

Tables: TypeAlias = "dict[tuple[str, ...], dict[str, SettingRule]]"

_USERS_OWN = ("theme", "keys")


def known_tables(variants: Mapping[str, Strategy]) -> Tables:
    """Every table with its keys, in the order in which a config file explains them; `variants` have tables too."""
    names = (*STRATEGIES, *variants)
    parents = (parents_name(name) for name, strategy in {**STRATEGIES, **variants}.items() if strategy.has_parents)
    opening = SettingRule("the row that opens first", DEFAULT_STRATEGY, choices=names)
    rows = SettingRule("the only rows, in the order of their digits", (), choices=names)
    return {
        ("chunk",): {"strategy": opening, "strategies": rows, **setting_rules(StrategySettings)},
        **{("strategies", name): _row_rules(strategy, name) for name, strategy in STRATEGIES.items()},
        **{("strategies", name): _row_rules(strategy, *STRATEGIES) for name, strategy in variants.items()},
        **{(name,): setting_rules(settings) for name, settings in PLAIN_TABLES.items()},
        **_check_tables(names, (*names, *parents)),
    }


def _row_rules(strategy: Strategy, *bases: str) -> dict[str, SettingRule]:
    return {BASE: base_rule(*bases), **setting_rules(strategy.settings)}


def _check_tables(names: tuple[str, ...], limited: tuple[str, ...]) -> Tables:
    """`[check]`, its table for what queries find, and its tables for the limits of one row or of its parents."""
    counting = SettingRule("the rows that count; the one that opens first where none is named", (), choices=names)
    limits = setting_rules(Limits)
    return {
        ("check",): {"strategies": counting, **limits},
        QUERIES_TABLE: setting_rules(QueryLimits),
        **{("check", name): limits for name in limited},
    }


def row_names(tables: Tables) -> list[str]:
    """Every name that a row may have: those of the strategies, then those of the variants."""
    return [path[1] for path in tables if path[0] == "strategies"]


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


def config_faults(values: Mapping[str, Any], tables: Tables) -> Iterator[Fault]:
    """All that is wrong with the parsed values of a chunk.toml."""
    elsewhere = _paths_by_name(tables)
    for name, value in values.items():
        if (name,) in tables:
            yield from _nested_faults((name,), value, tables, elsewhere)
        elif name == "strategies":
            yield from strategies_faults(value, tables, elsewhere)
        elif name in _USERS_OWN:
            yield Fault((name,), f"not for documents; it belongs in your own config, {user_config_file()}", at_key=True)
        else:
            kind = "table" if isinstance(value, dict) else "key"
            known = {path[0]: path[:1] for path in tables}
            yield Fault((name,), f"unknown {kind}, {instead_of(name, known, elsewhere)}", at_key=True)


def _nested_faults(
    path: tuple[str, ...], value: Any, tables: Tables, elsewhere: Mapping[str, KeyPath]
) -> Iterator[Fault]:
    """What is wrong with a table that may hold a table for each row."""
    rows = {inner[-1]: inner for inner in tables if inner[:-1] == path}
    if rows and isinstance(value, dict):
        nested = {name for name, each in value.items() if name in rows or _is_for_a_row(name, each, tables[path])}
        for name in value:
            if name in rows:
                yield from table_faults(rows[name], value[name], tables[rows[name]], elsewhere)
            elif name in nested:
                yield Fault((*path, name), f"unknown row, {instead_of(name, rows, elsewhere)}", at_key=True)
        value = {name: each for name, each in value.items() if name not in nested}
    yield from table_faults(path, value, tables[path], elsewhere)


def _is_for_a_row(name: str, value: Any, rules: Mapping[str, SettingRule]) -> bool:
    return isinstance(value, dict) and name not in rules


def _paths_by_name(tables: Tables) -> dict[str, KeyPath]:
    """The first place of every table and key, by its name alone."""
    paths: dict[str, KeyPath] = {}
    for path in tables:
        paths.setdefault(path[-1], path)
    for path, rules in tables.items():
        for name in rules:
            paths.setdefault(name, (*path, name))
    return paths
