"""Three or more newlines become two."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkscope.document.cleaning.edits import Edit

_LINE_FEEDS = re.compile(r"\n{3,}")
_LINE_BREAKS = re.compile(r"((?:\r\n|\n|\r(?!\n)){2})(?:\r\n|\n|\r)+")


def blank_line_edits(text: str) -> Iterator[Edit]:
    """An edit for each run of three or more line breaks; its first two stay.

    Lines that hold spaces end a run.
    """
    if "\r" not in text:
        for match in _LINE_FEEDS.finditer(text):
            yield match.start() + 2, match.end(), ""
        return
    for match in _LINE_BREAKS.finditer(text):
        yield match.end(1), match.end(), ""
