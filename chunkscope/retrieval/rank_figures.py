"""Whether a search finds the answers of a query, and how far down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from chunkscope.retrieval.character_overlap import character_overlap
from chunkscope.retrieval.passages import Passages
from chunkscope.retrieval.queries import Query

_DEPTH_OF_GAIN = 10
_GIVEN = 5  # passages that the reader model is taken to be given

Ranks = Sequence["int | None"]
"""For each answer of a query the rank, from 1, of the first passage that holds it whole; None where none was found."""


@dataclass(frozen=True, slots=True)
class RankFigures:
    """What a search finds for a query; for several queries the means over those that have the figure.

    A passage is right where it holds an answer whole. An answer that several passages hold counts once, at the first.
    A severed answer is never found.

    Attributes:
        recall_1: the share of the answers that the first passage holds.
        recall_3: the share that the first 3 passages hold.
        recall_5: the share that the first 5 passages hold.
        recall_10: the share that the first 10 passages hold.
        hit_rate_5: 1 where one of the first 5 passages is right, else 0.
        mrr: 1 over the rank of the first right passage, 0 where there is none (Voorhees, TREC-8, 1999).
        ndcg_10: normalised discounted cumulative gain of the first 10 passages (Järvelin and Kekäläinen, 2002). The
            gain of a passage is how many answers it holds that none before it held; the ideal order takes the passage
            with the highest gain next, and a severed answer counts there as a passage of its own.
        first_rank: the rank of the first right passage; None where there is none.
        tokens_to_answer: the tokens of the passages from the first to the one with which every answer has been held
            whole; None where that never is so.
        precision_5: the precision over characters of the first 5 passages, see `character_overlap`.
        char_recall_5: their recall over characters.
        iou_5: their intersection over union.
    """

    recall_1: float
    recall_3: float
    recall_5: float
    recall_10: float
    hit_rate_5: float
    mrr: float
    ndcg_10: float
    first_rank: float | None
    tokens_to_answer: float | None
    precision_5: float
    char_recall_5: float
    iou_5: float


def rank_figures(
    query: Query,
    passages: Passages,
    holding: Sequence[Sequence[int]],
    found: Sequence[int],
    token_counts: Sequence[int] | None,
) -> RankFigures:
    """The figures of one query.

    Args:
        query: the query.
        passages: the passages.
        holding: for each answer the passages that hold it whole.
        found: the passages that the search found, best first.
        token_counts: the tokens of every passage; None where they cannot be counted.
    """
    ranks = ranks_of_answers(holding, found)
    known = [rank for rank in ranks if rank is not None]
    needed = max(known) if len(known) == len(ranks) else None
    given = character_overlap(query.answers, [passages.all.spans[index] for index in found[:_GIVEN]])
    return RankFigures(
        recall_1=recall(ranks, 1),
        recall_3=recall(ranks, 3),
        recall_5=recall(ranks, 5),
        recall_10=recall(ranks, 10),
        hit_rate_5=float(any(rank <= _GIVEN for rank in known)),
        mrr=1 / min(known) if known else 0.0,
        ndcg_10=discounted_gain(ranks) / ideal_gain(holding),
        first_rank=min(known, default=None),
        tokens_to_answer=sum(token_counts[index] for index in found[:needed]) if token_counts and needed else None,
        precision_5=given.precision,
        char_recall_5=given.recall,
        iou_5=given.iou,
    )


def ranks_of_answers(holding: Sequence[Sequence[int]], found: Sequence[int]) -> Ranks:
    """The rank of each answer."""
    rank_of = {passage: rank for rank, passage in enumerate(found, 1)}
    return [min((rank_of[index] for index in indices if index in rank_of), default=None) for indices in holding]


def recall(ranks: Ranks, depth: int) -> float:
    """The share of the answers that one of the first `depth` passages holds whole."""
    return sum(rank is not None and rank <= depth for rank in ranks) / len(ranks)


def discounted_gain(ranks: Ranks) -> float:
    """The discounted gain of the first 10 passages: each answer counts at the first that holds it."""
    return sum(1 / log2(1 + rank) for rank in ranks if rank is not None and rank <= _DEPTH_OF_GAIN)


def ideal_gain(holding: Sequence[Sequence[int]]) -> float:
    """The discounted gain of the first 10 passages in the ideal order."""
    left = [set(indices) for indices in holding if indices]
    severed = len(holding) - len(left)
    gains = []
    while left:
        best = max(sorted(set().union(*left)), key=lambda passage: sum(passage in each for each in left))
        gains.append(sum(best in each for each in left))
        left = [each for each in left if best not in each]
    gains += [1] * severed
    return sum(gain / log2(1 + rank) for rank, gain in enumerate(gains[:_DEPTH_OF_GAIN], 1))
