"""What the digits pick: the rows in hotkey order, and what to say of those that are not there."""

from __future__ import annotations

from collections.abc import Sequence

from chunkscope.strategies.registry import StrategyRow


def row_of_digit(rows: Sequence[StrategyRow], number: int) -> StrategyRow | None:
    """The row that digit `number` picks (1 to 10, the digit 0 being 10), if there is one; rows go on from 11."""
    return rows[number - 1] if number <= len(rows) else None


def why_no_row(rows: Sequence[StrategyRow], number: int) -> str:
    """Why digit `number` picks nothing, in one line."""
    return f"no strategy {number} ({len(rows)} configured)"
