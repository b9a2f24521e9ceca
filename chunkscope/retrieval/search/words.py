"""The words that a text is found by."""

from __future__ import annotations

import regex

# Scripts without spaces between words: each two characters in a row are a word, as Lucene's CJKAnalyzer has it.
_UNSPACED = r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
_WORD = regex.compile(rf"(?P<unspaced>{_UNSPACED}+)|(?:(?!{_UNSPACED})[\w\p{{M}}])+")


def words(text: str) -> list[str]:
    """The words of a text in order, without case; runs of letters, marks, digits and underscores.

    No word is left out and none is stemmed, so that every language is treated alike.
    """
    found: list[str] = []
    for match in _WORD.finditer(text.casefold()):
        word = match[0]
        if match["unspaced"] and len(word) > 2:
            found.extend(word[start : start + 2] for start in range(len(word) - 1))
        else:
            found.append(word)
    return found
