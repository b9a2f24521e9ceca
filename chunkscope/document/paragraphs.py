"""Paragraphs at blank lines, as the published rule finds them."""

from __future__ import annotations

import re
from array import array

# JavaScript's white space: Python's without U+001C to U+001F and U+0085, with U+FEFF.
SPACE = r"\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_BLANK_LINE = re.compile(rf"\n[{SPACE}]*\n")


def paragraph_ends(text: str) -> array[int]:
    r"""The ends of the matches of `\n\s*\n`: offsets after the last newline of each run of blank lines."""
    return array("q", (match.end() for match in _BLANK_LINE.finditer(text)))
