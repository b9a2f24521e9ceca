"""What each rule row of a result says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.cells import cell_len, set_cell_size

from chunkscope.review.marks import Mark
from chunkscope.scoring.coverage import given_overlap
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict, Verdict
from chunkscope.terminal_text import ELLIPSIS, one_line
from chunkscope.ui.text.cut_words import (
    SCORING,
    UNJUDGED,
    cut_colour,
    cut_words,
    edge_colour,
    edge_words,
    mark_words,
    spaced,
)
from chunkscope.ui.text.extent_words import edges_apart, extent_words, gap_words
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.verdicts import Verdicts

_LEAST_REASON = 15
_LEAST_MARK = len("accepted")
_SAID_BY_REASON = (Verdict.BROKEN_BLOCK, Verdict.ORPHAN)


class RuleWords:
    """The words of the rule rows of one result, with the marks at its cuts by the chunk before."""

    def __init__(self, result: Result, marks: Mapping[int, Mark]) -> None:
        self.result = result
        self._marks = marks
        self._text = result.document.text
        self._verdicts = Verdicts(result)

    def words(self, row: RuleRow, room: int) -> str:
        """What the row says, the fullest that fits into `room` cells, or else the shortest."""
        said = ""
        for said in self._by_length(row, room):
            if cell_len(said) <= room:
                break
        return said

    def place(self, row: RuleRow) -> str:
        """Where the row is, in figures: `11|12` for a cut, or the chunk that starts or ends there."""
        if row.starts:
            return f"chunk {row.chunk + 1} starts"
        if row.chunk + 1 == len(self.result.chunking):
            return f"end of chunk {row.chunk + 1}"
        return f"{row.chunk + 1}|{row.chunk + 2}"

    def verdicts(self, row: RuleRow) -> tuple[str, str]:
        """The verdict of the row's edge or cut in words, with the reason and without; empty where there is none."""
        cut = self._verdict(row)
        if cut is None:
            said = SCORING if row.chunk + 1 < len(self.result.chunking) and not row.starts else ""
            return said, said
        if row.starts:
            return edge_words(cut.start, self._verdicts.reason(row.chunk - 1, cut.start)), edge_words(cut.start)
        apart = edges_apart(self.result, row.chunk)
        reason = self._verdicts.reason(row.chunk, cut.worse)
        return cut_words(cut, reason, apart=apart), cut_words(cut, apart=apart)

    def colour(self, row: RuleRow) -> str:
        """The name of the row's theme colour."""
        cut = self._verdict(row)
        if cut is None:
            return UNJUDGED
        return edge_colour(cut.start) if row.starts else cut_colour(cut)

    def is_parent_cut(self, row: RuleRow) -> bool:
        """Whether the row is a cut between two parents."""
        chunking = self.result.chunking
        return not row.starts and row.chunk + 1 < len(chunking) and chunking.is_parent_cut(row.chunk)

    def _by_length(self, row: RuleRow, room: int) -> Iterator[str]:
        if row.starts:
            return self._start_words(row)
        if row.chunk + 1 == len(self.result.chunking):
            return iter([spaced((f"end of chunk {row.chunk + 1}", gap_words(self._text[row.offset :])))])
        return self._cut_words(row.chunk, room)

    def _start_words(self, row: RuleRow) -> Iterator[str]:
        name, cut = f"chunk {row.chunk + 1} starts", self._verdict(row)
        if not row.chunk:
            yield spaced((name, gap_words(self._text[: row.offset])))
        elif cut is not None:
            yield spaced((name, edge_words(cut.start, self._verdicts.reason(row.chunk - 1, cut.start))))
            yield spaced((name, edge_words(cut.start)))
        yield name

    def _cut_words(self, chunk: int, room: int) -> Iterator[str]:
        """The cut with its mark, the reason and the extent, then with less and less; a long note is cut off.

        The reason goes before the extent, but where all is well, and where the extent is text that is lost.
        Where there is no room for more, the verdicts stay alone.
        """
        mark = one_line(mark_words(self._marks.get(chunk)), max(_LEAST_MARK, room // 3))
        name, extent = spaced((self._cut_name(chunk), mark)), extent_words(self.result, chunk)
        apart, cut = edges_apart(self.result, chunk), self._verdicts.after(chunk)
        note = self.result.chunking.cut_note(chunk)
        if cut is None:
            yield spaced((name, SCORING, note, extent))
            return
        short = spaced((cut_words(cut, apart=apart), note))
        full = spaced((cut_words(cut, self._verdicts.reason(chunk, cut.worse), apart=apart), note))
        yield spaced((name, full, extent))
        loses_text = apart and given_overlap(self.result.chunking, chunk) < 0
        if not extent or (cut.failure and not loses_text):
            yield spaced((name, full))
            has_room = room - cell_len(spaced((name, short))) >= _LEAST_REASON
            if cut.failure and not note and (has_room or cut.verdict in _SAID_BY_REASON):
                yield set_cell_size(spaced((name, full)), room - 1) + ELLIPSIS
        yield spaced((name, short, extent))
        yield spaced((name, short))
        verdicts = cut_words(cut, apart=apart)
        yield spaced((name, verdicts))
        yield spaced((self._cut_name(chunk), verdicts))
        yield verdicts

    def _cut_name(self, chunk: int) -> str:
        chunking = self.result.chunking
        name = f"cut {chunk + 1}|{chunk + 2}"
        if chunking.parents is None or not chunking.is_parent_cut(chunk):
            return name
        parent = chunking.parents.of_chunks[chunk] + 1
        return f"parent {parent}|{parent + 1}  {name}"

    def _verdict(self, row: RuleRow) -> CutVerdict | None:
        """The verdict of the cut that the row belongs to."""
        return self._verdicts.after(row.chunk - 1 if row.starts else row.chunk)
