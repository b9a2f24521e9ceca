"""What workers tell the app."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.message import Message
from textual.theme import Theme

from chunkscope.session import Reading
from chunkscope.session.results import Outcome


@dataclass
class Computed(Message):
    """A stage of a row is done.

    Attributes:
        outcome: what it found.
        generation: the session's generation that it was for.
        lane: the lane that is free again.
    """

    outcome: Outcome
    generation: int
    lane: str


@dataclass
class Embedding(Message):
    """Texts of a row are being embedded, and it takes a while.

    Attributes:
        row: the name of the row.
        done: how many texts are embedded.
        total: of how many.
        generation: the session's generation that it is for.
    """

    row: str
    done: int
    total: int
    generation: int


@dataclass
class Reread(Message):
    """The files were read again.

    Attributes:
        reading: what they hold.
        outcome: the current row of it, cut, if it had to be.
        number: which reading it is; only the last one started counts.
        asked: whether a person asked for it.
    """

    reading: Reading
    outcome: Outcome | None
    number: int
    asked: bool


@dataclass
class Stirred(Message):
    """A watched file has settled on new content."""


@dataclass
class ThemesFound(Message):
    """The theme files were read.

    Attributes:
        themes: the themes by name.
        problems: what is wrong with the others, one line each.
    """

    themes: Mapping[str, Theme]
    problems: tuple[str, ...]
