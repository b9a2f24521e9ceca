"""`structure`: whole sections, as many as fit under one heading; longer ones are cut between blocks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.settings import setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.packing import budget_of, pack
from chunkscope.strategies.runs import Runs, whole
from chunkscope.strategies.settings import Oversize, StrategySettings

if TYPE_CHECKING:
    from chunkscope.strategies.prefixes import Prefixes


@dataclass(frozen=True, slots=True, kw_only=True)
class StructureSettings(StrategySettings):
    """The settings of `structure`."""

    oversize: Oversize = setting(
        "split",
        "a block that does not fit is kept whole or split into sentences, rows of a table, lines of code",
        choices=("keep", "split"),
    )
    prefix_headings: bool = setting(
        False, "put the headings over a chunk before it; they count, and exports have them apart from the text"
    )
    repeat_table_header: bool = setting(
        False, "put the header of a table that is cut before each further part; it counts, and exports have it apart"
    )


def structure(document: Document, settings: StructureSettings, runs: Runs = ()) -> Chunking:
    """Chunks of whole sections, by the headings of Markdown or of plain text.

    - A section is a heading with all up to the next heading that it does not stand above. Neighbours under one heading
      are merged as far as they fit; the text between that heading and the first of them counts as one.
    - A section that does not fit is cut at the headings in it, and what still does not fit, between blocks: at first
      between outer ones, then between those in lists and quotes. A heading stays with what follows it, and a lead-in
      with its list, table or code, unless the list, table or code fits only without it.
    - A block that does not fit is kept whole, flagged oversize, or split: into sentences, lines (the rows of a table),
      words, characters. So is a paragraph that fits only without the heading before it, for a heading alone is worse.
    - What fits without the white space after it only is a chunk without it.
    - Headings and table headers that are put before chunks count in the size, at most three quarters of it: outer
      headings, or a header, that take more are left out.

    With `runs` only these are cut, each on its own.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    from chunkscope.strategies.structure_rungs import structure_rungs

    prefixes = _prefixes(document, settings)
    budget = budget_of(document, settings, prefixes.size if prefixes else None)
    rungs = structure_rungs(document, budget, split=settings.oversize == "split")
    chunking = pack(runs or whole(document), rungs, budget)
    return replace(chunking, prefixes=tuple(map(prefixes.text, chunking.starts))) if prefixes else chunking


def _prefixes(document: Document, settings: StructureSettings) -> Prefixes | None:
    if not (settings.prefix_headings or settings.repeat_table_header):
        return None
    from chunkscope.document.tokens import load_tokenizer
    from chunkscope.strategies.prefixes import Prefixes

    in_chars = settings.unit == "chars"
    measure = len if in_chars else load_tokenizer(settings.tokenizer, may_fetch=settings.may_fetch).count
    most = settings.size * 3 // 4
    headings, table_headers = settings.prefix_headings, settings.repeat_table_header
    return Prefixes(document, measure, most, headings=headings, table_headers=table_headers)
