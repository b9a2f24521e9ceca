"""Tokens: offline vocabularies and exact counts of any span from one encoding of the document."""

from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.document.tokens.tokenizer import Tokenizer, TokenizerUnavailable, load_tokenizer

__all__ = ["TokenMap", "Tokenizer", "TokenizerUnavailable", "load_tokenizer"]
