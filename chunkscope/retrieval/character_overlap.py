"""How much of what is retrieved is answer, and how much of the answers is retrieved, in characters.

The definitions are those of B. Smith and A. Troynikov, "Evaluating Chunking Strategies for Retrieval", Chroma Technical
Report, July 2024, https://research.trychroma.com/evaluating-chunking, with characters of the document in place of
tokens. Two faults of its published code are not repeated: chunks are spans, never looked up by their text, so a text
that stands twice is not taken for its first place; and a chunk that only meets an answer does not count as touching it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.retrieval.passages import Passages
from chunkscope.retrieval.spans import Span, merged, shared_length, total_length


@dataclass(frozen=True, slots=True)
class CharacterOverlap:
    """The overlap of answers and retrieved text, all from 0 to 1.

    Attributes:
        precision: the characters of answers that were retrieved over all that was retrieved.
        recall: the same over the characters of the answers.
        iou: the same over all that is answer or was retrieved, the intersection over the union.
    """

    precision: float
    recall: float
    iou: float


def character_overlap(answers: Sequence[Span], retrieved: Sequence[Span]) -> CharacterOverlap:
    """The overlap of the answers of a query with what was retrieved for it.

    A character of an answer counts once, however often it was retrieved; text that was retrieved twice is paid for
    twice, as in the report.
    """
    shared, asked, given = shared_length(answers, retrieved), total_length(merged(answers)), total_length(retrieved)
    return CharacterOverlap(
        precision=shared / given if given else 0.0, recall=shared / asked, iou=shared / (asked + given - shared)
    )


def precision_omega(answers: Sequence[Span], passages: Passages) -> float:
    """The precision if every passage of a chunk that touches an answer were retrieved, and nothing else.

    It is the characters of the answers in these passages over those of the passages and of the answers outside of
    them; text in two passages counts once.
    """
    perfect = passages.spans_touching(answers)
    shared = shared_length(answers, perfect)
    return shared / total_length(merged((*perfect, *answers)))
