"""What was asked of the document, and what its queries find, as far as it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from chunkscope.document import Document
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.retrieval.evaluation import RowOutcome
    from chunkscope.retrieval.ranking import RankedPassage
    from chunkscope.retrieval.report import EvalRow
    from chunkscope.session.query_reading import QueryReading

WORDS, VECTORS = "words", "vectors"
"""The searches that a person can choose: by words, with BM25, or by the vectors of the config's embedder."""


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


EvaluationKey: TypeAlias = "tuple[StrategyRow, QueryReading]"


@dataclass(frozen=True, slots=True)
class Querying:
    """What was asked, and what the queries find.

    Attributes:
        search: the search that a person chose last.
        question: the question whose passages are shown in place of the list; None for none.
        ranking: the passages that were found last, for whatever question.
        evaluations: what the queries of the file find, by row and reading of that file.
    """

    search: str = WORDS
    question: Question | None = None
    ranking: Ranking | None = None
    evaluations: Mapping[EvaluationKey, Evaluation] = field(default_factory=lambda: MappingProxyType({}))
