"""The settings of the current row, as they are in force."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from chunkscope.scoring.result import Result
from chunkscope.session import Session
from chunkscope.settings import setting_rules
from chunkscope.strategies.separators_shown import separators_shown
from chunkscope.strategies.settings import StrategySettings
from chunkscope.ui.lines.words import embedder_of
from chunkscope.ui.pieces import Line, Piece, line, wrapped

_MOST_ITEMS = 20
_MOST_LINES = 2
_GAP = "  "


def row_settings(session: Session, width: int) -> list[Line]:
    """The row, its base where it is a row of a person's own, and its settings, separators as parsed, in two lines.

    The last settings are left out where there is no room for them beside the embedders that cut this row and others.
    """
    row, settings = session.row, session.row.settings
    name = row.name if row.name == row.strategy.name else f"{row.name} ({row.strategy.name})"
    own = [key for key in setting_rules(type(settings)) if key not in setting_rules(StrategySettings)]
    parts = [
        f"{name}: size {settings.size:,} {settings.unit}",
        f"overlap {settings.overlap:,}",
        *(f"{key} {_value(getattr(settings, key))}" for key in own),
    ]
    vectors, tokenizer = [*_vectors(session), *_other_embedders(session)], [f"tokenizer {settings.tokenizer}"]
    lines = wrapped(_GAP.join((*parts, *vectors, *tokenizer)), width - 1)
    while len(lines) > _MOST_LINES and parts:
        (tokenizer or parts).pop()
        lines = wrapped(_GAP.join((*parts, *vectors, *tokenizer)), width - 1)
    return [line(Piece(f" {each}", "faint")) for each in lines[:_MOST_LINES]]


def _vectors(session: Session) -> Iterator[str]:
    """The embedder that ran, and how chunks get their vectors."""
    if embedder := embedder_of(session, session.row):
        yield f"embedder {embedder}"
    outcome = session.outcome(session.row)
    if isinstance(outcome, Result) and outcome.chunking.vectors_note:
        yield outcome.chunking.vectors_note


def _other_embedders(session: Session) -> Iterator[str]:
    """Each embedder that cut other rows than the current one, behind their names."""
    names: dict[str, list[str]] = {}
    for row in session.rows:
        if row.name != session.current and (embedder := embedder_of(session, row)):
            names.setdefault(embedder, []).append(row.name)
    for embedder, rows in names.items():
        yield f"{', '.join(rows)}: embedder {embedder}"


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(separators_shown(islice(value, _MOST_ITEMS))) or "[]"
    return str(value).lower() if isinstance(value, bool) else str(value)
