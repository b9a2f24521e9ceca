"""Figures of ranks, against worked examples and against ir-measures on random runs."""

from __future__ import annotations

import random
from math import log2

import ir_measures
import pytest
from retrieving import passages_at, query_of

from chunkscope.retrieval.rank_figures import RankFigures, ideal_gain, rank_figures, ranks_of_answers

TEN = passages_at(*((start, start + 10) for start in range(0, 100, 10)))


def figures_of(found: list[int], *answers: tuple[int, int]) -> RankFigures:
    query = query_of(*answers)
    holding = [TEN.all.holding(answer) for answer in answers]
    return rank_figures(query, TEN, holding, found, list(range(1, 11)))


def test_a_worked_example_of_two_answers() -> None:
    # The answers are in the passages 3 and 7, found at ranks 2 and 6; passages have 1 to 10 tokens.
    figures = figures_of([0, 3, 1, 2, 4, 7, 5], (30, 40), (72, 77))
    ideal = 1 + 1 / log2(3)
    assert (figures.recall_1, figures.recall_3, figures.recall_5, figures.recall_10) == (0, 0.5, 0.5, 1)
    assert (figures.hit_rate_5, figures.mrr, figures.first_rank) == (1, 1 / 2, 2)
    assert figures.ndcg_10 == pytest.approx((1 / log2(3) + 1 / log2(7)) / ideal)
    assert figures.tokens_to_answer == 1 + 4 + 2 + 3 + 5 + 8
    # The first five are 50 characters, 10 of them are answer; the answers have 15.
    assert (figures.precision_5, figures.char_recall_5, figures.iou_5) == (10 / 50, 10 / 15, 10 / 55)


def test_a_severed_answer_is_never_found() -> None:
    figures = figures_of([3, 2, 7], (35, 45), (72, 77))
    assert (figures.recall_10, figures.first_rank, figures.tokens_to_answer) == (0.5, 3, None)
    assert figures.ndcg_10 == pytest.approx((1 / log2(4)) / (1 + 1 / log2(3)))
    alone = figures_of([3, 4, 5], (35, 45))
    assert (alone.mrr, alone.ndcg_10, alone.hit_rate_5, alone.first_rank) == (0, 0, 0, None)
    assert alone.char_recall_5 == 1


def test_an_answer_that_was_not_found() -> None:
    figures = figures_of([], (30, 40))
    assert (figures.recall_10, figures.mrr, figures.tokens_to_answer, figures.precision_5) == (0, 0, None, 0)


def test_an_answer_that_two_passages_hold_counts_once() -> None:
    passages, answers = passages_at((0, 10), (6, 16), (16, 20)), ((7, 9), (17, 19))
    holding = [passages.all.holding(answer) for answer in answers]
    figures = rank_figures(query_of(*answers), passages, holding, [1, 0, 2], None)
    assert (figures.recall_1, figures.recall_3, figures.tokens_to_answer) == (0.5, 1, None)
    assert figures.ndcg_10 == pytest.approx((1 + 1 / log2(4)) / (1 + 1 / log2(3)))


def test_the_ideal_order_takes_the_passage_with_most_answers_first() -> None:
    assert ideal_gain([[4], [4, 5], [6], []]) == pytest.approx(2 + 1 / log2(3) + 1 / log2(4))


def test_ranks_are_of_the_first_passage_that_holds_an_answer() -> None:
    assert ranks_of_answers([[2, 5], [7], []], [5, 1, 2]) == [1, None, None]


MEASURES = {
    "recall_1": ir_measures.R @ 1,
    "recall_3": ir_measures.R @ 3,
    "recall_5": ir_measures.R @ 5,
    "recall_10": ir_measures.R @ 10,
    "hit_rate_5": ir_measures.Success @ 5,
    "mrr": ir_measures.RR,
    "ndcg_10": ir_measures.nDCG @ 10,
}


@pytest.mark.parametrize("seed", range(30))
def test_figures_agree_with_ir_measures(seed: int) -> None:
    """Where every answer is held by one passage of its own, answers and relevant documents are the same."""
    rng = random.Random(seed)
    passages = passages_at(*((start, start + 10) for start in range(0, 400, 10)))
    right = rng.sample(range(40), rng.randint(1, 6))
    severed = rng.randint(0, 2)
    answers = [(index * 10 + 1, index * 10 + 9) for index in right]
    found = rng.sample(range(40), rng.randint(10, 40))
    holding = [passages.all.holding(answer) for answer in answers] + [[]] * severed
    query = query_of(*answers, *((95 + 10 * each, 105 + 10 * each) for each in range(severed)))
    ours = rank_figures(query, passages, holding, found, None)

    relevant = [*map(str, right), *(f"severed-{each}" for each in range(severed))]
    judged = [ir_measures.Qrel("q", passage, 1) for passage in relevant]
    run = [ir_measures.ScoredDoc("q", str(passage), -float(rank)) for rank, passage in enumerate(found)]
    theirs = ir_measures.calc_aggregate(MEASURES.values(), judged, run)
    for name, measure in MEASURES.items():
        assert getattr(ours, name) == pytest.approx(theirs[measure], abs=1e-6), name


def test_a_passage_of_several_answers_agrees_with_graded_gain() -> None:
    passages = passages_at((0, 10), (10, 20), (20, 30))
    answers = ((11, 13), (14, 16), (17, 19), (22, 24))
    holding = [passages.all.holding(answer) for answer in answers]
    ours = rank_figures(query_of(*answers), passages, holding, [0, 2, 1], None)
    judged = [ir_measures.Qrel("q", "1", 3), ir_measures.Qrel("q", "2", 1)]
    run = [ir_measures.ScoredDoc("q", str(passage), -float(rank)) for rank, passage in enumerate([0, 2, 1])]
    measure = MEASURES["ndcg_10"]
    assert ours.ndcg_10 == pytest.approx(ir_measures.calc_aggregate([measure], judged, run)[measure], abs=1e-6)
