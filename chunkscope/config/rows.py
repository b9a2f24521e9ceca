"""From the keys that were given to a row of settings for every strategy."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from chunkscope.config.tables import DEFAULT_STRATEGY, Given
from chunkscope.settings import setting_rules
from chunkscope.strategies.registry import STRATEGIES, Strategy, StrategyRow


def opening_row(given: Given) -> str:
    """The name of the row that opens first."""
    name: str = given.get(("chunk", "strategy"), DEFAULT_STRATEGY)
    return name


def strategy_rows(given: Given, *, trust: bool, named: Collection[tuple[str, ...]]) -> tuple[StrategyRow, ...]:
    """Every strategy with its settings, in hotkey order.

    A key of the strategy's own table counts before the same key of `[chunk]`, and that before the default. A tokenizer
    may be fetched with `trust`, or where its key is among those `named` on the command line.
    """
    return tuple(_row(strategy, given, trust, named) for strategy in STRATEGIES.values())


def _row(strategy: Strategy, given: Given, trust: bool, named: Collection[tuple[str, ...]]) -> StrategyRow:
    rules = setting_rules(strategy.settings)
    sources = {name: _source(strategy.name, name, given) for name in rules}
    size: Any = given.get(sources["size"], rules["size"].default)
    values: dict[str, Any] = {name: given.get(sources[name], rule.default_at(size)) for name, rule in rules.items()}
    may_fetch = trust or sources["tokenizer"] in named
    return StrategyRow(strategy.name, strategy, strategy.settings(**values, may_fetch=may_fetch))


def _source(strategy: str, name: str, given: Given) -> tuple[str, ...]:
    """The key that decides a setting: the strategy's own where it is given, else the one of `[chunk]`."""
    own = ("strategies", strategy, name)
    return own if own in given else ("chunk", name)
