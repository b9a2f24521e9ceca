"""`parent-child`: small chunks to be found, in large ones that the reader model is given."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import Literal

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking, Parents
from chunkscope.strategies.settings import SettingsProblem, StrategySettings
from chunkscope.strategies.text_strategies import TEXT_STRATEGIES, cut_text, own_rules

_PARENT_SIZE = 2000


def _parent_size(size: int) -> int:
    return _PARENT_SIZE if size <= _PARENT_SIZE else 5 * size


@dataclass(frozen=True, slots=True, kw_only=True)
class ParentChildSettings(StrategySettings):
    """The settings of `parent-child`; size and overlap are those of the children.

    Parents are whole sections by default, since they are read; children are whole sentences, since each should say
    one thing that a query can be near to.
    """

    size: int = setting(400, "the budget of a child, in the unit", minimum=1)
    parent_size: int = setting(
        _PARENT_SIZE,
        "the budget of a parent, in the unit; by default five times a size above 2000",
        minimum=1,
        default_from_size=_parent_size,
    )
    parent_strategy: str = setting("structure", "what cuts the parents", choices=TEXT_STRATEGIES)
    child_strategy: str = setting("sentence", "what cuts each parent into children", choices=TEXT_STRATEGIES)
    child_oversize: Literal["default", "keep", "split"] = setting(
        "default",
        "what does not fit a child is kept whole or split, or what child_strategy does by default",
        choices=("default", "keep", "split"),
    )

    def problem(self) -> SettingsProblem | None:
        """Why these settings contradict each other, or None."""
        if self.size > self.parent_size:
            return SettingsProblem(f"size {self.size} is above parent_size {self.parent_size}", "size", "lower")
        return StrategySettings.problem(self)


def parent_child(document: Document, settings: ParentChildSettings) -> Chunking:
    """The children, each in one parent; parents do not overlap, and all text of them is in a child.

    The strategies of both levels have their own defaults, but for size, overlap, unit and tokenizer, and for what the
    children do with text that does not fit.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    of_parents = replace(settings, size=settings.parent_size, overlap=0)
    parents = cut_text(document, settings.parent_strategy, of_parents)
    may_choose = settings.child_oversize != "default" and "oversize" in own_rules(settings.child_strategy)
    own = [("oversize", settings.child_oversize)] if may_choose else []
    children = cut_text(document, settings.child_strategy, settings, tuple(parents.spans()), own)
    of_chunks = array("q", (bisect_right(parents.starts, start) - 1 for start in children.starts))
    return replace(children, parents=Parents(parents, of_chunks, settings.parent_size))
