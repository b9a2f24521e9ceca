"""From the keys that were given to the rows: strategies, each with its settings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from chunkscope.config.given import DEFAULT_STRATEGY, ROWS, Given
from chunkscope.embedding import EmbeddingSettings
from chunkscope.settings import setting_rules
from chunkscope.strategies.registry import STRATEGIES, Strategy, StrategyRow
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
    return StrategyRow(name, strategy, strategy.settings(**values, may_fetch=may_fetch))


def _with_embedding(row: StrategyRow, embedding: EmbeddingSettings) -> StrategyRow:
    if not isinstance(row.settings, VectorSettings):
        return row
    return replace(row, settings=replace(row.settings, embedding=embedding))


def _source(row: str, base: str, key: str, given: Given) -> tuple[str, ...]:
    """The key that decides a setting: the row's own where it is given, else its base's, else the one of `[chunk]`."""
    paths = (("strategies", row, key), ("strategies", base, key))
    return next((path for path in paths if path in given), ("chunk", key))
