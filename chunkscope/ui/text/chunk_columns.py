"""The columns of the chunk list: what each row says about a chunk, and about the cut after it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size

from chunkscope.scoring.coverage import given_overlap
from chunkscope.scoring.figures import is_tiny
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict
from chunkscope.terminal_text import one_line
from chunkscope.ui.text.cut_words import cut_colour
from chunkscope.ui.text.verdicts import Verdicts

FAILURE_MARK, LIKELY_MARK, SAFE_MARK, UNJUDGED_MARK = "x", "~", "|", " "
OVERSIZE_MARK, TINY_MARK = "!", "."
WIDE_FROM = 48
"""From so many cells on, a row has columns for the overlap, the cut and the chunk's text."""

_SIZE_CELLS = 6
_OVERLAP_CELLS = 5
_CUT_CELLS = 14
_CURSOR = " <"


@dataclass(frozen=True, slots=True)
class ChunkColumns:
    """The rows of a list of the chunks of one result, `width` cells wide."""

    result: Result
    verdicts: Verdicts
    width: int

    @property
    def wide(self) -> bool:
        """Whether there is room for more than a number and a size."""
        return self.width >= WIDE_FROM

    def header(self) -> str:
        """The names of the columns."""
        unit = "tok" if self.result.row.settings.unit == "tokens" else "chars"
        names = f" {'#':>{self._number_cells}}{unit:>{_SIZE_CELLS}} "
        if self.wide:
            names += f"{'ov':>{_OVERLAP_CELLS}}  {'cut':<{_CUT_CELLS}}preview"
        return self._fitted(names)

    def row(self, chunk: int, *, current: bool) -> str:
        """The row of a chunk (index from 0)."""
        row = (
            f"{self._mark(chunk)}{chunk + 1:>{self._number_cells}}{self._size(chunk):>{_SIZE_CELLS}}{self._flag(chunk)}"
        )
        cursor = _CURSOR if current else ""
        if not self.wide:
            return self._fitted(row + cursor)
        row += f"{self._overlap(chunk):>{_OVERLAP_CELLS}}  {self._cut(chunk):<{_CUT_CELLS}}"
        room = self.width - len(row) - len(_CURSOR)
        return self._fitted(row + set_cell_size(self._preview(chunk, room), room) + cursor)

    def colour(self, chunk: int) -> str:
        """The name of the theme colour for the cut after a chunk; none where it is safe or not judged."""
        cut = self.verdicts.after(chunk)
        return "" if cut is None or self._mark(chunk) == SAFE_MARK else cut_colour(cut)

    def _mark(self, chunk: int) -> str:
        cut = self.verdicts.after(chunk)
        if cut is None:
            return UNJUDGED_MARK
        if cut.failure:
            return FAILURE_MARK
        return SAFE_MARK if cut.verdict is Verdict.SAFE else LIKELY_MARK

    @property
    def _number_cells(self) -> int:
        return max(4, len(str(len(self.result.chunking))) + 1)

    def _units(self, chunk: int) -> int | None:
        return None if self.result.sizes is None else self.result.sizes[chunk]

    def _size(self, chunk: int) -> str:
        units = self._units(chunk)
        return "-" if units is None else str(units)

    def _flag(self, chunk: int) -> str:
        units = self._units(chunk)
        if chunk in self.result.chunking.oversize:
            return OVERSIZE_MARK
        return TINY_MARK if units is not None and is_tiny(units, self.result.row.settings.size) else " "

    def _overlap(self, chunk: int) -> str:
        overlap = given_overlap(self.result.chunking, chunk - 1) if chunk else 0
        return str(overlap) if overlap > 0 else ""

    def _cut(self, chunk: int) -> str:
        cut = self.verdicts.after(chunk)
        if cut is None:
            return ""
        return cut.verdict.label if cut.failure or not cut.worse.place else cut.worse.place

    def _preview(self, chunk: int, cells: int) -> str:
        """How the chunk begins, with white space and line breaks as single spaces."""
        start, end = self.result.chunking.span(chunk)
        head = self.result.document.text[start : min(end, start + 4 * self.width)]
        preview = one_line(" ".join(head.split()), max(1, cells))
        return preview if cell_len(preview) <= cells else set_cell_size(preview, cells)

    def _fitted(self, text: str) -> str:
        return set_cell_size(text, self.width)
