"""Rows at other sizes than the config gives them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from chunkscope.config.given import Given
from chunkscope.config.load import config_of
from chunkscope.config.reading import read_toml
from chunkscope.config.sources import settle
from chunkscope.strategies.registry import StrategyRow


def rows_by_size(
    rows: Sequence[StrategyRow], text: str, overrides: Sequence[str] = (), *, trust: bool = False
) -> Callable[[int], tuple[StrategyRow, ...]]:
    """What gives the rows at a size of 1 or more, with what follows from a size, such as a default overlap.

    The text is read once, however many sizes are asked for.

    Args:
        rows: the rows; a size is in the unit of each.
        text: the text of the config that they come from; empty for none.
        overrides: the `KEY=VALUE` settings that they come from.
        trust: whether what the config names may be fetched.

    Raises:
        ConfigError: the text or the overrides have problems.
    """
    settled = settle(read_toml(text, "chunk.toml"), overrides)

    def rows_at(size: int) -> tuple[StrategyRow, ...]:
        sizes: Given = {("strategies", row.name, "size"): size for row in rows}
        config = config_of(replace(settled, given={**settled.given, **sizes}), None, trust=trust)
        found = {row.name: row for row in config.rows}
        return tuple(found[row.name] for row in rows)

    return rows_at
