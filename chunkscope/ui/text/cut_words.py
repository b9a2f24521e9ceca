"""What a rule row says about a cut."""

from __future__ import annotations

from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict, Verdict

SCORING = "scoring"


def cut_words(cut: CutVerdict) -> str:
    """The verdict of a cut in words, failures in capitals: `MID-SENTENCE  word`, `safe: paragraph`."""
    words = [edge_words(cut.worse)]
    if cut.broken_block and cut.verdict is not Verdict.BROKEN_BLOCK:
        words.append("BROKEN BLOCK")
    if cut.orphan and cut.verdict is not Verdict.ORPHAN:
        words.append("ORPHAN")
    words += cut.worse.notes
    return "  ".join(words)


def edge_words(edge: EdgeVerdict) -> str:
    """The verdict of one edge in words, failures in capitals."""
    verdict = edge.verdict
    if verdict.mid_sentence:
        return f"MID-SENTENCE  {verdict.label}"
    if verdict.failure:
        return f"{verdict.label.upper()}  {edge.place}".rstrip()
    return f"{verdict.label}: {edge.place}" if edge.place else verdict.label


def overlap_words(overlap: int, gap: str) -> str:
    """How many characters two chunks share, or how many are between them; nothing where they meet."""
    if overlap > 0:
        return f"overlap {count(overlap)}"
    if not gap:
        return ""
    return f"gap {count(len(gap))}" + (", white space" if gap.isspace() else "")


def count(chars: int) -> str:
    """A number of characters in words."""
    return "1 char" if chars == 1 else f"{chars:,} chars"


def colour_name(cut: CutVerdict | None) -> str:
    """The name of the theme colour for a cut: `cut-unsafe`, `cut-block`, `cut-likely` or `cut-safe`."""
    if cut is None:
        return "cut-scoring"
    if cut.verdict.mid_sentence:
        return "cut-unsafe"
    if cut.failure:
        return "cut-block"
    return "cut-safe" if cut.verdict is Verdict.SAFE else "cut-likely"
