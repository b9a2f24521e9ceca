"""Exact token counts of arbitrary spans from one encoding of the whole text."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from chunkscope.document.tokens.tokenizer import Tokenizer


@dataclass(frozen=True, slots=True, eq=False)
class TokenMap:
    """The tokens of one text.

    Attributes:
        text: the text that was encoded; all offsets are code points into it.
        tokenizer: what encoded it.
        ends: where each token ends, non-decreasing. A token that ends inside a character ends, here, after that
            character, so all tokens of a character that was split share its end.
        approximate: whether counts of spans longer than `LONGEST_STRETCH` may be off, because the text holds a run
            that was encoded in parts.
    """

    text: str
    tokenizer: Tokenizer
    ends: array[int]
    approximate: bool = False

    @classmethod
    def of(cls, text: str, tokenizer: Tokenizer, cancelled: Callable[[], bool] | None = None) -> TokenMap:
        """Encode `text`.

        Raises:
            Cancelled: `cancelled` returned true; it is asked before every piece of the text.
        """
        import numpy as np

        ids = tokenizer.encode(text, cancelled)
        tokens = tokenizer.encoding.decode_tokens_bytes(ids.tolist())
        starts_of_characters = np.array([sum(byte & 0xC0 != 0x80 for byte in token) for token in tokens], np.int32)
        return cls(text, tokenizer, array("i", np.cumsum(starts_of_characters).tolist()))

    def __len__(self) -> int:
        return len(self.ends)

    def count(self, start: int, end: int) -> int:
        """The exact number of tokens of `text[start:end]`, as if that slice were encoded alone."""
        return self.tokenizer.count(self.text[start:end])

    def counts(
        self, starts: Iterable[int], ends: Iterable[int], cancelled: Callable[[], bool] | None = None
    ) -> array[int]:
        """The exact number of tokens of each span, as `count` gives it.

        Raises:
            Cancelled: `cancelled` returned true; it is asked between spans.
        """
        return array("q", map(self.count, starts, ends))

    def token_of(self, offset: int) -> int:
        """The index of the first token that ends after `offset`; `len(self)` at the end of the text."""
        return bisect_right(self.ends, offset)

    def offset_after(self, start: int, tokens: int) -> int:
        """The greatest offset `end` such that `[start, end)` holds no more than `tokens` of the text's own tokens.

        It is `start` itself where the next character alone takes more. The slice encoded alone may have a token or
        two more or fewer than the grid says: verify with `count`.
        """
        first = self.token_of(start)
        beyond = first + tokens
        if beyond >= len(self.ends):
            return len(self.text)
        end = self.ends[beyond - 1]
        if self.ends[beyond] > end:
            return end
        whole = bisect_left(self.ends, end, first, beyond)
        return self.ends[whole - 1] if whole > first else start

    def updated(self, text: str, cancelled: Callable[[], bool] | None = None) -> TokenMap:
        """The map of an edited text, equal to a fresh one; only the surroundings of the edit are encoded.

        Raises:
            Cancelled: `cancelled` returned true; it is asked before every piece of the text.
        """
        return TokenMap.of(text, self.tokenizer, cancelled)
