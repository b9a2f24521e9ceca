"""`paragraph`: whole paragraphs, as many as fit."""

from __future__ import annotations

from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.document.paragraphs import paragraph_ends
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.packing import budget_of, pack
from chunkscope.strategies.rungs import Rung, Units
from chunkscope.strategies.runs import Runs, whole
from chunkscope.strategies.sentence import sentence_rungs
from chunkscope.strategies.settings import Oversize, StrategySettings


@dataclass(frozen=True, slots=True, kw_only=True)
class ParagraphSettings(StrategySettings):
    """The settings of `paragraph`."""

    oversize: Oversize = setting(
        "keep", "a paragraph that does not fit is kept whole or split into sentences", choices=("keep", "split")
    )


def paragraph(document: Document, settings: ParagraphSettings, runs: Runs = ()) -> Chunking:
    """Chunks of whole paragraphs, which end after a blank line, whatever the score's rule.

    With `runs` only these are cut, each on its own.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    rungs: tuple[Rung, ...] = (Units(paragraph_ends(document.text)),)
    if settings.oversize == "split":
        rungs += sentence_rungs(document)
    return pack(runs or whole(document), rungs, budget_of(document, settings))
