"""The row of figures of one strategy."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.scoring.coverage import gap_chars, repeated_chars
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow
from chunkscope.strategies.settings import Unit

if TYPE_CHECKING:
    from chunkscope.scoring.result import Result

_TINY_SHARE = 10


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """The figures of one strategy on one document; sizes are in the row's unit, percentages are of cuts.

    Sizes and tokens are those of chunks with their prefixes, characters those of their text alone.

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
        tiny: chunks under a tenth of the size; none where each chunk is one unit, such as a sentence.
        total_chars: characters in all chunks together.
        avg_overlap: mean overlap that was given at a cut.
        overlap_pct: repeated characters in percent of the document's.
        gap_chars: characters in gaps that hold more than white space.
        coverage_pct: characters in chunks, or in gaps of white space, in percent of the document's.
        tokens: tokens of all chunks together.
        avg_tokens: mean tokens of a chunk.
        max_tokens: tokens of the largest chunk.
        embedder: the name of the embedder that decided where the cuts are.
        vectors: how a search makes the vectors of the chunks or why it cannot, where that is not from their text alone.
        parents: the same figures of the parents, whose cuts are some of these; None where there are none.
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
    avg_overlap: float | None
    overlap_pct: float
    gap_chars: int
    coverage_pct: float
    tokens: int | None
    avg_tokens: float | None
    max_tokens: int | None
    embedder: str | None
    vectors: str | None
    parents: ScoreRow | None


def score_row(result: Result) -> ScoreRow:
    """Compute the figures of a result; those of a stage that has not run are None."""
    settings, chunking, judgement = result.row.settings, result.chunking, result.judgement
    sizes, token_counts, overlaps = result.sizes, result.token_counts, result.given_overlaps
    cuts = max(0, len(chunking) - 1)
    length, lost = len(result.document.text), gap_chars(result.document.text, chunking)
    own_rule = judgement if result.rule == "sentence" else None
    return ScoreRow(
        strategy=result.row.name,
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
        broken_blocks=own_rule.broken_blocks if own_rule else None,
        orphans=own_rule.orphans if own_rule else None,
        oversize=len(chunking.oversize),
        tiny=None if sizes is None else sum(is_tiny(size, result.row) for size in sizes),
        total_chars=sum(chunk_lengths(chunking)),
        avg_overlap=mean(overlaps),
        overlap_pct=percentage(repeated_chars(chunking), length),
        gap_chars=lost,
        coverage_pct=percentage(length - lost, length) if length else 100.0,
        tokens=None if token_counts is None else sum(token_counts),
        avg_tokens=mean(token_counts),
        max_tokens=max(token_counts) if token_counts else None,
        embedder=chunking.embedder or None,
        vectors=chunking.vectors_note or None,
        parents=result.parents.score if result.parents else None,
    )


def is_tiny(size: int, row: StrategyRow) -> bool:
    """Whether a chunk is under a tenth of the row's size; never where each chunk is one unit, for none fills a size."""
    return not row.strategy.one_unit and size * _TINY_SHARE < row.settings.size


def chunk_lengths(chunking: Chunking) -> array[int]:
    """The length of every chunk in characters."""
    return array("q", (end - start for start, end in chunking.spans()))


def with_prefixes(lengths: array[int], chunking: Chunking, measure: Callable[[str], int]) -> array[int]:
    """The length of every chunk and its prefix together, where `lengths` are those of the chunks."""
    if chunking.prefixes is None:
        return lengths
    measured = {prefix: measure(prefix) for prefix in set(chunking.prefixes)}
    return array("q", (length + measured[prefix] for length, prefix in zip(lengths, chunking.prefixes, strict=True)))


def mean(values: Sequence[int] | None) -> float | None:
    """The mean, rounded to one place; None of nothing."""
    return round(sum(values) / len(values), 1) if values else None


def percentage(part: int, whole: int) -> float:
    """`part` in percent of `whole`, rounded to one place; 0 of nothing."""
    return round(100 * part / whole, 1) if whole else 0.0
