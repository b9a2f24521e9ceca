"""`parent-child`: small chunks to be found, in large ones that the reader model is given."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking, Parents
from chunkscope.strategies.paragraph import ParagraphSettings, paragraph
from chunkscope.strategies.recursive import RecursiveSettings, recursive
from chunkscope.strategies.runs import Runs
from chunkscope.strategies.sentence import SentenceSettings, sentence
from chunkscope.strategies.settings import SettingsProblem, StrategySettings
from chunkscope.strategies.steps import even_chunks
from chunkscope.strategies.structure import StructureSettings, structure

# What cuts a level, and the type of its settings.
_LEVELS: dict[str, tuple[type[StrategySettings], Callable[[Document, Any, Runs], Chunking]]] = {
    "fixed": (StrategySettings, even_chunks),
    "recursive": (RecursiveSettings, recursive),
    "paragraph": (ParagraphSettings, paragraph),
    "sentence": (SentenceSettings, sentence),
    "structure": (StructureSettings, structure),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ParentChildSettings(StrategySettings):
    """The settings of `parent-child`; size and overlap are those of the children.

    Parents are whole sections by default, since they are read; children are whole sentences, since each should say
    one thing that a query can be near to.
    """

    size: int = setting(400, "the budget of a child, in the unit", minimum=1)
    parent_size: int = setting(2000, "the budget of a parent, in the unit", minimum=1)
    parent_strategy: str = setting("structure", "what cuts the parents", choices=tuple(_LEVELS))
    child_strategy: str = setting("sentence", "what cuts each parent into children", choices=tuple(_LEVELS))

    def problem(self) -> SettingsProblem | None:
        """Why these settings contradict each other, or None."""
        if self.size > self.parent_size:
            return SettingsProblem(f"size {self.size} is above parent_size {self.parent_size}", "size", "lower")
        return StrategySettings.problem(self)


def parent_child(document: Document, settings: ParentChildSettings) -> Chunking:
    """The children, each in one parent; parents do not overlap, and every character of them is in a child.

    The strategies of both levels have their own defaults, but for size, overlap, unit and tokenizer.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    parents = _cut(document, settings, settings.parent_strategy, settings.parent_size, 0, ())
    runs = tuple(parents.spans())
    children = _cut(document, settings, settings.child_strategy, settings.size, settings.overlap, runs)
    of_chunks = array("q", (bisect_right(parents.starts, start) - 1 for start in children.starts))
    return replace(children, parents=Parents(parents, of_chunks, settings.parent_size))


def _cut(
    document: Document, settings: ParentChildSettings, strategy: str, size: int, overlap: int, runs: Runs
) -> Chunking:
    own_settings, cut = _LEVELS[strategy]
    level = own_settings(
        size=size, overlap=overlap, unit=settings.unit, tokenizer=settings.tokenizer, may_fetch=settings.may_fetch
    )
    return cut(document, level, runs)
