"""Text with CR LF line ends is judged as if it had LF, so that both give the same boundaries."""

from __future__ import annotations

import re
from array import array

from chunkscope.document.offset_map import OffsetMap

_CRLF = re.compile("\r\n")


def with_line_feeds(text: str) -> tuple[str, OffsetMap]:
    """The text with LF for every CR LF, and the map from it to `text`."""
    starts, sources = array("q", [0]), array("q", [0])
    for removed, match in enumerate(_CRLF.finditer(text)):
        if match.start() == 0:
            sources[0] = 1
            continue
        starts.append(match.start() - removed)
        sources.append(match.start() + 1)
    lines = text.replace("\r\n", "\n")
    return lines, OffsetMap(starts, sources, len(lines), len(text))
