"""CR LF and CR become LF."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkscope.document.cleaning.edits import Edit

_CARRIAGE_RETURN = re.compile(r"\r\n?")


def newline_edits(text: str) -> Iterator[Edit]:
    """An edit for each line break that is not an LF."""
    for match in _CARRIAGE_RETURN.finditer(text):
        yield match.start(), match.end(), "\n"
