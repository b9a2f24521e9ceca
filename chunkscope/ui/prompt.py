"""A question to the person, answered by a line of text in the row above the key bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.session import Session
    from chunkscope.ui.actions.base import Actions


def _nothing(*_: object) -> None:
    """For prompts that do nothing at one of their moments."""


@dataclass(frozen=True, slots=True)
class PromptKind:
    """What a prompt asks for, and what becomes of the answer.

    Attributes:
        label: what stands before the line, such as `find`.
        entered: takes the line once it is entered; the prompt is closed by then.
        changed: takes the line after every change of it.
        left: told that the prompt was left without an answer.
        status: what is said of the line so far in a state, at its right end, such as a count of hits.
        switched: told that Tab was pressed, for a prompt with two ways to take the line.
    """

    label: str
    entered: Callable[[Actions, str], None]
    changed: Callable[[Actions, str], None] = _nothing
    left: Callable[[Actions], None] = _nothing
    status: Callable[[Session, str], str] = lambda _, __: ""
    switched: Callable[[Actions], None] = _nothing


@dataclass(frozen=True, slots=True)
class Prompt:
    """An open prompt.

    Attributes:
        kind: what it asks for.
        text: the line so far.
    """

    kind: PromptKind
    text: str = ""
