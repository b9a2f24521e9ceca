"""What the rule rows say where two results are compared."""

from __future__ import annotations

from rich.cells import cell_len

from chunkscope.scoring.result import Result
from chunkscope.terminal_text import one_line
from chunkscope.ui.text.cut_words import spaced
from chunkscope.ui.text.rule_rows import RuleRow
from chunkscope.ui.text.rule_words import RuleWords

_LONGEST_NAME = 16


class ComparedWords:
    """The words of the rule rows of A and B; each row names whose it is, and a row of both says what differs."""

    def __init__(self, a: RuleWords, b: RuleWords) -> None:
        self._a, self._b = a, b

    def words(self, row: RuleRow, room: int) -> str:
        """What the row says, the fullest that fits into `room` cells, or else the shortest."""
        if row.side == "=":
            return self._words_of_both(row, room)
        words = self._b if row.side == "B" else self._a
        name = row_name(words.result)
        return f"{name}  {words.words(of_its_side(row), room - cell_len(name) - 2)}"

    def colour(self, row: RuleRow) -> str:
        """The name of the row's theme colour; of a row of both, A's."""
        return (self._b if row.side == "B" else self._a).colour(of_its_side(row))

    def is_parent_cut(self, row: RuleRow) -> bool:
        """Whether the row is a cut between two parents."""
        return (self._b if row.side == "B" else self._a).is_parent_cut(of_its_side(row))

    def _words_of_both(self, row: RuleRow, room: int) -> str:
        """`both  fixed 12|13, markdown 9|10  safe: paragraph`; two verdicts where they differ."""
        b_row = RuleRow(row.offset, row.other, row.starts)
        places = [f"{row_name(words.result)} {words.place(each)}" for words, each in ((self._a, row), (self._b, b_row))]
        both = f"both  {', '.join(places)}"
        said = [words.verdicts(each) for words, each in ((self._a, row), (self._b, b_row))]
        found = both
        for a_words, b_words in zip(*said, strict=True):
            found = spaced((both, a_words if a_words == b_words else f"A {a_words}  B {b_words}"))
            if cell_len(found) <= room:
                break
        return found


def of_its_side(row: RuleRow) -> RuleRow:
    """The row as the one chunking that it belongs to has it."""
    return RuleRow(row.offset, row.other if row.side == "B" else row.chunk, row.starts)


def row_name(result: Result) -> str:
    """The name of a result's row, cut off where it is long."""
    return one_line(result.row.name, _LONGEST_NAME)
