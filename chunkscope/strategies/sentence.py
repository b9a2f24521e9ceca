"""`sentence`: whole sentences, as many as fit."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache

from chunkscope.document import Document
from chunkscope.document.graphemes import grapheme_edge
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.packing import budget_of, pack
from chunkscope.strategies.rungs import Graphemes, Rung, Units, Words
from chunkscope.strategies.runs import Runs, whole
from chunkscope.strategies.settings import Oversize, StrategySettings


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceSettings(StrategySettings):
    """The settings of `sentence`."""

    oversize: Oversize = setting(
        "keep", "a sentence that does not fit is kept whole or split into words", choices=("keep", "split")
    )


def sentence(document: Document, settings: SentenceSettings, runs: Runs = ()) -> Chunking:
    """Chunks of whole sentences; tables, code and other blocks that no cut should enter count as one each.

    With `runs` only these are cut, each on its own.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    rungs = sentence_rungs(document)
    if settings.oversize == "keep":
        rungs = rungs[:1]
    return pack(runs or whole(document), rungs, budget_of(document, settings))


def sentence_rungs(document: Document) -> tuple[Rung, ...]:
    """Sentences, then words, then grapheme clusters."""
    text = document.text
    return Units(sentence_edges(document)), Words(text), Graphemes(text)


@lru_cache(maxsize=1)
def sentence_edges(document: Document) -> array[int]:
    """Sorted places between units where a cut splits no character; those of the last document are kept."""
    text, starts = document.text, document.unit_starts
    # No unit starts with a newline, so that a cut between two ASCII characters splits no CR LF.
    return array(
        "q", [start for start in starts if text[start - 1 : start + 1].isascii() or grapheme_edge(text, start)]
    )
