"""The target sets to choose from, each with how many targets the current row has."""

from __future__ import annotations

from chunkscope.session import TARGET_SETS, Session, TargetSet
from chunkscope.session.key_names import key
from chunkscope.ui.lines.words import PENDING, UNKNOWN
from chunkscope.ui.pieces import Line, Piece, cropped, line, padded

_COUNT_CELLS = 9
_NAME_CELLS = 16


def target_set_lines(session: Session, chosen: str, width: int) -> list[Line]:
    """A heading, and a line for each set, the chosen one marked; each at most `width` cells wide."""
    down, up, choose, back = (key(session, each) for each in ("next_chunk", "previous_chunk", "choose", "back"))
    hint = Piece(f" in {session.current}; {down} {up} {choose}, or a letter; {back} leaves", "faint")
    heading = line(Piece(f" What {key(session, 'next_target')} walks", "strong"), hint)
    lines = [heading, *(_set_line(session, kind, chosen) for kind in TARGET_SETS.values())]
    return [cropped(each, width) for each in lines]


def _set_line(session: Session, kind: TargetSet, chosen: str) -> Line:
    head = f" {'>' if kind.name == chosen else ' '} "
    name = padded(kind.name, _NAME_CELLS)
    return line(
        Piece(head, "current"),
        Piece(kind.letter, "key"),
        Piece(f"  {name}", "current" if kind.name == chosen else "plain"),
        f"{_count(session, kind):>{_COUNT_CELLS}}",
        Piece(f"  {_remark(session, kind)}", "faint"),
    )


def _count(session: Session, kind: TargetSet) -> str:
    targets = session.targets_of(kind)
    if targets is None:
        return UNKNOWN if session.refusal else PENDING
    return f"{len(targets):,}"


def _remark(session: Session, kind: TargetSet) -> str:
    """That the set is walked now, or why it is empty."""
    if kind.name == session.target_set:
        return "walked now"
    return "" if session.targets_of(kind) or session.refusal else kind.why_none(session)
