"""The strategies, in hotkey order. Adding one means one new file and one line here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from chunkscope.document import Document
from chunkscope.document.tokens import TokenizerUnavailable
from chunkscope.strategies.fixed import FixedSettings, fixed
from chunkscope.strategies.model import Chunking, StrategyError
from chunkscope.strategies.overlap import OverlapSettings, overlap
from chunkscope.strategies.paragraph import ParagraphSettings, paragraph
from chunkscope.strategies.parent_child import ParentChildSettings, parent_child
from chunkscope.strategies.recursive import RecursiveSettings, recursive
from chunkscope.strategies.sentence import SentenceSettings, sentence
from chunkscope.strategies.settings import StrategySettings
from chunkscope.strategies.structure import StructureSettings, structure
from chunkscope.strategies.window import WindowSettings, window

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


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


STRATEGIES: dict[str, Strategy] = {
    strategy.name: strategy
    for strategy in (
        Strategy("fixed", "chunks of one length, side by side", FixedSettings, fixed),
        Strategy("overlap", "chunks of one length, each with the end of the one before", OverlapSettings, overlap),
        Strategy("recursive", "separators from coarse to fine, as LangChain does", RecursiveSettings, recursive),
        Strategy("paragraph", "whole paragraphs, as many as fit", ParagraphSettings, paragraph),
        Strategy("sentence", "whole sentences, as many as fit", SentenceSettings, sentence),
        Strategy("structure", "whole sections, long ones cut between blocks", StructureSettings, structure),
        Strategy("window", "one sentence each, with those around it as its context", WindowSettings, window),
        Strategy("parent-child", "small chunks to find, inside large ones to read", ParentChildSettings, parent_child),
    )
}


@dataclass(frozen=True, slots=True)
class StrategyRow:
    """A row of the table: a strategy with its settings.

    Attributes:
        name: what the row is called.
        strategy: the strategy.
        settings: an instance of the strategy's settings.
    """

    name: str
    strategy: Strategy
    settings: StrategySettings

    @property
    def table(self) -> str:
        """The table of a config that has the row's settings, as TOML writes it."""
        if _BARE_KEY.fullmatch(self.name):
            return f"strategies.{self.name}"
        escaped = self.name.replace("\\", "\\\\").replace('"', '\\"')
        return f'strategies."{escaped}"'


def cut(document: Document, row: StrategyRow) -> Chunking:
    """The chunks of a document; a document of white space only has none.

    Raises:
        StrategyError: the settings contradict each other, or tokens cannot be counted; nothing has run then.
    """
    if problem := row.settings.problem():
        raise StrategyError(f"{row.name}: {problem.wrong} (set {row.table}.{problem.key} {problem.remedy})")
    if document.is_blank:
        return Chunking.of(())
    try:
        return row.strategy.cut(document, row.settings)
    except TokenizerUnavailable as unavailable:
        raise StrategyError(f"{row.name}: {unavailable}") from unavailable
