"""What was asked of the document, and what its queries find, as far as it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from chunkscope.session.queries.found import Evaluation, Question, Ranking
    from chunkscope.session.queries.query_file import QueryReading
    from chunkscope.strategies.registry import StrategyRow

WORDS, VECTORS = "words", "vectors"
"""The searches that a person can choose: by words, with BM25, or by the vectors of the config's embedder."""


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
