"""The strategies that go by the text alone, for others that leave cutting to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chunkscope.document import Document
from chunkscope.settings import SettingRule, setting_rules
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.paragraph import ParagraphSettings, paragraph
from chunkscope.strategies.recursive import RecursiveSettings, recursive
from chunkscope.strategies.runs import Runs
from chunkscope.strategies.sentence import SentenceSettings, sentence
from chunkscope.strategies.settings import StrategySettings
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


def own_rules(strategy: str) -> dict[str, SettingRule]:
    """The keys of a text strategy that not every strategy has, such as `separators`."""
    own_settings, _ = _STRATEGIES[strategy]
    common = setting_rules(StrategySettings)
    return {key: rule for key, rule in setting_rules(own_settings).items() if key not in common}


def cut_text(
    document: Document,
    strategy: str,
    settings: StrategySettings,
    runs: Runs = (),
    own: Iterable[tuple[str, Any]] = (),
) -> Chunking:
    """The chunks of a text strategy with size, overlap, unit and tokenizer of `settings`.

    With `runs` only these are cut, each on its own. Of the strategy's own keys those in `own` have these values, the
    others their defaults.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    own_settings, cut = _STRATEGIES[strategy]
    common = own_settings(
        size=settings.size,
        overlap=settings.overlap,
        unit=settings.unit,
        tokenizer=settings.tokenizer,
        may_fetch=settings.may_fetch,
        **dict(own),
    )
    return cut(document, common, runs)
