"""What is said about a cut, in words and by the name of a colour."""

from __future__ import annotations

from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict, Verdict

SCORING = "scoring"
UNJUDGED = "unjudged"


def cut_words(cut: CutVerdict, *, apart: bool = False) -> str:
    """The verdict of a cut, failures in capitals: `MID-SENTENCE  word`, `safe: paragraph`.

    Where the two chunks' edges stand `apart`, it says so of a verdict that is of the later one's start.
    """
    words = [edge_words(cut.worse)]
    if apart and cut.worse is not cut.end:
        words[0] += " at start"
    if cut.broken_block and cut.verdict is not Verdict.BROKEN_BLOCK:
        words.append("BROKEN BLOCK")
    if cut.orphan and cut.verdict is not Verdict.ORPHAN:
        words.append("ORPHAN")
    return "  ".join((*words, *cut.worse.notes))


def edge_words(edge: EdgeVerdict) -> str:
    """The verdict of one edge, failures in capitals."""
    verdict = edge.verdict
    if verdict.mid_sentence:
        return f"MID-SENTENCE  {verdict.label}"
    if verdict.failure:
        return f"{verdict.label.upper()}  {edge.place}".rstrip()
    return f"{verdict.label}: {edge.place}" if edge.place else verdict.label


def overlap_words(chars: int) -> str:
    """How much two chunks share."""
    return f"overlap {_chars(chars)}"


def gap_words(gap: str) -> str:
    """How much text is in no chunk; nothing where there is none."""
    if not gap:
        return ""
    return f"gap {_chars(len(gap))}" + (", white space" if gap.isspace() else "")


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


def _chars(count: int) -> str:
    return "1 char" if count == 1 else f"{count:,} chars"
