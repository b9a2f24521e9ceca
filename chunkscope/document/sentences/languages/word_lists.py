"""Joins the lists of single languages."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of one list, written with white space between them."""
    return frozenset(text.split())


def united(lists: dict[str, str]) -> frozenset[str]:
    """The words of the lists of all languages."""
    return frozenset().union(*(words(text) for text in lists.values()))
