"""Exact token counts of arbitrary spans from one encoding of the whole text."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from chunkscope.document.tokens.token_grid import TokenGrid
from chunkscope.document.tokens.tokenizer import CACHED_LENGTH, Tokenizer

_CACHED_SPANS = 1 << 16


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class TokenMap:
    """The tokens of one text; any thread may use it.

    Attributes:
        text: the text that was encoded; all offsets are code points into it.
        tokenizer: what encoded it.
        grid: its tokens.
        approximate: whether some run was too long to be encoded whole (see `Piece`); then a count of a span that is
            longer than `LONGEST_PIECE` may be off by a few tokens for each part of the run.
    """

    text: str
    tokenizer: Tokenizer
    grid: TokenGrid
    approximate: bool
    _long_counts: dict[tuple[int, int], int] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str, tokenizer: Tokenizer) -> TokenMap:
        """Encode `text`."""
        grid = TokenGrid.of(text, tokenizer)
        return cls(text, tokenizer, grid, grid.has_cut_run())

    def updated(self, text: str) -> TokenMap:
        """The map of an edited text, equal to a fresh one; only the surroundings of the edit are encoded."""
        grid = self.grid.updated(self.text, text, self.tokenizer)
        return TokenMap(text, self.tokenizer, grid, grid.has_cut_run())

    def __len__(self) -> int:
        return len(self.grid.ends)

    @property
    def ends(self) -> array[int]:
        """Where each token ends, non-decreasing.

        A token that ends inside a character ends, here, after that character: all tokens of a character that was
        split share its end.
        """
        return self.grid.ends

    def count(self, start: int, end: int) -> int:
        """The exact number of tokens of `text[start:end]`, as if that slice were encoded alone."""
        points, ends = self.grid.sync_points, self.grid.ends
        index = bisect_left(points, start)
        first = points[index]
        if first > end:
            return self._count_alone(start, end)
        # An upper bound halves the steps of a search: there is at most one point at each character.
        last = points[bisect_right(points, end, index, min(index + end - first + 1, len(points))) - 1]
        inner = bisect_right(ends, last) - bisect_right(ends, first)
        return self._count_alone(start, first) + inner + self._count_alone(last, end)

    def counts(self, starts: Iterable[int], ends: Iterable[int]) -> array[int]:
        """The exact number of tokens of each span, as `count` gives it."""
        result = array("q")
        for start, end in zip(starts, ends, strict=True):
            result.append(self.count(start, end))
        return result

    def token_of(self, offset: int) -> int:
        """The index of the first token that ends after `offset`; `len(self)` at the end of the text."""
        return bisect_right(self.ends, offset)

    def offset_after(self, start: int, tokens: int) -> int:
        """The greatest `end` in `ends` such that `[start, end)` has no more than `tokens` of the text's own tokens.

        It is `start` itself where the next character alone takes more. The slice encoded alone may have a few tokens
        more or fewer than the text's own: verify with `count`.
        """
        ends = self.grid.ends
        first = bisect_right(ends, start)
        beyond = first + tokens
        if beyond >= len(ends):
            return len(self.text)
        end = ends[beyond - 1]
        if ends[beyond] > end:
            return end
        # The budget ends inside a character.
        whole = bisect_left(ends, end, first, beyond)
        return ends[whole - 1] if whole > first else start

    def _count_alone(self, start: int, end: int) -> int:
        if end - start <= CACHED_LENGTH:
            return self.tokenizer.count(self.text[start:end]) if end > start else 0
        known = self._long_counts.get((start, end))
        if known is None:
            known = self.tokenizer.count(self.text[start:end])
            if len(self._long_counts) >= _CACHED_SPANS:
                self._long_counts.clear()
            self._long_counts[start, end] = known
        return known
