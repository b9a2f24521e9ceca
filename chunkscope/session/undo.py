"""What a person did, the last at the end, so that it can be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.session.state import Session


@dataclass(frozen=True, slots=True, eq=False)
class Done:
    """One thing that a person did.

    Attributes:
        undo: takes it back, and says so or why it cannot.
    """

    undo: Callable[[], None]


def did(session: Session, done: Done) -> Session:
    """The state in which `done` is the last thing that was done."""
    return replace(session, done=(*session.done, done))


def without(session: Session, done: Done) -> Session:
    """The state in which `done` can no longer be undone."""
    return replace(session, done=tuple(each for each in session.done if each is not done))
