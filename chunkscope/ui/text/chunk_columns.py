"""The columns of the chunk list: what each row says about a chunk, and about the cut after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from chunkscope.review.marks import Decision, Mark
from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict
from chunkscope.terminal_text import one_line
from chunkscope.ui.text.cut_words import cut_colour
from chunkscope.ui.text.verdicts import Verdicts

FAILURE_MARK, SAFE_MARK, UNJUDGED_MARK = "x", "|", " "
OTHER_MARKS = {Verdict.LIKELY: "~", Verdict.UNDECIDED: "?"}
PARENT_CUT_MARK = "="
REVIEW_MARKS: dict[Decision, str] = {"accepted": "a", "flagged": "f"}
OVERSIZE_MARK, TINY_MARK = "!", "."
CURSOR_MARK, CONTEXT_MARK = ">", ":"
APPROXIMATE_MARK = "~"
NARROW = 16
"""The cells that a row takes without more columns, with numbers of up to six digits."""
CUT_FROM, PREVIEW_FROM = 32, 48
"""From so many cells on, a row has columns for the overlap and the cut, and one for the chunk's text."""

_LEAST_NUMBER_CELLS = 4
_SIZE_CELLS = 6
_OVERLAP_CELLS = 5
_CUT_CELLS = 13
MARK_CELLS = 1
"""The cells at the left of a row that show whether it is the current one, or in the context of that."""


@dataclass(frozen=True, slots=True)
class ChunkColumns:
    """The rows of a list of the chunks of one result, `width` cells wide, with the marks by the chunk before."""

    result: Result
    verdicts: Verdicts
    width: int
    marks: Mapping[int, Mark]

    @property
    def header(self) -> str:
        """The names of the columns; empty where there are two that need none."""
        if self.width < CUT_FROM:
            return ""
        unit = "tok" if self.result.row.settings.unit == "tokens" else "chars"
        names = f"  {'#':>{self._number_cells}}{unit:>{_SIZE_CELLS}} {'ov':>{_OVERLAP_CELLS}}  {'cut':<{_CUT_CELLS}}"
        return set_cell_size(names + (" preview" if self.width >= PREVIEW_FROM else ""), self.width)

    def row(self, chunk: int) -> str:
        """The row of a chunk (index from 0), but for its mark."""
        row = f"{self._marks(chunk)}{chunk + 1:>{self._number_cells - 1}}{self._size(chunk):>{_SIZE_CELLS}}"
        row += self._flag(chunk)
        if self.width >= CUT_FROM:
            row += f"{self._overlap(chunk):>{_OVERLAP_CELLS}}  {self._cut(chunk):<{_CUT_CELLS}}"
        if self.width >= PREVIEW_FROM:
            row += " " + self._preview(chunk, self.width - cell_len(row) - MARK_CELLS - 1)
        return set_cell_size(row, self.width - MARK_CELLS)

    def mark(self, *, current: bool, in_context: bool) -> str:
        """The mark before a row."""
        return CURSOR_MARK if current else CONTEXT_MARK if in_context else " "

    def colour(self, chunk: int) -> str:
        """The name of the theme colour for the cut after a chunk; none where it is safe or not judged."""
        cut = self.verdicts.after(chunk)
        return "" if cut is None or self._mark(chunk) == SAFE_MARK else cut_colour(cut)

    def _marks(self, chunk: int) -> str:
        """The mark of the verdict, and that of the review, which comes before that of a parent's end."""
        if chunk in self.marks:
            return self._mark(chunk) + REVIEW_MARKS[self.marks[chunk].decision]
        chunking = self.result.chunking
        parent_cut = chunk + 1 < len(chunking) and chunking.is_parent_cut(chunk)
        return self._mark(chunk) + (PARENT_CUT_MARK if parent_cut else " ")

    def _mark(self, chunk: int) -> str:
        cut = self.verdicts.after(chunk)
        if cut is None:
            return UNJUDGED_MARK
        return FAILURE_MARK if cut.failure else OTHER_MARKS.get(cut.verdict, SAFE_MARK)

    @property
    def _number_cells(self) -> int:
        return max(_LEAST_NUMBER_CELLS, len(str(len(self.result.chunking))) + 1)

    def _units(self, chunk: int) -> int | None:
        return None if self.result.sizes is None else self.result.sizes[chunk]

    def _size(self, chunk: int) -> str:
        units = self._units(chunk)
        if units is None:
            return "-"
        about = self.result.tokens_approximate and self.result.row.settings.unit == "tokens"
        return f"{APPROXIMATE_MARK if about else ''}{units}"

    def _flag(self, chunk: int) -> str:
        units = self._units(chunk)
        if chunk in self.result.chunking.oversize:
            return OVERSIZE_MARK
        return TINY_MARK if units is not None and is_tiny(units, self.result.row) else " "

    def _overlap(self, chunk: int) -> str:
        """What the chunk shares with the one before; 0 only where more was asked for."""
        overlaps = self.result.given_overlaps
        if not chunk or overlaps is None:
            return ""
        overlap = overlaps[chunk - 1]
        return str(overlap) if overlap or self.result.row.settings.overlap else ""

    def _cut(self, chunk: int) -> str:
        cut = self.verdicts.after(chunk)
        if cut is None:
            return ""
        is_safe = cut.verdict is Verdict.SAFE and not cut.failure
        return cut.worse.place if is_safe and cut.worse.place else cut.verdict.label

    def _preview(self, chunk: int, cells: int) -> str:
        """How the chunk begins, with white space and line breaks as single spaces."""
        start, end = self.result.chunking.span(chunk)
        head = self.result.document.text[start : min(end, start + 4 * self.width)]
        preview = one_line(" ".join(head.split()), max(1, cells))
        return preview if cell_len(preview) <= cells else set_cell_size(preview, cells)
