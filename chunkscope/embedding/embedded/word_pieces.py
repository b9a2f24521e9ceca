"""The words of a text and their WordPiece tokens, as the uncased BERT tokenizer finds them, without punctuation.

The words are lower case without accents, and each CJK ideograph is a word. A word that is no token of the vocabulary is
the longest token that it starts with, and so on; a token inside of a word is marked with `##`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

# The CJK Unified Ideographs with extensions A to E, and the compatibility ideographs.
_IDEOGRAPHS = (
    "\u4e00-\u9fff\u3400-\u4dbf\uf900-\ufaff\U00020000-\U0002a6df\U0002a700-\U0002b73f\U0002b740-\U0002b81f"
    "\U0002b820-\U0002ceaf\U0002f800-\U0002fa1f"
)
_WORD = re.compile(rf"[^\W_{_IDEOGRAPHS}]+|[{_IDEOGRAPHS}]")
_INSIDE = "##"
# A longer word is unknown to the BERT tokenizer.
_LONGEST_WORD = 100


def words(text: str) -> list[str]:
    """The words of a text, in order."""
    text = text.lower()
    return _WORD.findall(text if text.isascii() else _without_accents(text))


def word_pieces(word: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The numbers of a word's tokens in the vocabulary; none for a word that has no such tokens."""
    if len(word) > _LONGEST_WORD:
        return []
    pieces: list[int] = []
    start = 0
    while start < len(word):
        mark = _INSIDE if start else ""
        ends = range(len(word), start, -1)
        end = next((end for end in ends if mark + word[start:end] in vocabulary), None)
        if end is None:
            return []
        pieces.append(vocabulary[mark + word[start:end]])
        start = end
    return pieces


def _without_accents(text: str) -> str:
    import regex

    return regex.sub(r"[\p{Mn}\p{Cf}]", "", unicodedata.normalize("NFD", text))
