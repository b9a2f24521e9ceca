"""The strategies that go by the text alone, for others that leave cutting to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chunkscope.document import Document
from chunkscope.settings import setting_rules
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.paragraph import ParagraphSettings, paragraph
from chunkscope.strategies.recursive import RecursiveSettings, recursive
from chunkscope.strategies.runs import Runs
from chunkscope.strategies.sentence import SentenceSettings, sentence
from chunkscope.strategies.settings import Oversize, StrategySettings
from chunkscope.strategies.steps import even_chunks
from chunkscope.strategies.structure import StructureSettings, structure

_STRATEGIES: dict[str, tuple[type[StrategySettings], Callable[[Document, Any, Runs], Chunking]]] = {
    "fixed": (StrategySettings, even_chunks),
    "recursive": (RecursiveSettings, recursive),
    "paragraph": (ParagraphSettings, paragraph),
    "sentence": (SentenceSettings, sentence),
    "structure": (StructureSettings, structure),
}
TEXT_STRATEGIES = tuple(_STRATEGIES)
"""Their names."""


def cut_text(
    document: Document,
    strategy: str,
    settings: StrategySettings,
    runs: Runs = (),
    *,
    oversize: Oversize | None = None,
) -> Chunking:
    """The chunks of a text strategy with its own defaults, but for size, overlap, unit and tokenizer of `settings`.

    With `runs` only these are cut, each on its own. With `oversize` a strategy that has that setting does so.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    own_settings, cut = _STRATEGIES[strategy]
    chosen = {"oversize": oversize} if oversize and "oversize" in setting_rules(own_settings) else {}
    common = own_settings(
        size=settings.size,
        overlap=settings.overlap,
        unit=settings.unit,
        tokenizer=settings.tokenizer,
        may_fetch=settings.may_fetch,
        **chosen,
    )
    return cut(document, common, runs)
