"""What the figures are compared with.

That is the results before the last change of a file, those by the config while other settings are tried, or a baseline
that a person pinned.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from chunkscope.config import Config
from chunkscope.document import Document
from chunkscope.scoring.result import Result
from chunkscope.session.key_names import key

if TYPE_CHECKING:
    from chunkscope.scoring.baseline import Snapshot
    from chunkscope.session.changes.changed_cuts import ChangedCuts
    from chunkscope.session.state import Session

BY_CONFIG = "config"
"""What the screen calls the rows with the settings of the config, while others are tried."""

Earlier: TypeAlias = "Result | Snapshot"
"""What a row came to: a result of this inspection, or what a file says."""


@dataclass(frozen=True, slots=True, eq=False)
class Before:
    """Rows as they were at one time.

    Attributes:
        name: what the screen calls them: a time as a clock shows it, a file's name, or `config`.
        rows: what each row came to that was known, by its name; parents under their own.
        document: what was cut; None where a file does not tell.
        config: the config that was in force; None where a file does not tell.
    """

    name: str
    rows: Mapping[str, Earlier]
    document: Document | None = None
    config: Config | None = None

    def is_of(self, session: Session) -> bool:
        """Whether the rows of a state are still these rows, so that what becomes known of them belongs here."""
        return self.document is session.document and self.config == session.config


@dataclass(frozen=True, slots=True, eq=False)
class DeltaState:
    """What the figures are compared with.

    Attributes:
        since: when the document and the config were taken, as a clock shows it; empty for the start.
        last: the rows before that, or those by the config while other settings are tried; None at the start, and once
            nothing is tried any more.
        baseline: the rows that are compared with as long as they are pinned, instead of the last ones; None for none.
        changed_cuts: which cuts have changed, for the rows where that was found out, by their names.
        reloaded: whether the last change was one of the files that nothing was said of yet.
    """

    since: str = ""
    last: Before | None = None
    baseline: Before | None = None
    changed_cuts: Mapping[str, ChangedCuts] = field(default_factory=dict)
    reloaded: bool = False

    @property
    def before(self) -> Before | None:
        """What the figures are compared with; None for nothing."""
        return self.baseline or self.last


def following(before: Session, after: Session, at: str) -> Session:
    """The state `after`, at the time `at`, with the figures compared with those of the state `before` it.

    While other settings are tried, they are compared with those of the config, however many steps there were.
    """
    deltas = after.deltas
    if after.document is not before.document or after.config is not before.config:
        deltas = _after_tried_settings(before, after) or _after_reload(before, after, at)
    elif after.results is not before.results and _compares_with_config(after):
        deltas = replace(deltas, last=_rows_by_config(after))
    baseline = deltas.baseline
    if baseline and after.results is not before.results and baseline.is_of(after):
        deltas = replace(deltas, baseline=_rows_now(after, baseline.name))
    return after if deltas is after.deltas else replace(after, deltas=deltas)


def _after_reload(before: Session, after: Session, at: str) -> DeltaState:
    last = _rows_now(before, before.deltas.since or before.config_since)
    return replace(after.deltas, since=at, last=last, reloaded=True)


def _after_tried_settings(before: Session, after: Session) -> DeltaState | None:
    """What is compared once settings were tried, dropped, written, or a write was undone; None for any other change."""
    is_read_again = after.generation != before.generation
    if is_read_again and not (before.document is after.document and before.rows == after.rows):
        return None
    if after.what_if:
        return replace(after.deltas, last=_rows_by_config(after))
    if not is_read_again:
        return replace(after.deltas, last=None)
    if before.what_if is None or after.deltas.last is None:
        return None
    # What was tried is in the file now, and is still compared with what the file said before.
    written_over = replace(after.deltas.last, name=after.deltas.since or before.config_since)
    return replace(after.deltas, last=written_over)


def _compares_with_config(session: Session) -> bool:
    last = session.deltas.last
    return session.what_if is not None and last is not None and last.config is session.reading.config


def pinned(session: Session, at: str) -> Session:
    """The state in which the present results are the baseline; those still to come are taken when they are known."""
    baseline = _rows_now(session, f"pinned {at[:5]}")
    note = f"pinned: figures are compared with these from now on; {key(session, 'pin')} again unpins"
    return session.changed(deltas=replace(session.deltas, baseline=baseline), note=note)


def unpinned(session: Session) -> Session:
    """The state without a baseline."""
    deltas = replace(session.deltas, baseline=None)
    name = session.deltas.baseline.name if session.deltas.baseline else ""
    now = f"vs {deltas.last.name} again" if deltas.last else "from the next change on"
    return session.changed(deltas=deltas, note=f"unpinned: figures are no longer vs {name}, but {now}")


def with_baseline(session: Session, name: str, rows: Mapping[str, Snapshot]) -> Session:
    """The state in which the rows of a file are the baseline."""
    return replace(session, deltas=replace(session.deltas, baseline=Before(name, rows)))


def earlier(session: Session, result: Result) -> Earlier | None:
    """What the row of a result came to before, where that is known, and is not that very result."""
    before = session.deltas.before
    found = before.rows.get(result.row.name) if before else None
    return None if found is result else found


def figure_differences(session: Session, result: Result) -> Mapping[str, float | None]:
    """By how much each figure of a row is higher than before; empty where that is not known."""
    before = earlier(session, result)
    if before is None:
        return {}
    from chunkscope.scoring.baseline import differences, summary

    return differences(_summary(before), summary(result))


def why_not_compared(session: Session) -> str:
    """Which figures of the current row mean another thing than before, in one line; empty where all can be compared."""
    before, result = session.deltas.before, session.shown
    if before is None or not result.chunking:
        return ""
    found = before.rows.get(result.row.name)
    if found is None:
        return f"{before.name} has no {result.row.name} to compare with" if before.document is None else ""
    from chunkscope.scoring.baseline import not_comparable, summary

    then, now = _summary(found), summary(result)
    apart = not_comparable(then, now)
    reasons = [
        f"verdicts by the rule {then.rule}" if "mid_sentence" in apart else "",
        f"sizes in {then.unit}" if "avg_size" in apart and then.unit != now.unit else "",
        f"tokens by {then.tokenizer}" if "tokens" in apart else "",
    ]
    told = ", ".join(filter(None, reasons))
    return f"not compared: {before.name} has {told}" if told else ""


def _rows_now(session: Session, name: str) -> Before:
    return _rows_under(session.config, session, name)


def _rows_by_config(session: Session) -> Before:
    """The rows as they are with the settings of the config, as far as they are known."""
    return _rows_under(session.reading.config, session, BY_CONFIG)


def _rows_under(config: Config, session: Session, name: str) -> Before:
    outcomes = [session.outcome(row) for row in config.rows]
    results = [each for each in outcomes if isinstance(each, Result)]
    rows = {each.row.name: each for result in results for each in (result, result.parents) if each}
    return Before(name, rows, session.document, config)


def _summary(before: Earlier) -> Snapshot:
    from chunkscope.scoring.baseline import summary

    return summary(before) if isinstance(before, Result) else before
