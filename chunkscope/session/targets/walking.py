"""Going from target to target."""

from __future__ import annotations

from chunkscope.session.compare.comparing import DIFFERS, other_result, other_row
from chunkscope.session.jobs import Stage
from chunkscope.session.key_names import key
from chunkscope.session.reviewing import unreviewed_failures
from chunkscope.session.state import Session
from chunkscope.session.targets.target_sets import FAILURES, TARGET_SETS, UNREVIEWED, TargetSet, position_after


def next_target(session: Session, step: int) -> Session:
    """The cursor on the next target (`step` 1) or the one before (-1).

    At the ends it says so, and the same step once more goes on at the other end.
    """
    targets, kind = session.targets, target_set(session)
    if session.refusal:
        return session.changed(note=session.refusal)
    if targets is None:
        return session.changed(note=f"{_work_on(session)}; the {kind.many} are not known yet")
    if not targets:
        return session.changed(note=none_of(session, kind))
    position = position_after(kind, targets, session.cursor.offset, step)
    if not 0 <= position < len(targets):
        if session.wrapping != step:
            end, other, same = ("last", "first", "next_target") if step > 0 else ("first", "last", "previous_target")
            again = f"{key(session, same)} again for the {other}"
            said = (f"{end} {kind.one} of {len(targets):,}", _left_elsewhere(session), again)
            return session.changed(note="; ".join(filter(None, said)), wrapping=step)
        position = 0 if step > 0 else len(targets) - 1
    there = session.moved_to_place(targets[position])
    remark = kind.remark(there)
    return there.saying(remark) if remark else there


def walking(session: Session, name: str) -> Session:
    """The state in which `n` walks the target set `name`."""
    session = session.changed(target_set=name)
    kind, targets = target_set(session), session.targets
    if targets is not None and not targets:
        return session.changed(note=none_of(session, kind))
    return session.changed(note=f"{key(session, 'next_target')} walks the {kind.many}")


def walking_failures(session: Session) -> Session:
    """The state in which `n` walks the failures again."""
    return walking(session, FAILURES)


def target_set(session: Session) -> TargetSet:
    """The target set that `n` walks."""
    return TARGET_SETS[session.target_set]


def none_of(session: Session, kind: TargetSet) -> str:
    """That there are no targets of a kind, and why, where that is known."""
    why = kind.why_none(session)
    return f"no {kind.many}" + (f": {why}" if why else "")


def _left_elsewhere(session: Session) -> str:
    """How many failures are still unreviewed, once a review has begun, where another set is walked."""
    left = unreviewed_failures(session)
    begun = session.shown.judgement and left is not None and len(left) < len(session.shown.judgement.failures)
    press = f"press {key(session, 'targets')}"
    return f"{len(left):,} unreviewed, {press}" if left and begun and session.target_set != UNREVIEWED else ""


def _work_on(session: Session) -> str:
    """The work after which the targets are known."""
    other = other_row(session)
    if session.target_set == DIFFERS and other is not None:
        return "comparing" if other_result(session) else f"{other.name} is not cut yet"
    if session.pending is Stage.CUT:
        return "embedding" if session.row.strategy.embeds else "cutting"
    if session.shown.judgement is None:
        return "scoring"
    return "comparing" if session.pending is None else "counting tokens"
