"""Every result that was computed, kept so that going back to it costs nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from chunkscope.document import Document
from chunkscope.scoring.result import Refusal, Result
from chunkscope.scoring.settings import Rule
from chunkscope.strategies.registry import StrategyRow

Outcome: TypeAlias = "Result | Refusal"

_KEPT_DOCUMENTS = 2


def content_key(document: Document) -> str:
    """What a document is known by: a digest of its text and of the source that lines and blocks come from."""
    if document.text is document.source.text:
        return document.content_hash
    source = hashlib.blake2b(document.source.text.encode("utf-8", "surrogatepass"), digest_size=16)
    return document.content_hash + source.hexdigest()


@dataclass(frozen=True, slots=True)
class Results:
    """Outcomes by document content, row and rule, of the last two contents.

    Attributes:
        documents: the documents by content, the one used last at the end.
        outcomes: the outcomes by content, row and rule.
    """

    documents: Mapping[str, Document] = field(default_factory=lambda: MappingProxyType({}))
    outcomes: Mapping[tuple[str, StrategyRow, Rule], Outcome] = field(default_factory=lambda: MappingProxyType({}))

    def get(self, key: str, row: StrategyRow, rule: Rule) -> Outcome | None:
        """What is known of a row, if anything."""
        return self.outcomes.get((key, row, rule))

    def opened(self, key: str, document: Document) -> Results:
        """The results with this content as the one used last; contents that were not used lately are dropped."""
        documents = {each: kept for each, kept in self.documents.items() if each != key}
        documents[key] = self.documents.get(key, document)
        kept = dict(list(documents.items())[-_KEPT_DOCUMENTS:])
        outcomes = {each: outcome for each, outcome in self.outcomes.items() if each[0] in kept}
        return Results(MappingProxyType(kept), MappingProxyType(outcomes))

    def added(self, key: str, rule: Rule, outcome: Outcome) -> Results:
        """The results with one more, or with one that knows more than before."""
        outcomes = {**self.outcomes, (key, outcome.row, rule): outcome}
        return Results(self.documents, MappingProxyType(outcomes))
