"""How the screen is set up, apart from what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from chunkscope.ui.keys.groups import KEY_GROUPS
from chunkscope.ui.keys.model import KeyGroup

if TYPE_CHECKING:
    from chunkscope.ui.prompt import Prompt

WIDE = 100
EXTRA_WIDE = 160
COMPACT_ROWS = 3
_TALL = 30
_SCORES_FROM_HEIGHT = 20
_KEYS_FROM_HEIGHT = 10
_STATUS_FROM_HEIGHT = 6
_MESSAGE_ROW_FROM_HEIGHT = 12
_LONG_MESSAGES_FROM_HEIGHT = 16
_ROWS_AROUND_FULL_SCORES = 11
_TWO_PANES_FROM_WIDTH = 64


class Panes(Enum):
    """Which of the two panes are open."""

    BOTH = "both panes"
    DOCUMENT = "the document alone"
    LIST = "the list alone"


@dataclass(frozen=True, slots=True)
class View:
    """How the screen is set up.

    Attributes:
        width: the terminal's columns.
        height: its rows.
        chosen_panes: the panes that a person chose; None leaves it to the width.
        full_scores: whether all rows of the scores are shown.
        sort: the title of the column that sorts the full scores; None is hotkey order.
        fresh: whether the last reload was a moment ago.
        open_rows: how many rows for messages are kept open although there are none, so that the text does not jump.
        embedding: how far the embedding of texts is that takes a while, in one line; empty for none.
        notices: what the start had to say, one line each, such as a broken theme file.
        prompt: the open prompt, which takes the place of the messages; None for none.
        keys: the key registry, with the keys that a person chose.
    """

    width: int = 80
    height: int = 24
    chosen_panes: Panes | None = None
    full_scores: bool = False
    sort: str | None = None
    fresh: bool = False
    open_rows: int = 0
    embedding: str = ""
    notices: tuple[str, ...] = ()
    prompt: Prompt | None = None
    keys: tuple[KeyGroup, ...] = KEY_GROUPS

    @property
    def wide(self) -> bool:
        """Whether there is room for the detail of the cut."""
        return self.width >= WIDE and self.height >= _TALL

    @property
    def extra_wide(self) -> bool:
        """Whether the top bar has room for what `n` walks, too."""
        return self.width >= EXTRA_WIDE and self.height >= _TALL

    @property
    def all_scores(self) -> bool:
        """Whether all rows of the scores are shown, as far as there is room."""
        return self.full_scores or self.extra_wide

    @property
    def score_rows(self) -> int:
        """How many rows of the scores there is room for, without the heading."""
        if self.full_scores:
            return max(1, self.height - _ROWS_AROUND_FULL_SCORES) if self.height >= _KEYS_FROM_HEIGHT else 0
        if self.extra_wide:
            return self.height // 3
        return COMPACT_ROWS if self.height >= _SCORES_FROM_HEIGHT else 0

    @property
    def cut_line(self) -> bool:
        """Whether there is a line about the cut; its detail says the same where there is room."""
        return bool(self.least_message_rows) and not self.wide

    @property
    def least_message_rows(self) -> int:
        """How many rows for messages there are always, so that the text does not jump for a word on a key."""
        return int(self.height >= _MESSAGE_ROW_FROM_HEIGHT)

    @property
    def message_rows(self) -> int:
        """How many rows a message may take."""
        return 3 if self.height >= _LONG_MESSAGES_FROM_HEIGHT else 1

    @property
    def status(self) -> bool:
        """Whether there is a status line; the detail of the cut says the same where there is room."""
        return self.height >= _STATUS_FROM_HEIGHT and not self.wide

    @property
    def key_bar(self) -> bool:
        """Whether there is room for the key bar."""
        return self.height >= _KEYS_FROM_HEIGHT

    @property
    def panes(self) -> Panes:
        """The panes that are open."""
        automatic = Panes.BOTH if self.width >= _TWO_PANES_FROM_WIDTH else Panes.DOCUMENT
        return self.chosen_panes or automatic
