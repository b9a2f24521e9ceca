"""Differences between strategies: intervals that are there, the same every time, and no winner without one."""

from __future__ import annotations

import random
from dataclasses import fields, replace

import numpy as np
import pytest
from scipy import stats  # type: ignore[import-untyped]

from chunkscope.retrieval.comparison import Difference, differences, winners
from chunkscope.retrieval.rank_figures import RankFigures

ZERO = RankFigures(**{field.name: 0.0 for field in fields(RankFigures)})


def with_mrr(values: list[float]) -> list[RankFigures]:
    return [replace(ZERO, mrr=value) for value in values]


def of_mrr(figures: dict[str, list[RankFigures]]) -> list[Difference]:
    return [each for each in differences("bm25", figures) if each.figure == "mrr"]


def test_an_interval_agrees_with_the_one_of_scipy() -> None:
    rng = random.Random(1)
    one, other = [rng.random() for _ in range(60)], [rng.random() for _ in range(60)]
    (difference,) = of_mrr({"one": with_mrr(one), "other": with_mrr(other)})
    paired = np.array(one) - np.array(other)
    theirs = stats.bootstrap((paired,), np.mean, n_resamples=9999, method="percentile", rng=np.random.default_rng(1))
    assert difference.mean == pytest.approx(paired.mean(), abs=1e-4)
    assert difference.low == pytest.approx(theirs.confidence_interval.low, abs=0.01)
    assert difference.high == pytest.approx(theirs.confidence_interval.high, abs=0.01)


def test_the_same_figures_give_the_same_intervals() -> None:
    rng = random.Random(2)
    figures = {name: with_mrr([rng.random() for _ in range(20)]) for name in "abc"}
    assert differences("bm25", figures) == differences("bm25", figures)


def test_a_constant_difference_has_an_interval_of_one_point() -> None:
    (difference,) = of_mrr({"one": with_mrr([0.5] * 12), "other": with_mrr([0.25] * 12)})
    assert difference == Difference("bm25", "mrr", "one", "other", 0.25, 0.25, 0.25, "one")


def test_there_is_no_winner_where_an_interval_has_zero_in_it() -> None:
    figures = {
        "best": with_mrr([0.9, 0.8] * 10),
        "close": with_mrr([0.8, 0.9] * 10),
        "worst": with_mrr([0.1, 0.2] * 10),
    }
    found = of_mrr(figures)
    assert [(each.row, each.other, each.better) for each in found] == [
        ("best", "close", None),
        ("best", "worst", "best"),
        ("close", "worst", "close"),
    ]
    assert winners(found) == {}
    del figures["close"]
    assert winners(of_mrr(figures)) == {("bm25", "mrr"): "best"}


def test_of_ranks_and_tokens_the_lower_is_better() -> None:
    figures = {
        "near": [replace(ZERO, first_rank=1.0, tokens_to_answer=50.0)] * 10,
        "far": [replace(ZERO, first_rank=3.0, tokens_to_answer=90.0)] * 10,
    }
    assert winners(differences("x", figures)) == {("x", "first_rank"): "near", ("x", "tokens_to_answer"): "near"}


def test_only_queries_that_have_the_figure_under_both_rows_are_compared() -> None:
    known, unknown = replace(ZERO, first_rank=2.0), replace(ZERO, first_rank=None)
    figures = {"one": [known] * 12 + [unknown] * 3, "other": [unknown] + [replace(ZERO, first_rank=5.0)] * 14}
    (difference,) = [each for each in differences("x", figures) if each.figure == "first_rank"]
    assert (difference.mean, difference.low, difference.high, difference.better) == (-3.0, -3.0, -3.0, "one")


def test_fewer_than_ten_queries_have_no_interval() -> None:
    assert differences("x", {"one": with_mrr([1.0] * 9), "other": with_mrr([0.0] * 9)}) == ()
    assert len(of_mrr({"one": with_mrr([1.0] * 10), "other": with_mrr([0.0] * 10)})) == 1


def test_a_row_that_cannot_be_compared_is_not_beaten() -> None:
    found, never = replace(ZERO, first_rank=1.0), replace(ZERO, first_rank=None)
    figures = {"one": [found] * 10, "two": [replace(ZERO, first_rank=2.0)] * 10, "never": [never] * 10}
    assert winners(differences("x", figures)) == {}
