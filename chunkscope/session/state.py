"""The state of an inspection: what is shown, where the person is, and what is known of every row."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from chunkscope.config import Config
from chunkscope.document import Document
from chunkscope.scoring.moved_places import same_place
from chunkscope.scoring.result import Refusal, Result
from chunkscope.session.changes.deltas import DeltaState
from chunkscope.session.compare.comparing import Comparison, after_switch, still_compared
from chunkscope.session.cursor import Cursor
from chunkscope.session.digits import row_of_digit, why_no_row
from chunkscope.session.find.finding import Finding
from chunkscope.session.jobs import Job, Stage, first_job, in_order_of_need, next_stage
from chunkscope.session.queries.querying import Querying
from chunkscope.session.reading import Reading
from chunkscope.session.results import Outcome, Results, uncut
from chunkscope.session.reviewing import ReviewState
from chunkscope.session.targets.target_sets import FAILURES, TARGET_SETS, TargetSet, position_at
from chunkscope.strategies.registry import StrategyRow

if TYPE_CHECKING:
    from chunkscope.session.undo import Done
    from chunkscope.session.what_if.sweeping import Sweep
    from chunkscope.session.what_if.tried import WhatIf


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Session:
    """One state of an inspection; each step returns the next one.

    Attributes:
        reading: the document and its config, and what is wrong with the files now.
        current: the name of the row that is shown.
        previous: the name of the row that was shown before.
        shown: the result on the screen; without chunks where the current row cannot run.
        results: what is known of every row.
        cursor: where the person is.
        target_set: the name of the set that `n` walks.
        wrapping: the direction in which the end of the target set was reached by the last step, else 0.
        walked: whether the last step went to a chunk.
        note: what the last step has to say, in one line; empty for nothing.
        generation: counts the documents and configs that were taken; a job of an older one is stale.
        reloaded_at: when the last of them was taken, as a clock shows it; empty before that.
        config_since: when the config in force was taken.
        review: the marks of the document.
        finding: what the person looks for, and where it is.
        done: what a person did that can be undone, the last at the end.
        what_if: settings that are tried out; None for those of the config.
        querying: what was asked, and what the queries find.
        deltas: what the figures are compared with.
        comparison: what the current row is compared with, if anything.
        sweep: the sweep over sizes that is open, if one is.
        key_names: the keys of the screen by their ids, as it writes them.
    """

    reading: Reading
    current: str
    previous: str | None
    shown: Result
    results: Results
    cursor: Cursor = field(default_factory=Cursor)
    target_set: str = FAILURES
    wrapping: int = 0
    walked: bool = False
    note: str = ""
    generation: int = 0
    reloaded_at: str = ""
    config_since: str = ""
    review: ReviewState = field(default_factory=ReviewState)
    finding: Finding = field(default_factory=Finding)
    done: tuple[Done, ...] = ()
    what_if: WhatIf | None = None
    querying: Querying = field(default_factory=Querying)
    deltas: DeltaState = field(default_factory=DeltaState)
    comparison: Comparison | None = None
    sweep: Sweep | None = None
    key_names: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def start(cls, reading: Reading, at: str, opening: str | None = None) -> Session:
        """The first state, at the time `at`, with nothing cut yet; `opening` overrides the config's opening row."""
        current = opening or reading.config.opening
        shown = uncut(reading.document, reading.config, current)
        results = Results().opened(reading.document)
        return cls(reading, current, None, shown, results, config_since=at)

    # What is shown

    @property
    def document(self) -> Document:
        """The document."""
        return self.reading.document

    @property
    def config(self) -> Config:
        """The config in force: the last one without problems, or what it would be with the settings tried out."""
        return self.what_if.config if self.what_if else self.reading.config

    @property
    def rows(self) -> tuple[StrategyRow, ...]:
        """All rows, in hotkey order."""
        return self.config.rows

    @property
    def row_index(self) -> int:
        """The index of the current row."""
        return _index(self.rows, self.current)

    @property
    def row(self) -> StrategyRow:
        """The current row."""
        return self.rows[self.row_index]

    def outcome(self, row: StrategyRow) -> Outcome | None:
        """What is known of a row; None before it is cut."""
        return self.results.get(self.document, row, self.config.score.rule)

    @property
    def refusal(self) -> str:
        """That the current row cannot run, and why; empty where it can."""
        outcome = self.outcome(self.row)
        return outcome.sentence if isinstance(outcome, Refusal) else ""

    @property
    def pending(self) -> Stage | None:
        """The stage that the current row still needs, if any."""
        return next_stage(self.outcome(self.row))

    # Where the person is

    def moved(self, step: int) -> Session:
        """The cursor `step` chunks on, as far as there are any; says so at the ends."""
        chunk = self.cursor.chunk + step
        if 0 <= chunk < len(self.shown.chunking):
            return self.moved_to(chunk)
        if not self.shown.chunking:
            return self.changed(note="there are no chunks")
        return self.changed(note="this is the last chunk" if step > 0 else "this is the first chunk")

    def moved_to(self, chunk: int) -> Session:
        """The cursor on the chunk at `chunk`, an index from 0, or on the one nearest to it."""
        count = len(self.shown.chunking)
        if not count:
            return self.moved(0)
        chunk = max(0, min(chunk, count - 1))
        return self.changed(cursor=Cursor(chunk, self.shown.chunking.ends[chunk] - 1), walked=True)

    def moved_to_place(self, offset: int) -> Session:
        """The cursor at a document offset, and on the chunk that holds it, or else on the one nearest to it."""
        return self.changed(cursor=Cursor(self._chunk_at(offset), offset), walked=True)

    @property
    def at_cut(self) -> bool:
        """Whether the cursor stands for the cut after its chunk, rather than for a place inside the chunk."""
        chunking, chunk = self.shown.chunking, self.cursor.chunk
        return chunk < len(chunking) and self.cursor.offset == chunking.ends[chunk] - 1

    def moved_to_start(self) -> Session:
        """The cursor at the start of the text."""
        return self.changed(cursor=Cursor())

    # Targets

    @property
    def targets(self) -> Sequence[int] | None:
        """The places of the target set, sorted document offsets; None while they are not known."""
        return self.targets_of(TARGET_SETS[self.target_set])

    def targets_of(self, kind: TargetSet) -> Sequence[int] | None:
        """The places of a target set, sorted document offsets; None while they are not known."""
        return None if self.pending is Stage.CUT else kind.places(self)

    @property
    def target_position(self) -> int | None:
        """Which of the targets the cursor is on, an index from 0, if it is on one."""
        targets, kind = self.targets, TARGET_SETS[self.target_set]
        return None if targets is None else position_at(kind, targets, self.cursor.offset)

    # Rows

    def picked(self, number: int) -> Session:
        """The row of a digit (1 to 10) as the current one; says why where there is none."""
        row = row_of_digit(self.rows, number)
        return self.changed(note=why_no_row(self.rows, number)) if row is None else self.switched(row.name)

    def switched(self, name: str) -> Session:
        """The row `name` as the current one, the cursor at the same place of the text."""
        if name == self.current:
            return self.changed(note=f"{name} is shown already")
        comparison = after_switch(self, name)
        return self.changed(current=name, previous=self.current, comparison=comparison)._showing_what_is_known()

    def flipped(self) -> Session:
        """The row that was shown before as the current one; while two are compared, the other of them."""
        if self.comparison is not None:
            return self.switched(self.comparison.other)
        if self.previous is None:
            return self.changed(note="no other strategy was shown before")
        return self.switched(self.previous)

    def stepped(self, step: int) -> Session:
        """The row `step` rows on as the current one, past the last the first."""
        return self.switched(self.rows[(self.row_index + step) % len(self.rows)].name)

    def trying(self, what_if: WhatIf | None) -> Session:
        """The state with other settings tried out, or with those of the config."""
        return self.changed(what_if=what_if)._showing_what_is_known()

    # What becomes known

    def next_job(self, under_way: Collection[StrategyRow] = ()) -> Job | None:
        """What is to be computed next, if anything, for rows that are not under way."""
        order = in_order_of_need(len(self.rows), self.row_index)
        compared = [row for row in self.reading.config.rows if row not in self.rows] if self.what_if else ()
        rows = (*(self.rows[index] for index in order), *compared)
        free = [(row, self.outcome(row)) for row in rows if row not in under_way]
        return first_job(free, self.document, self.config.score.rule, self.row)

    def with_outcome(self, outcome: Outcome) -> Session:
        """The state that knows what a job of this generation found."""
        results = self.results.added(self.document, self.config.score.rule, outcome)
        session = replace(self, results=results)
        session = session._showing_what_is_known() if outcome.row == self.row else session
        return still_compared(session, self.current)

    def reloaded(self, reading: Reading, at: str) -> Session:
        """The state after the files were read again, at the time `at`, the cursor at the same place of the text."""
        from chunkscope.session.what_if.tried import kept_after_reading

        what_if, note = kept_after_reading(self.what_if, self.reading, reading)
        if reading.document is self.document and reading.config is self.reading.config:
            note = self.note if reading == self.reading else note
            return replace(self, reading=reading, what_if=what_if, note=note)
        reading = reading.about(self.results.known(reading.document))
        config = what_if.config if what_if else reading.config
        names = {row.name for row in config.rows}
        reopened = config.opening != self.config.opening or self.current not in names
        current = config.opening if reopened else self.current
        session = replace(
            self,
            reading=reading,
            current=current,
            previous=self.previous if self.previous in names and self.previous != current else None,
            shown=uncut(reading.document, config, current),
            results=self.results.opened(reading.document),
            review=self.review.within(reading.document),
            cursor=Cursor(0, same_place(self.document.text, reading.document.text, self.cursor.offset)),
            wrapping=0,
            walked=False,
            note=note,
            generation=self.generation + 1,
            reloaded_at=at,
            config_since=self.config_since if reading.config is self.reading.config else at,
            what_if=what_if,
        )
        return still_compared(session._showing_what_is_known(), self.current)

    def retried(self) -> Session:
        """The state in which rows that failed to embed are still to be cut; the same one where none did."""
        results = self.results.retried()
        return self if results is self.results else replace(self, results=results)

    def noted(self, note: str) -> Session:
        """The state with something to say."""
        return self.changed(note=note)

    def saying(self, note: str) -> Session:
        """The same state with something to say, even after a step to another chunk."""
        return replace(self, note=note)

    def changed(self, **changes: Any) -> Session:
        """The next state; what the step before had to say is gone."""
        return replace(self, **{"note": "", "wrapping": 0, "walked": False, **changes})

    def _showing_what_is_known(self) -> Session:
        """The state that shows the current row as far as it is known, the cursor on the chunk at its place."""
        outcome = self.outcome(self.row)
        if outcome is None:
            return self
        shown = outcome if isinstance(outcome, Result) else uncut(self.document, self.config, self.current)
        if shown.chunking is self.shown.chunking:
            return replace(self, shown=shown)
        session = replace(self, shown=shown)
        return replace(session, cursor=Cursor(session._chunk_at(self.cursor.offset), self.cursor.offset))

    def _chunk_at(self, offset: int) -> int:
        """The chunk that holds a document offset, or the one nearest to it; 0 where there are none."""
        ends = self.shown.chunking.ends
        return min(bisect_right(ends, offset), max(0, len(ends) - 1))


def _index(rows: Sequence[StrategyRow], name: str) -> int:
    return next(index for index, row in enumerate(rows) if row.name == name)
