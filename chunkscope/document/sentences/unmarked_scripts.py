"""Scripts that set no mark at the end of a sentence."""

from __future__ import annotations

import re

_UNMARKED = re.compile("[\u0e01-\u0e5b\u0e81-\u0edf\u0f00-\u0fda\u1000-\u109f\u1780-\u17ff\uaa60-\uaa7f]")
_OWN_MARKS = re.compile("[\u104b\u17d4\u17d5]")  # Burmese and Khmer have marks, but not every text sets them
_LETTER = re.compile(r"[^\W\d_]")
_NEAR = 40
_PASSAGE = 200


def lacks_sentence_marks(text: str, offset: int) -> bool:
    """Whether the place is inside Thai, Lao or Tibetan text, or Burmese or Khmer text that sets no sentence marks.

    At a space there, nothing tells whether a sentence ends. `offset` is a code point offset; only what is near it is
    looked at.
    """
    before = _LETTER.search(text[max(0, offset - _NEAR) : offset][::-1])
    after = _LETTER.search(text, offset, offset + _NEAR)
    letters = [found[0] for found in (before, after) if found]
    if not letters or not all(_UNMARKED.match(letter) for letter in letters):
        return False
    return not _OWN_MARKS.search(text, max(0, offset - _PASSAGE), offset + _PASSAGE)
