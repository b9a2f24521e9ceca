"""Tokens: offline vocabularies and exact counts of any span from one encoding of the document."""

from chunkscope.document.tokens.encodings import known_tokenizers, shipped_tokenizers
from chunkscope.document.tokens.errors import TokenizerUnavailable
from chunkscope.document.tokens.loading import load_tokenizer

__all__ = [
    "TokenizerUnavailable",
    "known_tokenizers",
    "load_tokenizer",
    "shipped_tokenizers",
]
