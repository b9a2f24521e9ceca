"""The words that a text is found by."""

from __future__ import annotations

import re
from collections.abc import Sequence

import regex

# Scripts without spaces between words: each two characters in a row are a word, as Lucene's CJKAnalyzer has it.
_UNSPACED = r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
_WORD = regex.compile(rf"{_UNSPACED}+|[[\w\p{{M}}]--{_UNSPACED}]+", regex.V1)
_PAIR = 2
_ONE_UNSPACED = regex.compile(_UNSPACED)
_WORD_OF_ASCII = re.compile(r"\w+", re.ASCII)  # four times as fast as the other


def words(text: str) -> list[str]:
    """The words of a text in order, without case; runs of letters, marks, digits and underscores.

    No word is left out and none is stemmed, so that every language is treated alike.
    """
    text = text.casefold()
    if text.isascii():
        return _WORD_OF_ASCII.findall(text)
    found: list[str] = _WORD.findall(text)
    if not _ONE_UNSPACED.search(text):
        return found
    return [part for word in found for part in _parts(word)]


def _parts(word: str) -> Sequence[str]:
    """Each two characters in a row of an unspaced run, and any other word as it is."""
    if len(word) <= _PAIR or not _ONE_UNSPACED.match(word):
        return (word,)
    return [word[start : start + _PAIR] for start in range(len(word) - 1)]
