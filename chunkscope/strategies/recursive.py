"""`recursive`: pieces between separators, and finer separators where a piece is too long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.packing import budget_of, pack
from chunkscope.strategies.rungs import Graphemes, Rung
from chunkscope.strategies.runs import Runs, whole
from chunkscope.strategies.separators import Keep, separator_rung
from chunkscope.strategies.settings import StrategySettings

# What LangChain's splitter takes an empty list for.
_SEPARATORS_OF_AN_EMPTY_LIST = ("\n\n", "\n", " ", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecursiveSettings(StrategySettings):
    """The settings of `recursive`."""

    separators: tuple[str, ...] = setting(
        ("\n\n", "\n", ". ", " ", ""),
        "where to cut, as literal text, tried in this order; an empty string cuts anywhere but inside a character",
    )
    keep_separator: Keep = setting(
        "end",
        "where a separator stays: at the end or the start of a piece, or in no chunk",
        choices=("end", "start", "drop"),
    )


def recursive(document: Document, settings: RecursiveSettings, runs: Runs = ()) -> Chunking:
    """Chunks that end where LangChain's RecursiveCharacterTextSplitter ends them.

    Its rules (langchain-text-splitters 1.1.3, with `strip_whitespace=False`), as they come out for spans:

    - The run is first the document. The first separator that occurs in it splits it into pieces, each with the
      separator at its end or start. Occurrences count from left to right, without overlap. No separators at all
      means blank lines, lines, words and characters.
    - A piece shorter than the size is good. Good pieces are merged while the sum is no more than the size. A piece
      that is longer than the size is a run of its own, for the separators after the one that split it; where none
      are left it is kept whole. Nothing is merged across it. (The same holds there for a piece of exactly the size,
      but its parts add up to one chunk, so this shows only where separators are dropped.)
    - With an overlap a chunk starts with the trailing whole pieces of the one before that are no longer than the
      overlap together, as far as they leave room for the next piece. After and before a run of its own there are none.
    - An empty separator splits between any two characters. This alone is different here: it splits between grapheme
      clusters, so that a cut moves back to the nearest edge of one.

    With `keep_separator = "drop"` the separators between two chunks are in neither, as with LangChain's
    `keep_separator=False`; but a chunk is always a slice of the document, so separators inside it all count.

    With `runs` only these are cut, each on its own.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    rungs = tuple(_rungs(document.text, settings))
    return pack(runs or whole(document), rungs, budget_of(document, settings))


def _rungs(text: str, settings: RecursiveSettings) -> Iterator[Rung]:
    for separator in settings.separators or _SEPARATORS_OF_AN_EMPTY_LIST:
        if not separator:
            yield Graphemes(text)
            return
        yield separator_rung(text, separator, settings.keep_separator)
