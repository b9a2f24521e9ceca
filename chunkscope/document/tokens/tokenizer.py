"""Tokenizers by name."""

from __future__ import annotations

from dataclasses import dataclass

SHIPPED = ("cl100k_base", "o200k_base")


class TokenizerUnavailable(Exception):
    """A tokenizer that cannot be used now; the message is one line for the person."""


@dataclass(frozen=True, slots=True)
class Tokenizer:
    """A loaded tokenizer."""

    name: str


def known_tokenizers() -> tuple[str, ...]:
    """The names that a config may hold."""
    return SHIPPED


def load_tokenizer(name: str, *, may_fetch: bool = False) -> Tokenizer:
    """Load a tokenizer, once for a process."""
    raise TokenizerUnavailable(name, may_fetch)
