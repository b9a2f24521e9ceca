"""Sync points: offsets where a text can be encoded in two parts without changing a token.

A split pattern cuts a text into words from left to right, and no token reaches beyond its word. An offset is a sync
point when, whatever surrounds the two characters beside it, some word ends there and no alternative of the pattern
looks past it: then what is left of it is split as if the text ended there, and what is right of it (the patterns never
look back) as if the text began there. Three pairs of characters give that under the patterns used here:

1. Not white space, then white space other than a newline. Only the first character of a word may be such white space,
   unless the whole word is white space; a look-ahead comes after white space only, so none looks past the pair.
2. A letter or digit, then punctuation other than an apostrophe, or a newline. Words of letters go on with letters,
   combining marks and, after an apostrophe, a contraction; words of digits with digits.
3. A newline, then a visible character other than a slash. White space up to its last newline is one word, at the end
   of the text too; after punctuation and a newline, o200k_base takes slashes in. GPT-2's pattern lacks this rule: there
   the word's end depends on what follows the white space.

Only characters whose class no version of Unicode will change are taken for letters, digits or punctuation.
"""

from __future__ import annotations

from enum import IntFlag
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SyncRule(IntFlag):
    """The pairs of characters that make a sync point; the numbers are those of the list above."""

    BEFORE_SPACE = 1
    AFTER_WORD = 2
    AFTER_NEWLINE = 4


ALL_RULES = SyncRule.BEFORE_SPACE | SyncRule.AFTER_WORD | SyncRule.AFTER_NEWLINE
GPT2_RULES = SyncRule.BEFORE_SPACE | SyncRule.AFTER_WORD

NEWLINES = "\r\n"
SPACES = "\t\v\f \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
# Without the apostrophe and the slash, which the rules treat apart.
PUNCTUATION = (
    '!"#$%&()*+,-.:;<=>?@[\\]^_`{|}~'
    "«·»،؛؟।॥" + "".join(map(chr, range(0x2010, 0x2028))) + "、。「」『』【】！（），．：；？"
)
WORD_RANGES = "0-9 A-Z a-z À-Ö Ø-ö ø-ɏ Α-Ρ Σ-ώ Ѐ-ҁ Ҋ-ԏ א-ת ء-غ ف-ي अ-ह ก-ะ ぁ-ゔ ァ-ヺ 㐀-䶵 一-龥 가-힣"

_SECOND = 4
_TABLE_SIZE = 0x10000


def sync_points(text: str, rules: SyncRule) -> NDArray[np.int64]:
    """The offsets inside `text`, without its two ends, that are sync points by `rules`, ascending.

    `text` must hold no lone surrogates.
    """
    import numpy as np

    codes = np.frombuffer(text.encode("utf-32-le"), np.uint32)
    # Every character above the basic plane is like the last one of it: of no known class, but no white space.
    roles = np.frombuffer(_roles(), np.uint8).take(codes, mode="clip")
    pairs = roles[:-1] & (roles[1:] >> _SECOND) & rules.value
    # Of booleans numpy finds the true ones several times as fast.
    return np.flatnonzero(pairs != 0) + 1


@cache
def _roles() -> bytes:
    """For each character the rules whose first character it may be and, shifted by `_SECOND`, those whose second."""
    roles = bytearray([SyncRule.BEFORE_SPACE]) * _TABLE_SIZE
    for space in SPACES:
        roles[ord(space)] = SyncRule.BEFORE_SPACE << _SECOND
    for newline in NEWLINES:
        roles[ord(newline)] = SyncRule.AFTER_NEWLINE | SyncRule.AFTER_WORD << _SECOND
    for mark in PUNCTUATION:
        roles[ord(mark)] |= (SyncRule.AFTER_WORD | SyncRule.AFTER_NEWLINE) << _SECOND
    roles[ord("/")] |= SyncRule.AFTER_WORD << _SECOND
    for low, _, high in map(tuple, WORD_RANGES.split()):
        word = SyncRule.BEFORE_SPACE | SyncRule.AFTER_WORD | SyncRule.AFTER_NEWLINE << _SECOND
        roles[ord(low) : ord(high) + 1] = bytes([word]) * (ord(high) + 1 - ord(low))
    return bytes(roles)
