"""What queries find: the passages for a question, and how well those of a file do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.retrieval.evaluation import RowOutcome
    from chunkscope.retrieval.ranking import RankedPassage
    from chunkscope.retrieval.report import EvalRow


@dataclass(frozen=True, slots=True)
class Question:
    """What was asked.

    Attributes:
        query: the query.
        search: which search was chosen.
    """

    query: str
    search: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """The passages that were found.

    Attributes:
        question: what was asked.
        document: the document that was searched.
        row: the row that cut it.
        chunking: its chunks.
        search: what the search calls itself.
        passages: the passages, best first.
        trouble: why the search did not run, in one line; else empty.
    """

    question: Question
    document: Document
    row: StrategyRow
    chunking: Chunking
    search: str
    passages: tuple[RankedPassage, ...]
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What the queries of the file find under one row.

    Attributes:
        outcome: query by query; None where the evaluation failed.
        figures: over all queries, as `chunkscope eval` has them for BM25; None where the evaluation failed.
        trouble: why it failed, in one line; else empty.
    """

    outcome: RowOutcome | None
    figures: EvalRow | None
    trouble: str = ""
