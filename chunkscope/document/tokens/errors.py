"""What can stop a count."""

from __future__ import annotations


class TokenizerUnavailable(Exception):
    """A tokenizer that cannot be used now; the message is one line for the person."""


class Cancelled(Exception):
    """The caller asked to stop: its `cancelled` returned true."""
