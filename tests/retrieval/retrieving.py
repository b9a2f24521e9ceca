"""Documents, queries and chunkings for the tests of this folder."""

from __future__ import annotations

import json
from array import array
from typing import Any

from chunkscope.document import Document, Source
from chunkscope.document.model import TextKind
from chunkscope.retrieval.passages import Passages, passages_of
from chunkscope.retrieval.queries import Query, parse_queries
from chunkscope.retrieval.spans import Span
from chunkscope.strategies.model import Chunking, Contexts
from chunkscope.strategies.registry import STRATEGIES, StrategyRow


def document_of(text: str, kind: TextKind = "text") -> Document:
    return Document.uncleaned(Source("text", text, kind=kind))


def row_of(name: str, **settings: Any) -> StrategyRow:
    strategy = STRATEGIES[name]
    return StrategyRow(name, strategy, strategy.settings(**settings))


def query_of(*answers: Span, text: str = "query") -> Query:
    return Query("id", text, answers, "", 1)


def passages_at(*spans: Span) -> Passages:
    return passages_of(Chunking.of(spans))


def in_contexts(chunks: list[Span], contexts: list[Span]) -> Passages:
    starts, ends = (array("q", each) for each in zip(*contexts, strict=True))
    chunking = Chunking.of(chunks)
    return passages_of(Chunking(chunking.starts, chunking.ends, contexts=Contexts(starts, ends)))


def queries_of(document: Document, *entries: dict[str, Any]) -> tuple[Query, ...]:
    return parse_queries("\n".join(map(json.dumps, entries)), "q.jsonl", document)
