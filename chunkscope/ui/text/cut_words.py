"""What is said about a cut, in words and by the name of a colour."""

from __future__ import annotations

from collections.abc import Iterable

from chunkscope.document import Document
from chunkscope.review.marks import Mark
from chunkscope.scoring.verdicts import SENTENCE, CutVerdict, EdgeVerdict, Verdict

SCORING = "scoring"
UNJUDGED = "unjudged"


def cut_words(cut: CutVerdict, reason: str = "", *, apart: bool = False) -> str:
    """The verdict of a cut, failures in capitals, and the reason for it: `MID-SENTENCE  mid-word  inside `kiln``.

    Where the two chunks' edges stand `apart`, it says so of a verdict that is of the later one's start.
    """
    edge = cut.worse
    words = [verdict_words(edge, reason)]
    if apart and edge is not cut.end:
        words.append(f"at the start of {cut.index + 2}")
    if cut.broken_block and cut.verdict is not Verdict.BROKEN_BLOCK:
        words.append("BROKEN BLOCK")
    if cut.orphan and cut.verdict is not Verdict.ORPHAN:
        words.append("ORPHAN")
    return spaced((*words, *edge.notes, _further_reason(edge, reason)))


def edge_words(edge: EdgeVerdict, reason: str = "") -> str:
    """The verdict of one edge, failures in capitals, and the reason for it."""
    return spaced((verdict_words(edge, reason), *edge.notes, _further_reason(edge, reason)))


def verdict_words(edge: EdgeVerdict, reason: str = "") -> str:
    """The verdict of one edge: `MID-SENTENCE  word`, `safe: paragraph`; what is broken or left behind by the reason."""
    verdict = edge.verdict
    if verdict.mid_sentence:
        return spaced(("MID-SENTENCE", verdict.label))
    if verdict.failure:
        return spaced((verdict.label.upper(), reason or edge.place))
    return f"{verdict.label}: {edge.place}" if edge.place else verdict.label


def no_chunks_words(document: Document) -> str:
    """What is said in place of a document without chunks; empty for any other."""
    if not document.is_blank:
        return ""
    return "only white space: no chunks" if document.text else "empty document"


def mark_words(mark: Mark | None) -> str:
    """What a person decided about a cut: `accepted`, `flagged: ask Ann`; empty without a mark."""
    if mark is None:
        return ""
    return f"{mark.decision}: {mark.note}" if mark.note else mark.decision


def spaced(words: Iterable[str]) -> str:
    """The words that are not empty, in one line."""
    return "  ".join(filter(None, words))


def cut_colour(cut: CutVerdict) -> str:
    """The name of the theme colour for a cut: `cut-unsafe`, `cut-block`, `cut-likely` or `cut-safe`."""
    if cut.failure and not cut.verdict.mid_sentence:
        return "cut-block"
    return edge_colour(cut.worse)


def edge_colour(edge: EdgeVerdict) -> str:
    """The name of the theme colour for one edge of a cut."""
    if edge.verdict.mid_sentence:
        return "cut-unsafe"
    if edge.verdict.failure:
        return "cut-block"
    return "cut-safe" if edge.verdict is Verdict.SAFE else "cut-likely"


def _further_reason(edge: EdgeVerdict, reason: str) -> str:
    """The reason where the verdict does not say it: a safe place's own name is its reason."""
    said = edge.verdict.failure and not edge.verdict.mid_sentence
    return "" if said or (edge.verdict is Verdict.SAFE and edge.place != SENTENCE) else reason
