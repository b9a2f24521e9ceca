"""Searches: chunks ranked for a query, by their words or by their vectors."""

from chunkscope.retrieval.search.bm25 import WordSearch
from chunkscope.retrieval.search.model import Index, Search, SearchedChunks, ranked_passages
from chunkscope.retrieval.search.vectors import VectorSearch

__all__ = ["Index", "Search", "SearchedChunks", "VectorSearch", "WordSearch", "ranked_passages"]
