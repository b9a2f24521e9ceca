"""Query files: questions with the places of the document that answer them."""

from chunkscope.retrieval.queries.model import ALL_TYPES, Query, QueryError, QueryProblem
from chunkscope.retrieval.queries.reading import parse_queries, read_queries

__all__ = ["ALL_TYPES", "Query", "QueryError", "QueryProblem", "parse_queries", "read_queries"]
