"""Where the rule rows of two chunkings of one text stand, with one row for both where they cut at the same place."""

from __future__ import annotations

from dataclasses import replace

from chunkscope.scoring.result import Result
from chunkscope.scoring.surroundings import LONGEST_SPACE, CutPlace, cut_place
from chunkscope.strategies.model import Chunking
from chunkscope.ui.text.rule_rows import RuleRow, RuleRows

_NO_CUT = -1


class ComparedRuleRows:
    """The rule rows of the chunkings A and B, found where they are asked for, however many there are.

    A row of both stands where A's does.
    """

    def __init__(self, text: str, a: Chunking, b: Chunking) -> None:
        self._text = text
        self._a, self._b = RuleRows(text, a), RuleRows(text, b)

    def between(self, start: int, end: int) -> list[RuleRow]:
        """The rule rows at the offsets `[start, end)`, in document order, ends before starts, A's before B's."""
        rows = [self._of_a(row) for row in self._a.between(start, end)]
        rows += [self._of_b(row) for row in self._b.between(start, end) if self._twin_in_a(row) is None]
        return sorted(rows, key=lambda row: (row.offset, row.starts, row.side == "B"))

    def after(self, chunk: int) -> RuleRow:
        """The rule row at the end of a chunk of A."""
        return self._of_a(self._a.after(chunk))

    def after_other(self, chunk: int) -> RuleRow:
        """The rule row at the end of a chunk of B."""
        row = self._b.after(chunk)
        twin = self._twin_in_a(row)
        return self._of_b(row) if twin is None else self._of_a(twin)

    def _of_a(self, row: RuleRow) -> RuleRow:
        twin = self._twin(row, self._a, self._b)
        return replace(row, side="A") if twin is None else replace(row, side="=", other=twin.chunk)

    def _of_b(self, row: RuleRow) -> RuleRow:
        return replace(row, side="B", other=row.chunk)

    def _twin_in_a(self, row: RuleRow) -> RuleRow | None:
        return self._twin(row, self._b, self._a)

    def _twin(self, row: RuleRow, own: RuleRows, others: RuleRows) -> RuleRow | None:
        """The row of the other chunking that is at the same place, if there is one."""
        if row.starts:
            found = others.between(row.offset, row.offset + 1)
            return next((each for each in found if each.starts), None)
        place = _place(self._text, own.chunking, row.chunk)
        found = others.between(place.end, place.end + LONGEST_SPACE + 1)
        same = (each for each in found if not each.starts and _place(self._text, others.chunking, each.chunk) == place)
        return next(same, None)


def _place(text: str, chunking: Chunking, chunk: int) -> CutPlace:
    """The place of the cut after a chunk; after the last one, of its end."""
    if chunk + 1 < len(chunking):
        return cut_place(text, chunking, chunk)
    end = chunking.ends[chunk]
    before = text[max(0, end - LONGEST_SPACE) : end]
    return CutPlace(end - len(before) + len(before.rstrip()), _NO_CUT)


def rule_rows_of(text: str, chunking: Chunking, other: Chunking | None) -> RuleRows | ComparedRuleRows:
    """The rule rows of a chunking, and of another one where there is one to compare with."""
    return RuleRows(text, chunking) if other is None else ComparedRuleRows(text, chunking, other)


def same_cuts(one: Result | None, other: Result | None) -> bool:
    """Whether two results have the same chunks of the same document, or there are none of them."""
    if one is None or other is None:
        return one is other
    return one.document is other.document and one.chunking is other.chunking
