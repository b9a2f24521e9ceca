"""Rows of a person's own: a strategy under another name, with settings of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from chunkscope.config.faults import Fault, instead_of, table_faults, value_faults
from chunkscope.config.words import KeyPath, shown
from chunkscope.scoring.limits import limit_names
from chunkscope.settings import SettingRule
from chunkscope.strategies.registry import STRATEGIES, Strategy
from chunkscope.toml_text import quoted

BASE = "base"
_MOST = 200
_LONGEST_NAME = 40
_TAKEN = frozenset({"strategies", "queries", *limit_names()})


def variants(texts: Iterable[Mapping[str, Any]]) -> dict[str, Strategy]:
    """The rows that parsed texts define by a base, at most 200, in their order; of several bases the last one counts.

    Values of wrong types define nothing; `strategies_faults` tells what is wrong with them.
    """
    found: dict[str, Strategy] = {}
    for values in texts:
        tables = values.get("strategies")
        for name, table in tables.items() if isinstance(tables, dict) else ():
            strategy = _strategy_of(table)
            if strategy and name not in STRATEGIES and not _name_fault(name) and (name in found or len(found) < _MOST):
                found[name] = strategy
    return found


def base_rule(*choices: str) -> SettingRule:
    """What `base` may be."""
    return SettingRule("the strategy that the row is", choices[0], choices=choices)


def strategies_faults(
    value: Any, tables: Mapping[tuple[str, ...], Mapping[str, SettingRule]], elsewhere: Mapping[str, KeyPath]
) -> Iterator[Fault]:
    """What is wrong with `strategies`: tables of settings that are in `tables` or that cannot be told to be a row's."""
    if not isinstance(value, dict):
        yield Fault(("strategies",), f"expected a table, got {shown(value)}")
        return
    known = {path[1]: path for path in tables if path[0] == "strategies"}
    told_too_many = False
    for name, table in value.items():
        path = ("strategies", name)
        if path in tables:
            yield from table_faults(path, table, tables[path], elsewhere)
        elif _strategy_of(table):
            if fault := _name_fault(name):
                yield Fault(path, fault, at_key=True)
            elif not told_too_many:
                told_too_many = True
                yield Fault(path, f"expected at most {_MOST} rows of your own", at_key=True)
        elif isinstance(table, dict) and BASE in table:
            yield from _base_faults((*path, BASE), table[BASE], value)
        else:
            instead = instead_of(name, known, elsewhere)
            yield Fault(path, f'unknown strategy, {instead}; a row of your own needs base = "..."', at_key=True)


def _strategy_of(table: Any) -> Strategy | None:
    """The strategy that a table names as its base."""
    base = table.get(BASE) if isinstance(table, dict) else None
    return STRATEGIES.get(base) if isinstance(base, str) else None


def _name_fault(name: str) -> str:
    """What is wrong with the name of a row; empty where nothing is."""
    if not 0 < len(name) <= _LONGEST_NAME or not name.isprintable() or name != name.strip():
        return f"expected a name of 1 to {_LONGEST_NAME} printable characters without white space at the ends"
    return f"expected another name, for check.{name} is no row's" if name in _TAKEN else ""


def _base_faults(path: KeyPath, base: Any, rows: Mapping[str, Any]) -> Iterator[Fault]:
    """What is wrong with a base that is no strategy; `rows` has the names of the tables beside it."""
    if isinstance(base, str) and base in rows:
        yield Fault(path, f"expected a strategy, got {quoted(base)}, which is a row of your own; name its base here")
    else:
        yield from value_faults(path, base, base_rule(*STRATEGIES))
