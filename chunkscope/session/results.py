"""Every result that was computed, kept so that going back to it costs nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from chunkscope.config import Config
from chunkscope.document import Document
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import StrategyRow

Outcome: TypeAlias = "Result | Refusal"

_KEPT_DOCUMENTS = 2


@dataclass(frozen=True, slots=True)
class Results:
    """Outcomes by document, row and rule, of the last two documents.

    Attributes:
        documents: the documents, the one used last at the end.
        outcomes: the outcomes by document, row and rule.
    """

    documents: tuple[Document, ...] = ()
    outcomes: Mapping[tuple[Document, StrategyRow, Rule], Outcome] = field(default_factory=lambda: MappingProxyType({}))

    def get(self, document: Document, row: StrategyRow, rule: Rule) -> Outcome | None:
        """What is known of a row, if anything."""
        return self.outcomes.get((document, row, rule))

    def known(self, document: Document) -> Document:
        """The kept document that is the same in all that counts, so that its results are found; else the document."""
        return next((kept for kept in self.documents if _same(kept, document)), document)

    def opened(self, document: Document) -> Results:
        """The results with this document as the one used last; documents that were not used lately are dropped."""
        others = [kept for kept in self.documents if kept is not document]
        documents = (*others, document)[-_KEPT_DOCUMENTS:]
        outcomes = {key: outcome for key, outcome in self.outcomes.items() if key[0] in documents}
        return Results(documents, MappingProxyType(outcomes))

    def added(self, document: Document, rule: Rule, outcome: Outcome) -> Results:
        """The results with one more, or with one that knows more than before."""
        outcomes = {**self.outcomes, (document, outcome.row, rule): outcome}
        return Results(self.documents, MappingProxyType(outcomes))

    def retried(self) -> Results:
        """The results without the rows that failed to embed; the same ones where none did."""
        outcomes = {
            key: outcome
            for key, outcome in self.outcomes.items()
            if not (isinstance(outcome, Refusal) and outcome.row.strategy.embeds)
        }
        return self if len(outcomes) == len(self.outcomes) else Results(self.documents, MappingProxyType(outcomes))


def uncut(document: Document, config: Config, name: str) -> Result:
    """What is shown of the row `name` without chunks."""
    row = next(row for row in config.rows if row.name == name)
    return Result(document, row, config.score.rule, Chunking.of(()))


def _same(one: Document, other: Document) -> bool:
    """Whether two documents have the same text, and the same source, which lines and blocks come from."""
    sources = one.source, other.source
    return one.text == other.text and sources[0].text == sources[1].text and sources[0].kind == sources[1].kind
