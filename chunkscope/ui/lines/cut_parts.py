"""What is said of the cut after a chunk, in parts that a line takes as many of as it has room for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len

from chunkscope.document import Document
from chunkscope.scoring.quotes import quoted_cut
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import NO_REASONS, EdgeVerdict, Verdict
from chunkscope.ui.pieces import Tone
from chunkscope.ui.text.cut_words import SCORING, cut_words
from chunkscope.ui.text.extent_words import edges_apart
from chunkscope.ui.text.verdicts import Verdicts

if TYPE_CHECKING:
    from chunkscope.scoring.explanation import Explanation


@dataclass(frozen=True, slots=True)
class CutParts:
    """What is said of one cut.

    Attributes:
        edge: the edge that decides, such as `end of chunk 11`; empty where both are one place.
        offset: its place, a document offset.
        verdict: the verdict in words, with what was found besides.
        tone: how the verdict is meant.
        reason: why it is judged so, or why no reason is known.
        note: why the strategy cut there, where it says so.
        before: how far back the nearest safe place is, such as `-47`; empty where that is not known or not needed.
        after: how far on the next one is, such as `+61`.
    """

    edge: str
    offset: int
    verdict: str
    tone: Tone
    reason: str
    note: str
    before: str = ""
    after: str = ""


def cut_parts(result: Result, chunk: int) -> CutParts:
    """What is said of the cut after a chunk (index from 0), which must not be the last."""
    verdicts = Verdicts(result)
    cut, apart = verdicts.after(chunk), edges_apart(result, chunk)
    note = result.chunking.cut_note(chunk)
    if cut is None:
        return CutParts("", result.chunking.ends[chunk], SCORING, "faint", "", note)
    edge = cut.worse
    explanation = verdicts.explanation(chunk, edge)
    before, after = _distances(edge, explanation)
    return CutParts(
        edge=_edge_name(chunk, starts=edge is not cut.end) if apart else "",
        offset=edge.offset,
        verdict=cut_words(cut),
        tone="failure" if cut.failure else "safe" if edge.verdict is Verdict.SAFE else "likely",
        reason=explanation.reason if explanation else NO_REASONS,
        note=note,
        before=before,
        after=after,
    )


def quote_in(document: Document, offset: int, room: int) -> str:
    """Both sides of a place, quoted in at most `room` cells; empty where there is no room for any."""
    width = room
    while width > 0:
        quote = quoted_cut(document, offset, width)
        excess = cell_len(quote) - room
        if excess <= 0:
            return quote
        width -= max(1, excess // 2)
    return ""


def _edge_name(chunk: int, *, starts: bool) -> str:
    return f"start of chunk {chunk + 2}" if starts else f"end of chunk {chunk + 1}"


def _distances(edge: EdgeVerdict, explanation: Explanation | None) -> tuple[str, str]:
    """How far the nearest safe places are from an edge that is not safe itself."""
    if explanation is None or edge.verdict is Verdict.SAFE:
        return "", ""
    before, after = explanation.safe_before, explanation.safe_after
    return (
        "" if before is None else f"{before - edge.offset:,}",
        "" if after is None else f"+{after - edge.offset:,}",
    )
