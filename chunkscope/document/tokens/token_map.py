"""Exact token counts of arbitrary spans from one encoding of the whole text."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from chunkscope.document.tokens.tokenizer import Tokenizer


@dataclass(frozen=True, slots=True)
class TokenMap:
    """The tokens of one text."""

    text: str

    @classmethod
    def of(cls, text: str, tokenizer: Tokenizer) -> TokenMap:
        """Encode `text`."""
        raise NotImplementedError(tokenizer.name)

    def counts(self, starts: Sequence[int], ends: Sequence[int]) -> array[int]:
        """The exact token count of each span."""
        raise NotImplementedError
