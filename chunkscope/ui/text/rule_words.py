"""What each rule row of a result says."""

from __future__ import annotations

from chunkscope.scoring.coverage import given_overlap
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict
from chunkscope.ui.text.cut_words import SCORING, cut_words, edge_words, overlap_words
from chunkscope.ui.text.rule_rows import RuleRow

JUDGED_AT_ONCE = 200_000
"""A document of up to so many characters is judged while its rows are drawn; a longer one waits for the judgement."""


class RuleWords:
    """The words of the rule rows of one result."""

    def __init__(self, result: Result) -> None:
        self._result = result
        self._verdicts: dict[int, CutVerdict] = {}

    def verdict(self, row: RuleRow) -> CutVerdict | None:
        """The verdict of the cut that the row belongs to, None where there is no cut or none is judged yet."""
        result = self._result
        cut = row.chunk - 1 if row.starts else row.chunk
        if not 0 <= cut < len(result.chunking) - 1:
            return None
        if result.judgement is None and len(result.document.text) > JUDGED_AT_ONCE:
            return None
        if cut not in self._verdicts:
            self._verdicts[cut] = result.verdict(cut)
        return self._verdicts[cut]

    def words(self, row: RuleRow) -> str:
        """What the row says."""
        number, verdict = row.chunk + 1, self.verdict(row)
        if row.starts:
            return f"chunk {number} starts" + (f"  {edge_words(verdict.start)}" if verdict else "")
        if number == len(self._result.chunking):
            return f"end of chunk {number}"
        parts = [f"cut {number}|{number + 1}", cut_words(verdict) if verdict else SCORING, self._overlap(row.chunk)]
        return "  ".join(part for part in parts if part)

    def _overlap(self, chunk: int) -> str:
        """How the chunk and the next one overlap, or what is between them."""
        chunking, text = self._result.chunking, self._result.document.text
        gap = text[chunking.ends[chunk] : chunking.starts[chunk + 1]]
        return overlap_words(given_overlap(chunking, chunk), gap)
