"""Marks as TOML text, a table for each mark, so that a person can read them and two branches can be merged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import tomli

from chunkscope.review.anchor import Anchor
from chunkscope.review.marks import Mark, Marks
from chunkscope.scoring.surroundings import Surroundings

MarksByDocument: TypeAlias = "Mapping[str, Marks]"

_VERSION_KEY, _VERSION = "chunkscope_review", 1
_HEAD = """\
# The cuts that were accepted or flagged in a review, each by the text around it. Written by chunkscope;
# comments and order of your own are not kept.
"""
_TYPES: dict[str, type[Any]] = {
    "document": str,
    "decision": str,
    "note": str,
    "before": str,
    "after": str,
    "step": int,
    "offset": int,
    "from_end": int,
    "copy": int,
    "copies": int,
}


class NoReviewText(ValueError):
    """A text that is not the text of a review file."""


def marks_text(documents: MarksByDocument) -> str:
    """The marks of all documents as the text of a review file, sorted."""
    import tomlkit

    tables = [_table(name, mark) for name in sorted(documents) for mark in _sorted(documents[name])]
    return _HEAD + tomlkit.dumps({_VERSION_KEY: _VERSION, "marks": tables})


def parse_marks(text: str) -> dict[str, Marks]:
    """The marks in the text of a review file, by document.

    Raises:
        NoReviewText: the text is no review file's, or a newer version's.
    """
    try:
        values = tomli.loads(text)
    except (tomli.TOMLDecodeError, RecursionError):
        raise NoReviewText from None
    version = values.pop(_VERSION_KEY, None)
    tables = values.pop("marks", [])
    if type(version) is not int or version != _VERSION or values or not isinstance(tables, list):
        raise NoReviewText
    found: dict[str, list[Mark]] = {}
    for table in tables:
        found.setdefault(*_named(table)).append(_mark(table))
    return {name: Marks(tuple(marks)) for name, marks in found.items()}


def _sorted(marks: Marks) -> list[Mark]:
    return sorted(marks.marks, key=lambda mark: mark.anchor.offset)


def _table(document: str, mark: Mark) -> dict[str, Any]:
    anchor, around = mark.anchor, mark.anchor.surroundings
    values = (document, mark.decision, mark.note, around.before, around.after, around.step)
    return dict(zip(_TYPES, (*values, anchor.offset, anchor.from_end, anchor.copy, anchor.copies), strict=True))


def _named(table: Any) -> tuple[str, list[Mark]]:
    if not isinstance(table, dict) or {key: type(value) for key, value in table.items()} != _TYPES:
        raise NoReviewText
    return table["document"], []


def _mark(table: dict[str, Any]) -> Mark:
    around = Surroundings(table["before"], table["after"], table["step"])
    anchor = Anchor(around, table["offset"], table["from_end"], table["copy"], table["copies"])
    counted = 1 <= anchor.copy <= anchor.copies or (anchor.copy, anchor.copies) == (1, 0)
    placed = counted and anchor.offset >= 0 <= anchor.from_end and (around.before or around.after)
    if table["decision"] not in ("accepted", "flagged") or not placed:
        raise NoReviewText
    return Mark(table["decision"], table["note"], anchor)
