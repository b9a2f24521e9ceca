"""How much fits into a chunk, in tokens."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.strategies.budget import Reserve
from chunkscope.strategies.rungs import Rung, first_start

# A slice encoded alone has about as many tokens as the document has there. What has more of the document's than this
# beyond a budget is taken to exceed it; what is put into a chunk has always been counted.
_SLACK = 8
# A token is at least one byte.
_MOST_BYTES_OF_A_CHARACTER = 4


@dataclass(frozen=True, slots=True)
class TokenBudget:
    """A budget in tokens of each chunk encoded alone.

    The document's own tokens tell where the budget about ends, so that few slices have to be counted. From there it
    goes on by whole pieces, or by the document's tokens where those are longer.
    """

    size: int
    overlap: int
    tokens: TokenMap
    reserve: Reserve | None = None

    def fill(self, rung: Rung, start: int, stop: int, starts: array[int], ends: array[int]) -> int:
        """Add chunks to `starts` and `ends` until one piece alone does not fit; see `Budget`."""
        fitting = start
        while start < stop and (end := self._last_end(rung, start, fitting, stop)) > start:
            starts.append(start)
            ends.append(end)
            start = fitting = rung.next_start(end, stop)
            if self.overlap and start < stop:
                start, fitting = self._repeated_from(rung, starts[-1], end, start, stop)
        return start

    def last_end(self, rung: Rung, start: int, stop: int) -> int:
        """The end of the last piece up to which a chunk fits; see `Budget`."""
        return self._last_end(rung, start, start, stop)

    def about(self, start: int) -> int:
        """How far a chunk from `start` may reach by the document's tokens; see `Budget`."""
        return self.tokens.offset_after(start, self._room(start))

    def exceeded(self, start: int, end: int) -> bool:
        """Whether `[start, end)` does not fit into a chunk."""
        room = self._room(start)
        if self._surely_fits(room, start, end):
            return False
        return end > self.tokens.offset_after(start, room + _SLACK) or self.tokens.count(start, end) > room

    def _last_end(self, rung: Rung, start: int, fitting: int, stop: int) -> int:
        """The end of the last piece that fits into a chunk from `start`.

        `fitting` is the end of a piece that is known to fit, or `start`.
        """
        room = self._room(start)
        end = rung.last_end(start, self.tokens.offset_after(start, room), stop)
        if end <= fitting or not self._exceeds(room, start, end):
            return self._lengthened(rung, room, start, max(end, fitting), stop)
        while end > fitting and self._exceeds(room, start, end):
            end = rung.last_end(start, self._token_start(self.tokens.token_of(end - 1)), stop)
        return max(end, fitting)

    def _lengthened(self, rung: Rung, room: int, start: int, end: int, stop: int) -> int:
        """The end of the last piece after `end` with which a chunk from `start` still fits."""
        if end == stop:
            return stop
        farthest = self.tokens.offset_after(start, room + _SLACK)
        while (following := rung.next_start(end, stop)) < min(stop, farthest):
            longer = self._longer_end(rung, room, start, following, farthest, stop)
            if longer == following:
                break
            end = longer
        return end

    def _longer_end(self, rung: Rung, room: int, start: int, following: int, farthest: int, stop: int) -> int:
        """The end of a piece from `following`, or of the pieces in one token, with which a chunk from `start` fits.

        It is `following` where none does.
        """
        piece = rung.next_end(following, stop)
        if piece <= farthest:
            longer = max(piece, rung.last_end(following, self.tokens.offset_after(following, 1), stop))
            if not self._exceeds(room, start, longer):
                return longer
        # A run may end before the white space after it.
        shorter = rung.last_end(following, min(farthest, piece - 1), stop)
        return shorter if shorter > following and not self._exceeds(room, start, shorter) else following

    def _repeated_from(self, rung: Rung, start: int, end: int, following: int, stop: int) -> tuple[int, int]:
        """Where a chunk starts that repeats the end of the chunk `[start, end)`, and the end of a piece that fits it.

        That is the piece at `following`. If nothing can be repeated, no piece is known to fit.
        """
        added = rung.next_end(following, stop)
        if added > self.tokens.offset_after(following, self._room(following) + _SLACK):
            return following, following
        repeated = self._token_start(self.tokens.token_of(end) - self.overlap - _SLACK)
        repeated = first_start(rung, start, max(repeated, start + 1), stop)
        while repeated < following and not self._may_repeat(repeated, end, added):
            beyond = max(repeated + 1, self.tokens.offset_after(repeated, 1))
            repeated = first_start(rung, repeated, min(beyond, following), stop)
        return repeated, added if repeated < following else following

    def _may_repeat(self, repeated: int, end: int, added: int) -> bool:
        return self.tokens.count(repeated, end) <= self.overlap and not self.exceeded(repeated, added)

    def _exceeds(self, room: int, start: int, end: int) -> bool:
        return not self._surely_fits(room, start, end) and self.tokens.count(start, end) > room

    def _surely_fits(self, room: int, start: int, end: int) -> bool:
        """Whether `[start, end)` has no more bytes than there is room for tokens."""
        length = end - start
        if length * _MOST_BYTES_OF_A_CHARACTER <= room:
            return True
        return length <= room and self.tokens.text[start:end].isascii()

    def _room(self, start: int) -> int:
        """How many tokens of text a chunk from `start` may have."""
        return self.size - self.reserve(start) if self.reserve else self.size

    def _token_start(self, index: int) -> int:
        return self.tokens.ends[index - 1] if index > 0 else 0
