"""What each rule row of a result says."""

from __future__ import annotations

from collections.abc import Iterator

from chunkscope.scoring.coverage import given_overlap
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict
from chunkscope.ui.text.cut_words import (
    SCORING,
    UNJUDGED,
    cut_colour,
    cut_words,
    edge_colour,
    edge_words,
    gap_words,
    overlap_words,
)
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.verdicts import Verdicts


class RuleWords:
    """The words of the rule rows of one result."""

    def __init__(self, result: Result) -> None:
        self._result = result
        self._text = result.document.text
        self._verdicts = Verdicts(result)

    def words(self, row: RuleRow) -> str:
        """What the row says."""
        parts = self._start_parts(row) if row.starts else self._end_parts(row)
        return "  ".join(part for part in parts if part)

    def colour(self, row: RuleRow) -> str:
        """The name of the row's theme colour."""
        cut = self._verdict(row)
        if cut is None:
            return UNJUDGED
        return edge_colour(cut.start) if row.starts else cut_colour(cut)

    def _start_parts(self, row: RuleRow) -> Iterator[str]:
        cut = self._verdict(row)
        yield f"chunk {row.chunk + 1} starts"
        yield edge_words(cut.start) if cut else ""
        yield "" if row.chunk else gap_words(self._text[: row.offset])

    def _end_parts(self, row: RuleRow) -> Iterator[str]:
        number, chunking = row.chunk + 1, self._result.chunking
        if number == len(chunking):
            yield f"end of chunk {number}"
            yield gap_words(self._text[row.offset :])
            return
        cut, overlap = self._verdict(row), given_overlap(chunking, row.chunk)
        yield f"cut {number}|{number + 1}"
        yield cut_words(cut, apart=overlap > 0) if cut else SCORING
        yield overlap_words(overlap) if overlap > 0 else gap_words(self._text[row.offset : row.offset - overlap])

    def _verdict(self, row: RuleRow) -> CutVerdict | None:
        """The verdict of the cut that the row belongs to."""
        return self._verdicts.after(row.chunk - 1 if row.starts else row.chunk)
