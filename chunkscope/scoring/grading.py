"""How bad a place inside a sentence is: after a clause, between words, inside a word."""

from __future__ import annotations

import re

from chunkscope.scoring.verdicts import Verdict

_REACH = 200
_CLOSING = r"[\"')\]*_`\u2019\u201d\u00bb\u203a\u300d\u300f\uff09\u3011\u300b\u3009]{0,4}"
# Dashes, and the kin of the comma: Greek, Armenian, Arabic, Ethiopic, Mongolian, Chinese and Japanese.
_OWN_MARKS = "\u2013\u2014\u2015\u0387\u055d\u060c\u061b\u1363-\u1366\u1802\u1808\u3001\ufe50\ufe51\uff0c\uff1a\uff1b"
_OWN_MARK = re.compile(f"[{_OWN_MARKS}]")
_CLAUSE_END = re.compile(rf"[,;:{_OWN_MARKS}]{_CLOSING}\s*\Z")
# Scripts that put no white space between words: a place between two of their letters is not known to be inside a word.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\u2e80-\u312f\u31a0-\u9fff\uf900-\ufaff"
    "\ufe30-\ufe4f\uff00-\uff9f\U00020000-\U0003ffff]"
)
_RUN = re.compile(rf"(?:(?!{_UNSPACED.pattern})\S){{1,{_REACH}}}")
_INLINE = re.compile(r"(?<!`)(`{1,3})(?!`)[^`\n]{1,200}\1(?!`)|\[[^\[\]\n]{1,200}\]\([^()\s]{1,300}\)")


def grade(text: str, offset: int) -> Verdict:
    """The verdict of a place between two characters that no sentence ends at (`0 < offset < len(text)`)."""
    if _inside_word(text, offset) or inline_around(text, offset):
        return Verdict.MID_WORD
    if _CLAUSE_END.search(text[max(0, offset - _REACH) : offset]):
        return Verdict.CLAUSE
    return Verdict.WORD


def _inside_word(text: str, offset: int) -> bool:
    """Whether the place is inside a run without white space: a word, a number, an address."""
    before, after = text[offset - 1], text[offset]
    if before.isspace() or after.isspace():
        return False
    return not (_OWN_MARK.match(before) or _UNSPACED.match(before) or _UNSPACED.match(after))


def word_around(text: str, offset: int) -> str:
    """The run without white space that the place is inside of, up to letters of scripts that set none."""
    before = _RUN.match(text[max(0, offset - _REACH) : offset][::-1])
    after = _RUN.match(text, offset)
    return (before[0][::-1] if before else "") + (after[0] if after else "")


def inline_around(text: str, offset: int) -> str:
    """What the place is inside of, white space or not: `inline code`, `a link`, or nothing."""
    reached = max(0, offset - _REACH)
    start = max(reached, text.rfind("\n\n", reached, offset))
    window = text[start : offset + _REACH]
    if "`" not in window and "](" not in window:
        return ""
    for match in _INLINE.finditer(window):
        if match.start() < offset - start < match.end():
            return "inline code" if match[1] else "a link"
    return ""
