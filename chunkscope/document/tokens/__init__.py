"""Tokens: offline vocabularies and exact counts of any span from one encoding of the document."""

from chunkscope.document.tokens.encodings import known_tokenizers, shipped_tokenizers
from chunkscope.document.tokens.errors import Cancelled, TokenizerUnavailable
from chunkscope.document.tokens.loading import load_tokenizer
from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.document.tokens.tokenizer import Tokenizer

__all__ = [
    "Cancelled",
    "TokenMap",
    "Tokenizer",
    "TokenizerUnavailable",
    "known_tokenizers",
    "load_tokenizer",
    "shipped_tokenizers",
]
