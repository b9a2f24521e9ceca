"""What a config is, once it has been read and found right."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from chunkscope.config.problems import Problem
from chunkscope.document.cleaning import CleanSettings
from chunkscope.embedding import EmbeddingSettings
from chunkscope.review.settings import ReviewSettings
from chunkscope.scoring.settings import ScoreSettings

if TYPE_CHECKING:
    from chunkscope.retrieval.limits import QueryLimits
    from chunkscope.scoring.limits import CheckSettings
    from chunkscope.strategies.registry import StrategyRow


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of an inspection.

    Attributes:
        path: the file that they came from; None for the defaults.
        opening: the name of the row that opens first.
        rows: the strategies and the person's own rows, each with its settings, all defaults filled in; the first ten
            in hotkey order.
        clean: what is cleaned away before chunking.
        score: how cuts are judged.
        embedding: what turns texts into vectors, and what it may do.
        review: where the marks of a review are kept.
        check: the limits on the figures; None without a `[check]` table.
        query_limits: the limits on what queries find; None without a `[check.queries]` table.
        warnings: what a person should look at although the config can be used, in the order of the file.
    """

    path: Path | None
    opening: str
    rows: tuple[StrategyRow, ...]
    clean: CleanSettings
    score: ScoreSettings
    embedding: EmbeddingSettings
    review: ReviewSettings
    check: CheckSettings | None = None
    query_limits: QueryLimits | None = None
    warnings: tuple[Problem, ...] = ()
