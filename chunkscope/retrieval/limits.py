"""The limits on what queries find, as `[check.queries]` sets them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chunkscope.settings import number_between, setting


def _at_most(doc: str) -> Any:
    return setting(None, f"the most: {doc}", minimum=0)


def _at_least(doc: str) -> Any:
    return setting(None, f"the least: {doc}", allowed=number_between(0, 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryLimits:
    """The most that a figure over all queries may be, or behind `min_` the least; None is no limit."""

    severed: float | None = _at_most("answers that no passage holds whole")
    severed_pct: float | None = _at_most("answers that no passage holds whole, in percent of answers")
    index_size: float | None = _at_most("chunks in the index, relative to the baseline row")
    passages_per_answer: float | None = _at_most("passages that hold an answer whole")
    first_rank: float | None = _at_most("rank of the first right passage")
    tokens_to_answer: float | None = _at_most("tokens of the passages down to the last answer")
    min_answer_share: float | None = _at_least("share of the shortest holding passage that is answer")
    min_precision_omega: float | None = _at_least("precision over characters of a perfect search")
    min_recall_omega: float | None = _at_least("recall over characters of a perfect search")
    min_iou_omega: float | None = _at_least("intersection over union of a perfect search")
    min_recall_1: float | None = _at_least("share of the answers that the first passage holds")
    min_recall_3: float | None = _at_least("share of the answers that the first 3 passages hold")
    min_recall_5: float | None = _at_least("share of the answers that the first 5 passages hold")
    min_recall_10: float | None = _at_least("share of the answers that the first 10 passages hold")
    min_hit_rate_5: float | None = _at_least("share of the queries with a right passage in the first 5")
    min_mrr: float | None = _at_least("mean reciprocal rank of the first right passage")
    min_ndcg_10: float | None = _at_least("discounted gain of the first 10 passages")
    min_precision_5: float | None = _at_least("precision over characters of the first 5 passages")
    min_char_recall_5: float | None = _at_least("recall over characters of the first 5 passages")
    min_iou_5: float | None = _at_least("intersection over union of the first 5 passages")
