"""Characters without width go, except where they join letters or emoji; no-break spaces become spaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from chunkscope.document.cleaning.edits import Edit

_NON_JOINER, _JOINER = "\u200c", "\u200d"
_NO_BREAK_SPACES = "\u00a0\u2007\u202f"
# Soft hyphen, Arabic letter mark, Mongolian vowel separator, zero-width space, the joiners, directional marks,
# embeddings and overrides, word joiner and invisible operators, directional isolates, byte order mark.
_WITHOUT_WIDTH = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff"
_RUN = re.compile(f"[{_WITHOUT_WIDTH}]+|[{_NO_BREAK_SPACES}]")

# Scripts whose letters change with a joiner between them: Arabic, Syriac, N'Ko and their like; the scripts of India,
# Sri Lanka, Tibet and Myanmar; Khmer and Mongolian; the Arabic presentation forms.
_JOINING_LETTER = re.compile("[\u0620-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc]")


def invisible_edits(text: str) -> Iterator[Edit]:
    """An edit for each run of invisible characters and for each no-break space."""
    if text.isascii():
        return
    for match in _RUN.finditer(text):
        start, end = match.span()
        if text[start] in _NO_BREAK_SPACES:
            yield start, end, " "
            continue
        kept = _needed_joiner(text, start, end)
        if kept is None:
            yield start, end, ""
            continue
        if start < kept:
            yield start, kept, ""
        if kept + 1 < end:
            yield kept + 1, end, ""


def _needed_joiner(text: str, start: int, end: int) -> int | None:
    """The offset of the joiner in a run of invisible characters that the text around it needs."""
    run = text[start:end]
    before, after = text[start - 1 : start], text[end : end + 1]
    letter_before, letter_after = (_JOINING_LETTER.match(each) is not None for each in (before, after))
    if _NON_JOINER in run and letter_before and letter_after:
        return start + run.index(_NON_JOINER)
    if _JOINER in run and (letter_before or letter_after or (_is_emoji(before) and _is_emoji(after))):
        return start + run.index(_JOINER)
    return None


def _is_emoji(character: str) -> bool:
    """Whether the character is a pictograph, or what may follow one before a joiner."""
    import regex

    return regex.match(r"[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]", character) is not None
