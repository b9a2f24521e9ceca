"""Rows at another size than the config gives them."""

from __future__ import annotations

from collections.abc import Sequence

from chunkscope.config.load import parse_config
from chunkscope.strategies.registry import StrategyRow


def rows_at_size(
    rows: Sequence[StrategyRow], size: int, text: str, overrides: Sequence[str] = (), *, trust: bool = False
) -> tuple[StrategyRow, ...]:
    """The rows as they would be with this size, together with what follows from a size, such as a default overlap.

    Args:
        rows: the rows.
        size: the size, in the unit of each row.
        text: the text of the config that they come from; empty for none.
        overrides: the `KEY=VALUE` settings that they come from.
        trust: whether what the config names may be fetched.

    Raises:
        ConfigError: the text or the overrides have problems.
    """
    resized = (f"{row.table}.size={size}" for row in rows)
    config = parse_config(text, "chunk.toml", (*overrides, *resized), trust=trust)
    found = {row.name: row for row in config.rows}
    return tuple(found[row.name] for row in rows)
