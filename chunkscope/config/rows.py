"""From the keys that were given to the rows: strategies, each with its settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from chunkscope.config.given import DEFAULT_STRATEGY, ROWS, Given
from chunkscope.embedding import EmbeddingSettings
from chunkscope.settings import setting_rules
from chunkscope.strategies.late import LateSettings
from chunkscope.strategies.registry import STRATEGIES, Strategy, StrategyRow
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.text_strategies import own_rules
from chunkscope.strategies.vector_settings import VectorSettings


def opening_row(given: Given, rows: Sequence[StrategyRow]) -> str:
    """The name of the row that opens first; where that is none of the rows, the first of them opens."""
    name: str = given.get(("chunk", "strategy"), DEFAULT_STRATEGY)
    return name if name in {row.name for row in rows} else rows[0].name


def strategy_rows(
    given: Given,
    variants: Mapping[str, Strategy],
    embedding: EmbeddingSettings,
    *,
    trust: bool,
    named: Collection[tuple[str, ...]],
) -> tuple[StrategyRow, ...]:
    """The rows in the order of `chunk.strategies`, or else every strategy in hotkey order, then the variants.

    A key of the row's own table counts before the same key of its base's table, that before the key of `[chunk]`, and
    that before the default. A tokenizer may be fetched with `trust`, or where its key is among those `named` on the
    command line. Every row that uses vectors has the same `embedding`.
    """
    strategies = {**STRATEGIES, **variants}
    names: Sequence[str] = given.get(ROWS, tuple(strategies))
    rows = (_row(name, strategies[name], given, trust, named) for name in names)
    return tuple(_with_embedding(row, embedding) for row in rows)


def _row(name: str, strategy: Strategy, given: Given, trust: bool, named: Collection[tuple[str, ...]]) -> StrategyRow:
    rules = setting_rules(strategy.settings)
    sources = {key: _source(name, strategy.name, key, given) for key in rules}
    size: Any = given.get(sources["size"], rules["size"].default)
    values: dict[str, Any] = {key: given.get(sources[key], rule.default_at(size)) for key, rule in rules.items()}
    may_fetch = trust or sources["tokenizer"] in named
    settings = strategy.settings(**values, may_fetch=may_fetch)
    return StrategyRow(name, strategy, _with_cutter(settings, given))


def _with_cutter(settings: StrategySettings, given: Given) -> StrategySettings:
    """The settings of `late` with what the table of the strategy that cuts has; others as they are."""
    if not isinstance(settings, LateSettings):
        return settings
    defaults = {key: rule.default for key, rule in own_rules(settings.cuts).items()}
    values = {key: given.get(("strategies", settings.cuts, key), default) for key, default in defaults.items()}
    return replace(settings, own=tuple((key, value) for key, value in values.items() if value != defaults[key]))


def _with_embedding(row: StrategyRow, embedding: EmbeddingSettings) -> StrategyRow:
    if not isinstance(row.settings, VectorSettings):
        return row
    return replace(row, settings=replace(row.settings, embedding=embedding))


def _source(row: str, base: str, key: str, given: Given) -> tuple[str, ...]:
    """The key that decides a setting: the row's own where it is given, else its base's, else the one of `[chunk]`."""
    paths = (("strategies", row, key), ("strategies", base, key))
    return next((path for path in paths if path in given), ("chunk", key))
