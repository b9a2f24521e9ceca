"""What workers and the prompt tell the app and its widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from textual.message import Message
from textual.theme import Theme

from chunkscope.document import Document
from chunkscope.session import Reading, Session
from chunkscope.session.results import Outcome
from chunkscope.session.reviewing import Kept
from chunkscope.ui.text.colouring import ColouredWindow


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

    @property
    def words(self) -> str:
        """How far it is: `semantic: 1 of 400 texts embedded`."""
        return f"{self.row}: {self.done:,} of {self.total:,} texts embedded"


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
class Stepped(Message):
    """A task of a thread is done.

    Attributes:
        step: what it found out, as a step from any state to the next one.
        generation: the session's generation that it was for; None where it holds for any.
    """

    step: Callable[[Session], Session]
    generation: int | None


@dataclass
class Coloured(Message):
    """The syntax colours of a stretch of a document were found.

    Attributes:
        document: the document.
        window: the stretch, and its colours.
    """

    document: Document
    window: ColouredWindow


@dataclass
class Stirred(Message):
    """A watched file has settled on new content."""


@dataclass
class MarksKept(Message):
    """Marks were read, or a decision was kept.

    Attributes:
        kept: what is kept now.
    """

    kept: Kept


@dataclass
class MarkFileStirred(Message):
    """The file of the marks has settled on new content."""


@dataclass
class ThemesFound(Message):
    """The theme files were read.

    Attributes:
        themes: the themes by name.
        problems: what is wrong with the others, one line each.
    """

    themes: Mapping[str, Theme]
    problems: tuple[str, ...]


@dataclass
class LineTyped(Message):
    """The line of the prompt has changed.

    Attributes:
        text: what it is now.
    """

    text: str


@dataclass
class LineEntered(Message):
    """The line of the prompt was entered.

    Attributes:
        text: what it is.
    """

    text: str


class LineLeft(Message):
    """The line of the prompt was left without an answer."""
