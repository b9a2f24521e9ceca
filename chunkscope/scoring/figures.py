"""The row of figures of one strategy."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.scoring.coverage import gap_chars, repeated_chars
from chunkscope.scoring.judgement import Judgement
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow
from chunkscope.strategies.settings import Unit

_TINY_SHARE = 10


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The figures of one strategy on one document; sizes are in the row's unit, percentages are of cuts.

    A figure is None where its rule has no such thing, or where it is not known (tokens that cannot be counted).

    Attributes:
        strategy: the row's name.
        unit: what the sizes count.
        size: the budget of a chunk.
        overlap: the overlap that was asked for.
        chunks: how many chunks.
        avg_size: mean chunk size.
        min_size: size of the smallest chunk.
        max_size: size of the largest chunk.
        cuts: how many cuts: one less than chunks.
        mid_sentence: cuts inside a sentence.
        mid_sentence_pct: their share of cuts.
        mid_paragraph: cuts at no paragraph, heading, list-item or block edge.
        broken_blocks: cuts inside code, tables, front matter and their kin.
        orphans: cuts that leave a heading or a lead-in behind.
        oversize: chunks over the size, because one indivisible unit is.
        tiny: chunks under a tenth of the size.
        total_chars: characters in all chunks together.
        overlap_pct: repeated characters in percent of the document's.
        gap_chars: characters in gaps that hold more than white space.
        tokens: tokens of all chunks together.
        avg_tokens: mean tokens of a chunk.
        max_tokens: tokens of the largest chunk.
    """

    strategy: str
    unit: Unit
    size: int
    overlap: int
    chunks: int
    avg_size: float | None
    min_size: int | None
    max_size: int | None
    cuts: int
    mid_sentence: int | None
    mid_sentence_pct: float | None
    mid_paragraph: int | None
    broken_blocks: int | None
    orphans: int | None
    oversize: int
    tiny: int | None
    total_chars: int
    overlap_pct: float
    gap_chars: int
    tokens: int | None
    avg_tokens: float | None
    max_tokens: int | None


def score_row(
    document: Document,
    row: StrategyRow,
    rule: Rule,
    chunking: Chunking,
    judgement: Judgement | None,
    token_counts: array[int] | None,
) -> ScoreRow:
    """Compute the figures; those of a missing judgement or missing token counts are None."""
    settings = row.settings
    chars = chunk_lengths(chunking)
    sizes: Sequence[int] | None = chars if settings.unit == "chars" else token_counts
    cuts = max(0, len(chunking) - 1)
    published = rule == "published"
    length = len(document.text)
    return ScoreRow(
        strategy=row.name,
        unit=settings.unit,
        size=settings.size,
        overlap=settings.overlap,
        chunks=len(chunking),
        avg_size=mean(sizes),
        min_size=min(sizes) if sizes else None,
        max_size=max(sizes) if sizes else None,
        cuts=cuts,
        mid_sentence=judgement.mid_sentence if judgement else None,
        mid_sentence_pct=percentage(judgement.mid_sentence, cuts) if judgement else None,
        mid_paragraph=judgement.mid_paragraph if judgement else None,
        broken_blocks=None if published or judgement is None else judgement.broken_blocks,
        orphans=None if published or judgement is None else judgement.orphans,
        oversize=len(chunking.oversize),
        tiny=None if sizes is None else sum(is_tiny(size, settings.size) for size in sizes),
        total_chars=sum(chars),
        overlap_pct=percentage(repeated_chars(chunking), length),
        gap_chars=gap_chars(document.text, chunking),
        tokens=None if token_counts is None else sum(token_counts),
        avg_tokens=mean(token_counts),
        max_tokens=max(token_counts) if token_counts else None,
    )


def is_tiny(size: int, budget: int) -> bool:
    """Whether a chunk is under a tenth of the budget."""
    return size * _TINY_SHARE < budget


def chunk_lengths(chunking: Chunking) -> array[int]:
    """The length of every chunk in characters."""
    return array("q", (end - start for start, end in chunking.spans()))


def mean(values: Sequence[int] | None) -> float | None:
    """The mean, rounded to one place; None of nothing."""
    return round(sum(values) / len(values), 1) if values else None


def percentage(part: int, whole: int) -> float:
    """`part` in percent of `whole`, rounded to one place; 0 of nothing."""
    return round(100 * part / whole, 1) if whole else 0.0
