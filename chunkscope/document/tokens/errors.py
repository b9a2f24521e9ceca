"""What can be wrong with a tokenizer."""

from __future__ import annotations


class TokenizerUnavailable(Exception):
    """A tokenizer that cannot be used now; the message is one line for the person."""
