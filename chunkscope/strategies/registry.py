"""The strategies, in hotkey order. Adding one means one new file and one line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from chunkscope.document import Document
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.settings import StrategySettings


@dataclass(frozen=True, slots=True)
class Strategy:
    """A way to cut.

    Attributes:
        name: the word for it in configs, tables and on screens.
        summary: what it does, in one line without a full stop.
        settings: the type of its settings.
        cut: the function that cuts; its second argument is an instance of `settings`.
    """

    name: str
    summary: str
    settings: type[StrategySettings]
    cut: Callable[[Document, Any], Chunking]


@dataclass(frozen=True, slots=True)
class StrategyRow:
    """A row of the scoring table: a strategy with its settings.

    Attributes:
        name: the word for the row, unique in a config.
        strategy: the way to cut.
        settings: an instance of the strategy's settings, all defaults filled in.
    """

    name: str
    strategy: Strategy
    settings: StrategySettings


STRATEGIES: dict[str, Strategy] = {}
