"""The file of queries, read at first and again after every save of it or of the document."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from chunkscope.document import Document
from chunkscope.document.errors import DocumentError
from chunkscope.retrieval.queries import Query, QueryError, QueryProblem, read_queries


@dataclass(frozen=True, slots=True, eq=False)
class QueryReading:
    """What a query file holds.

    Attributes:
        document: the document that the answers are places of.
        queries: the queries that can be used.
        problems: what is wrong with the others, or with the whole file.
    """

    document: Document
    queries: tuple[Query, ...]
    problems: tuple[QueryProblem, ...] = ()


def read_query_file(path: Path, document: Document, last: QueryReading | None) -> QueryReading:
    """What a query file holds now; while none of it can be used, the queries it held last for the same document.

    Args:
        path: the file.
        document: the document that its answers are looked for in.
        last: what it held before; None for the first time.

    Raises:
        DocumentError: the file cannot be read, and it is the first time.
        QueryError: the file has no query that can be used, and it is the first time.
    """
    try:
        reading = QueryReading(document, read_queries(path, document))
    except QueryError as error:
        if not error.others and last is None:
            raise
        reading = QueryReading(document, error.others or _kept(last, document), error.problems)
    except DocumentError as error:
        if last is None:
            raise
        reading = QueryReading(
            document, _kept(last, document), (QueryProblem(str(path), 0, str(error).removeprefix(f"{path}: ")),)
        )
    return last if last and _same(last, reading) else reading


def _same(one: QueryReading, other: QueryReading) -> bool:
    return one.document is other.document and (one.queries, one.problems) == (other.queries, other.problems)


def _kept(last: QueryReading | None, document: Document) -> tuple[Query, ...]:
    """The queries that were in force, whose places are those of their own document."""
    return last.queries if last and last.document is document else ()
