"""What the digits pick: the rows in hotkey order, and what to say of those that are not there."""

from __future__ import annotations

from collections.abc import Sequence

from chunkscope.strategies.registry import STRATEGIES, StrategyRow

_HOTKEY_ORDER = (
    "fixed",
    "overlap",
    "recursive",
    "paragraph",
    "sentence",
    "structure",
    "semantic",
    "window",
    "parent-child",
    "late",
)


def row_of_digit(rows: Sequence[StrategyRow], number: int) -> StrategyRow | None:
    """The row that digit `number` picks (1 to 10, the digit 0 being 10), if there is one."""
    return rows[number - 1] if number <= len(rows) else None


def why_no_row(rows: Sequence[StrategyRow], number: int) -> str:
    """Why digit `number` picks nothing, in one line."""
    name = _HOTKEY_ORDER[number - 1]
    if name not in STRATEGIES:
        return f"{number % 10} {name}: this version does not have it"
    return f"no strategy {number} ({len(rows)} configured)"
