"""The keys that a config gives, and the tables that are the settings of one thing."""

from __future__ import annotations

from typing import Any, TypeAlias

from chunkscope.document.cleaning import CleanSettings
from chunkscope.embedding import EmbeddingSettings
from chunkscope.review.settings import ReviewSettings
from chunkscope.scoring.settings import ScoreSettings

Given: TypeAlias = "dict[tuple[str, ...], Any]"
"""The value of every key that is given, as settings take it."""

PLAIN_TABLES: dict[str, type[Any]] = {
    "clean": CleanSettings,
    "score": ScoreSettings,
    "embedding": EmbeddingSettings,
    "review": ReviewSettings,
}
ROWS = ("chunk", "strategies")
QUERIES_TABLE = ("check", "queries")
DEFAULT_STRATEGY = "recursive"


def given_in(given: Given, table: tuple[str, ...]) -> dict[str, Any]:
    """The given keys of one table."""
    return {path[-1]: value for path, value in given.items() if path[:-1] == table}
