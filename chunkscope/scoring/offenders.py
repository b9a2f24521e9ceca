"""The places in a document that bring a figure over its limit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from chunkscope.scoring.coverage import lossy_gaps
from chunkscope.scoring.explanation import Explanation, explain
from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.limits import Excess
from chunkscope.scoring.quotes import quoted_cut
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import NO_REASONS, CutVerdict, EdgeVerdict, Verdict
from chunkscope.terminal_text import one_line

_QUOTED = 60
_NO_REASON = Explanation(NO_REASONS, None, None)


@dataclass(frozen=True, slots=True)
class Offender:
    """A place to look at.

    Attributes:
        strategy: the row.
        figure: the figure that is over its limit.
        offset: the document offset.
        line: the source's line, from 1.
        column: the source's column, from 1.
        what: the verdict, or what else is wrong.
        quote: both sides of the cut, or the text, in one visible line.
        reason: why, in words that a person can check.
        safe_before: the nearest document offset before it where a cut would be safe, if there is one near.
        safe_after: the same after it.
    """

    strategy: str
    figure: str
    offset: int
    line: int
    column: int
    what: str
    quote: str
    reason: str
    safe_before: int | None = None
    safe_after: int | None = None


@dataclass(frozen=True, slots=True)
class Offence:
    """A figure of a document over its limit.

    Attributes:
        path: the document's name as it was given.
        excess: the figure.
        offenders: the places that it counts.
        embedder: the name of the embedder that decided where the cuts are.
        vectors: how a search makes the vectors of the chunks or why it cannot, where that is not from their text alone.
    """

    path: str
    excess: Excess
    offenders: tuple[Offender, ...]
    embedder: str | None
    vectors: str | None


def offenders(result: Result, excess: Excess, chunk: str = "chunk") -> Iterator[Offender]:
    """The places that a figure over its limit counts, in document order; none for figures that count no places.

    `chunk` is the word for what the result has been cut into.
    """
    if excess.figure in _CUTS:
        return _cut_offenders(result, excess)
    if excess.figure in _CHUNKS:
        return _chunk_offenders(result, excess, chunk)
    return _gap_offenders(result, excess) if excess.figure == "gap_chars" else iter(())


_CUTS: dict[str, Callable[[CutVerdict], bool]] = {
    "mid_sentence": lambda cut: cut.verdict.mid_sentence,
    "mid_sentence_pct": lambda cut: cut.verdict.mid_sentence,
    "broken_blocks": lambda cut: cut.verdict is Verdict.BROKEN_BLOCK,
    "orphans": lambda cut: cut.orphan,
}
_CHUNKS: dict[str, Callable[[Result, int, float], bool]] = {
    "oversize": lambda result, index, _: index in result.chunking.oversize,
    "tiny": lambda result, index, _: result.sizes is not None and is_tiny(result.sizes[index], result.row),
    "max_size": lambda result, index, limit: result.sizes is not None and result.sizes[index] > limit,
    "max_tokens": lambda result, index, limit: result.token_counts is not None and result.token_counts[index] > limit,
}


def _cut_offenders(result: Result, excess: Excess) -> Iterator[Offender]:
    document, counts = result.document, _CUTS[excess.figure]
    for cut in map(result.verdict, result.judgement.failures if result.judgement else ()):
        if not counts(cut):
            continue
        edge = _orphaned(cut) if excess.figure == "orphans" else cut.worse
        explanation = _NO_REASON if result.rule == "published" else explain(document, edge)
        yield Offender(
            *(excess.strategy, excess.figure, edge.offset, *document.line_column(edge.offset)),
            what=edge.verdict.label,
            quote=quoted_cut(document, edge.offset, _QUOTED),
            reason=explanation.reason,
            safe_before=explanation.safe_before,
            safe_after=explanation.safe_after,
        )


def _orphaned(cut: CutVerdict) -> EdgeVerdict:
    """The edge where a heading or a lead-in stays behind, judged by that alone, whatever else is wrong with the cut."""
    return replace(cut.end if cut.end.orphan else cut.start, verdict=Verdict.ORPHAN)


def _chunk_offenders(result: Result, excess: Excess, chunk: str) -> Iterator[Offender]:
    document, counts = result.document, _CHUNKS[excess.figure]
    for index, (start, end) in enumerate(result.chunking.spans()):
        if counts(result, index, excess.limit):
            yield Offender(
                *(excess.strategy, excess.figure, start, *document.line_column(start)),
                what=excess.figure.replace("_", " "),
                quote=one_line(document.text[start:end], _QUOTED),
                reason=f"{chunk} {index + 1} has {_measured(result, index, excess)}",
            )


def _measured(result: Result, index: int, excess: Excess) -> str:
    """What a chunk measures, in what its figure counts, and what that is held to."""
    settings = result.row.settings
    counted, unit = result.sizes, settings.unit
    if excess.figure == "max_tokens":
        counted, unit = result.token_counts, "tokens"
    held_to = {
        "oversize": f"the size is {settings.size}",
        "tiny": f"a tenth of the size is {settings.size / 10:g}",
    }.get(excess.figure, f"the limit is {excess.limit:g}")
    # Where tokens cannot be counted, a chunk is known to be oversize by characters.
    start, end = result.chunking.span(index)
    return f"{counted[index]} {unit}, {held_to}" if counted else f"{end - start} chars, {held_to}"


def _gap_offenders(result: Result, excess: Excess) -> Iterator[Offender]:
    document = result.document
    for start, end in lossy_gaps(document.text, result.chunking):
        yield Offender(
            *(excess.strategy, excess.figure, start, *document.line_column(start)),
            what="gap",
            quote=one_line(document.text[start:end], _QUOTED),
            reason=f"{end - start} characters are in no chunk",
        )
