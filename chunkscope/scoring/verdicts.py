"""What a cut is judged to be."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

NO_REASONS = "the published rule compares places and gives no reasons"
SENTENCE = "sentence"
"""The place of an edge that is safe, but only between two sentences of one paragraph."""


class Verdict(IntEnum):
    """The judgement of an edge, worst first."""

    MID_CHARACTER = 0
    MID_WORD = 1
    WORD = 2
    CLAUSE = 3
    BROKEN_BLOCK = 4
    ORPHAN = 5
    UNDECIDED = 6
    LIKELY = 7
    SAFE = 8

    @property
    def mid_sentence(self) -> bool:
        """Whether the edge is inside a sentence."""
        return self <= Verdict.CLAUSE

    @property
    def failure(self) -> bool:
        """Whether a cut with this verdict should be looked at: mid-sentence, broken block or orphan."""
        return self <= Verdict.ORPHAN

    @property
    def label(self) -> str:
        """The word for it on screens, such as `mid-word`."""
        return "broken block" if self is Verdict.BROKEN_BLOCK else self.name.lower().replace("_", "-")


@dataclass(frozen=True, slots=True)
class EdgeVerdict:
    """The judgement of one place in the document.

    Attributes:
        offset: the place, a document offset.
        verdict: the judgement.
        place: what the edge stands at, such as `paragraph`, `sentence`, `heading`; empty inside a sentence.
        broken_block: whether it is inside an atomic block, whatever else it is.
        orphan: whether a heading or lead-in stays behind, whatever else it is.
        notes: further remarks, such as `stranded punctuation`.
    """

    offset: int
    verdict: Verdict
    place: str
    broken_block: bool = False
    orphan: bool = False
    notes: tuple[str, ...] = ()

    @property
    def mid_paragraph(self) -> bool:
        """Whether the place is at no paragraph, heading, list-item or block edge."""
        return self.verdict.mid_sentence or self.place == SENTENCE or self.broken_block


@dataclass(frozen=True, slots=True)
class CutVerdict:
    """The judgement of the cut between chunk `index` and chunk `index + 1`.

    Attributes:
        index: the index, from 0, of the chunk before the cut.
        end: the judgement of the place where the chunk before ends.
        start: the judgement of the place where the chunk after starts.
    """

    index: int
    end: EdgeVerdict
    start: EdgeVerdict

    @property
    def worse(self) -> EdgeVerdict:
        """The edge that decides the cut's verdict: the worse, and of two equal ones the chunk's end."""
        return min(self.end, self.start, key=lambda edge: edge.verdict)

    @property
    def verdict(self) -> Verdict:
        """The cut's verdict: the worse of its edges'."""
        return self.worse.verdict

    @property
    def orphan(self) -> bool:
        """Whether a heading or lead-in stays behind at either edge."""
        return self.end.orphan or self.start.orphan

    @property
    def broken_block(self) -> bool:
        """Whether either edge is inside an atomic block."""
        return self.end.broken_block or self.start.broken_block

    @property
    def mid_paragraph(self) -> bool:
        """Whether either edge is at no paragraph, heading, list-item or block edge."""
        return self.end.mid_paragraph or self.start.mid_paragraph

    @property
    def failure(self) -> bool:
        """Whether a person should look at it."""
        return self.verdict.failure or self.broken_block or self.orphan
