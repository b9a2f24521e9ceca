"""Every cut of a chunking judged, as compact arrays, and one cut judged on its own."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from chunkscope.document import Document
from chunkscope.scoring.settings import Rule
from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict, Verdict
from chunkscope.strategies.model import Chunking

EdgeJudge = Callable[[int], EdgeVerdict]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdicts of all cuts of a chunking; cut `i` is between chunk `i` and chunk `i + 1`.

    Attributes:
        verdicts: the `Verdict` of each cut.
        failures: indices of the cuts to look at: mid-sentence, broken blocks and orphans.
        mid_sentence: how many cuts are inside a sentence.
        mid_paragraph: how many cuts are at no paragraph, heading, list-item or block edge.
        broken_blocks: how many cuts are inside an atomic block and not already counted as mid-sentence.
        orphan_cuts: indices of the cuts that leave a heading or a lead-in behind, whatever else they are.
    """

    verdicts: array[int]
    failures: array[int]
    mid_sentence: int
    mid_paragraph: int
    broken_blocks: int
    orphan_cuts: array[int]

    @property
    def orphans(self) -> int:
        """How many cuts leave a heading or a lead-in behind."""
        return len(self.orphan_cuts)

    def label(self, index: int) -> str:
        """The word for the verdict of the cut after the chunk at `index`."""
        return Verdict(self.verdicts[index]).label


def edge_judge(document: Document, rule: Rule) -> EdgeJudge:
    """The function that judges a place of the document under a rule."""
    # Boundary rules take longer to import than a screen to paint, and the first paint needs no verdicts.
    if rule == "published":
        from chunkscope.scoring.published import published_judge

        return published_judge(document)
    from chunkscope.scoring.edges import judge_edge

    return lambda offset: judge_edge(document, offset)


def judge_all(document: Document, chunking: Chunking, rule: Rule) -> Judgement:
    """Judge every cut of a chunking."""
    verdicts, failures, orphan_cuts = array("B"), array("q"), array("q")
    mid_sentence = mid_paragraph = broken_blocks = 0
    judge = edge_judge(document, rule)
    for index in range(len(chunking) - 1):
        cut = _judge(chunking, index, judge, rule)
        verdict = cut.verdict
        verdicts.append(verdict)
        mid_sentence += verdict.mid_sentence
        mid_paragraph += cut.mid_paragraph
        broken_blocks += verdict is Verdict.BROKEN_BLOCK
        if cut.orphan:
            orphan_cuts.append(cut.index)
        if cut.failure:
            failures.append(cut.index)
    return Judgement(verdicts, failures, mid_sentence, mid_paragraph, broken_blocks, orphan_cuts)


def judge_cut(document: Document, chunking: Chunking, rule: Rule, index: int) -> CutVerdict:
    """The verdict of the cut after the chunk at `index`."""
    return _judge(chunking, index, edge_judge(document, rule), rule)


def _judge(chunking: Chunking, index: int, judge: EdgeJudge, rule: Rule) -> CutVerdict:
    end, start = chunking.ends[index], chunking.starts[index + 1]
    at_start = judge(start)
    # The published rule knows a chunk's start only.
    at_end = at_start if start == end or rule == "published" else judge(end)
    return CutVerdict(index, at_end, at_start)
