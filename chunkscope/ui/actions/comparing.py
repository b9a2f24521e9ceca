"""Comparing the current row with another one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled
from chunkscope.session import row_of_digit, why_no_row
from chunkscope.session.compare.comparing import (
    compared_with,
    differences_wanted,
    no_longer_compared,
    with_differences,
)
from chunkscope.session.key_names import key
from chunkscope.ui.actions.base import Actions, Step

if TYPE_CHECKING:
    from chunkscope.scoring.result import Result
    from chunkscope.ui.screens.compare_screen import Choice

_LANE = "differences"


class CompareActions(Actions):
    """Comparing the current row with another one."""

    _differences_sought: tuple[Result, Result] | None = None

    async def action_compare(self) -> None:
        """Choose a row to compare with; where rows are compared, leave that."""
        if self.session.comparison is not None:
            self.leave_compare()
            return
        from chunkscope.ui.screens.compare_screen import CompareScreen

        await self.push_screen(CompareScreen(self.session), self._compare_with_choice)

    def action_compare_with(self, number: int) -> None:
        """Compare the current row with the row `number`, counted from 1."""
        row = row_of_digit(self.session.rows, number)
        if row is None:
            self.say(why_no_row(self.session.rows, number))
        else:
            self.set_state(compared_with(self.session, row.name))

    def leave_compare(self) -> None:
        """Compare no longer."""
        self.set_state(no_longer_compared(self.session, "compare ended"))

    def find_differences(self) -> None:
        """Have the differences found of what is compared, where they are wanted and not sought yet."""
        wanted = differences_wanted(self.session)
        if wanted is None:
            self._differences_sought = None
        elif self._differences_sought is None or not _same_chunks(self._differences_sought, wanted):
            self._differences_sought = wanted
            # A config that is taken meanwhile may leave both as they are.
            self.in_background(partial(self._find, wanted), _LANE, for_generation=False)

    def _find(self, wanted: tuple[Result, Result], is_cancelled: IsCancelled) -> Step:
        from chunkscope.session.compare.differences import find_differences

        a, b = wanted
        found = find_differences(a.document.text, a.chunking, b.chunking, is_cancelled)
        return partial(with_differences, differences=found)

    def _compare_with_choice(self, choice: Choice | None) -> None:
        if choice is None:
            self.say(f"nothing is compared: {key(self.session, 'compare')} needs the digit of a strategy")
        else:
            self.action_compare_with(choice)


def _same_chunks(some: tuple[Result, Result], others: tuple[Result, Result]) -> bool:
    return all(one.chunking is other.chunking for one, other in zip(some, others, strict=True))
