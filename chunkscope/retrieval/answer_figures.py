"""Whether the answers of a query survived the cutting: figures that need no search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.retrieval.character_overlap import character_overlap, precision_omega
from chunkscope.retrieval.passages import Passages
from chunkscope.retrieval.queries import Query


@dataclass(frozen=True, slots=True)
class AnswerFigures:
    """How a query's answers lie in the passages; for several queries the means over them.

    A passage is what the reader model is given for a chunk: its context where the strategy has one, else the chunk.

    Attributes:
        passages_per_answer: how many passages hold an answer whole, the mean over the answers.
        answer_share: the share of a passage that is answer, of the shortest that holds the answer whole, the mean over
            the answers; None where every answer is severed.
        precision_omega: the precision over characters of a perfect search, see `character_overlap`.
        recall_omega: its recall, below 1 only where text of an answer is in no passage.
        iou_omega: its intersection over union; text in several passages is paid for several times.
    """

    passages_per_answer: float
    answer_share: float | None
    precision_omega: float
    recall_omega: float
    iou_omega: float


def passages_holding(query: Query, passages: Passages) -> list[list[int]]:
    """For each answer of a query the passages that hold it whole; an answer without one is severed."""
    return [passages.all.holding(answer) for answer in query.answers]


def answer_figures(query: Query, passages: Passages, holding: Sequence[Sequence[int]]) -> AnswerFigures:
    """The figures of one query; `holding` has for each of its answers the passages that hold it whole."""
    shares = [
        (end - start) / min(passages.length(index) for index in indices)
        for (start, end), indices in zip(query.answers, holding, strict=True)
        if indices
    ]
    perfect = character_overlap(query.answers, passages.spans_touching(query.answers))
    return AnswerFigures(
        passages_per_answer=sum(map(len, holding)) / len(holding),
        answer_share=sum(shares) / len(shares) if shares else None,
        precision_omega=precision_omega(query.answers, passages),
        recall_omega=perfect.recall,
        iou_omega=perfect.iou,
    )
