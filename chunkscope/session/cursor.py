"""Where a person is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a person is.

    Attributes:
        chunk: the chunk, an index from 0.
        offset: the place of the text that the cursor stands for, a document offset: the last character of the chunk,
            before its cut; or another place in the chunk that somebody went to, such as the start of the text.
    """

    chunk: int = 0
    offset: int = 0
