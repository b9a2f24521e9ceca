"""The commented config that `chunkscope init` writes."""

from __future__ import annotations

import textwrap
from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import Any

from chunkscope.config.given import DEFAULT_STRATEGY, PLAIN_TABLES, QUERIES_TABLE
from chunkscope.config.tables import Tables, known_tables
from chunkscope.config.variants import BASE
from chunkscope.config.words import choice_of, toml_value
from chunkscope.settings import SettingRule
from chunkscope.strategies.registry import STRATEGIES, Strategy

_WIDTH = 78
_HEAD = """The settings of chunkscope for the documents in this folder and below, all as they are without this file.
A setting behind a # follows from others until it is set; remove the # to set it."""
_STRATEGIES = "What [chunk] says of every strategy may be said of one in its own table, such as size = 500."
_VARIANT = """A row of your own is a strategy under another name. Such rows follow the strategies, in the order of this
file; what one does not set is as its base has it."""
_CHECK = """The most that a figure may be before `chunkscope check` fails; [check.recursive] and its kin hold the limits
of one row. Parents are held to the limits of their row, except max_size and max_tokens, or to limits of their own in
[check."parent-child parents"]."""
_QUERIES = "What `chunkscope eval` may find at the worst, over all queries and with every search, before it fails."
_EXAMPLE_ROWS = {"strategies": (DEFAULT_STRATEGY, "sentence")}
_EXAMPLE_VARIANT = {BASE: DEFAULT_STRATEGY, "size": 512}
_EXAMPLE_LIMITS = {"mid_sentence_pct": 5, "overlap_pct": 20, "chunks": 500, "max_size": 1000, "max_tokens": 512}


def default_config_text() -> str:
    """A `chunk.toml` that explains every key and parses to the defaults."""
    tables = known_tables({})
    parts = [_comment(_HEAD), _chunk_table(tables), _comment(_STRATEGIES)]
    parts += [_strategy_table(strategy, tables) for strategy in STRATEGIES.values()]
    parts += [_comment(_VARIANT), _variant_table(tables)]
    parts += [f"[{name}]\n{_keys(tables[(name,)])}" for name in PLAIN_TABLES]
    parts += [_comment(_CHECK), _check_table(tables)]
    parts += [_comment(_QUERIES), _queries_table(tables)]
    return "\n".join(parts)


def _chunk_table(tables: Tables) -> str:
    unset = {*_varying(tables), *_EXAMPLE_ROWS}
    return f"[chunk]\n{_keys(tables[('chunk',)], unset=unset, examples=_EXAMPLE_ROWS)}"


def _strategy_table(strategy: Strategy, tables: Tables) -> str:
    """A strategy's table with the keys that it does not share with all others."""
    rules, shared = tables[("strategies", strategy.name)], tables[("chunk",)]
    inherited = {BASE, *(key for key, rule in rules.items() if rule == shared.get(key))}
    unset = {*shared, *(key for key, rule in rules.items() if rule.default_from_size)}
    return f"{_comment(strategy.summary)}[strategies.{strategy.name}]\n{_keys(rules, inherited, unset=unset)}"


def _variant_table(tables: Tables) -> str:
    rules = tables[("strategies", DEFAULT_STRATEGY)]
    return _example_table(f"strategies.{DEFAULT_STRATEGY}-512", rules, _EXAMPLE_VARIANT)


def _check_table(tables: Tables) -> str:
    """The table of limits: it has no defaults, and an empty one would limit nothing."""
    rules = tables[("check",)]
    examples = {"strategies": (DEFAULT_STRATEGY,), **_EXAMPLE_LIMITS}
    return _example_table("check", rules, {key: examples.get(key, 0) for key in rules})


def _queries_table(tables: Tables) -> str:
    rules = tables[QUERIES_TABLE]
    examples = {"index_size": 2, "passages_per_answer": 2, "first_rank": 3, "tokens_to_answer": 2000}
    values = {key: examples.get(key, 0.5 if rule.allowed else 0) for key, rule in rules.items()}
    return _example_table(".".join(QUERIES_TABLE), rules, values)


def _example_table(name: str, rules: Mapping[str, SettingRule], values: Mapping[str, Any]) -> str:
    """A table behind `#`, with a comment above each key."""
    lines = (f"{_comment(rules[key].doc)}# {key} = {toml_value(value)}\n" for key, value in values.items())
    return "".join([f"# [{name}]\n", *lines])


def _keys(
    rules: Mapping[str, SettingRule],
    left_out: Container[str] = (),
    *,
    unset: Container[str] = (),
    examples: Mapping[str, Any] = MappingProxyType({}),
) -> str:
    """A comment and a line for each key but those left out; those in `unset` stand behind a `#`.

    A key is set to its example, or else to its default.
    """
    text = ""
    for key, value in {**_defaults(rules), **examples}.items():
        if key not in left_out:
            choices = f" ({choice_of(rules[key].words())})" if rules[key].words() else ""
            mark = "# " if key in unset else ""
            text += f"{_comment(rules[key].doc + choices)}{mark}{key} = {toml_value(value)}\n"
    return text


def _varying(tables: Tables) -> set[str]:
    """The keys of `[chunk]` that have another default in some strategy, which setting them for all would undo."""
    shared = _defaults(tables[("chunk",)])
    strategies = [_defaults(rules) for path, rules in tables.items() if path[0] == "strategies"]
    return {key for key in shared for own in strategies if own.get(key, shared[key]) != shared[key]}


def _defaults(rules: Mapping[str, SettingRule]) -> dict[str, Any]:
    """The default of every key, at the default size where it depends on that."""
    size: Any = rules["size"].default if "size" in rules else 0
    return {key: rule.default_at(size) for key, rule in rules.items()}


def _comment(text: str) -> str:
    lines = textwrap.wrap(text, _WIDTH, break_on_hyphens=False)
    return "".join(f"# {line}\n" for line in lines)
