"""What is said below a table: which embedder cut a row, and how its chunks get their vectors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chunkscope.scoring.figures import ScoreRow
from chunkscope.scoring.result import Refusal

if TYPE_CHECKING:
    from chunkscope.retrieval.report import EvalRow


def remarks(rows: Iterable[ScoreRow | EvalRow | Refusal]) -> list[str]:
    """A line for each remark, with the names of the rows that it is about, each once."""
    names: dict[str, dict[str, None]] = {}
    for row in rows:
        if not isinstance(row, Refusal):
            for remark in _remarks_of(row):
                names.setdefault(remark, {})[row.strategy] = None
    return [f"{', '.join(about)}: {remark}" for remark, about in names.items()]


def _remarks_of(row: ScoreRow | EvalRow) -> list[str]:
    cut_by = f"cut by the embedder {row.embedder}" if row.embedder else None
    return [remark for remark in (cut_by, row.vectors) if remark]
