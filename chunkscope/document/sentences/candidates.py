"""Places where a sentence may end: an end mark with its surroundings, read once for all rules."""

from __future__ import annotations

import re
from typing import NamedTuple

from chunkscope.document.sentences.delimiters import LOOK_BACK, closing_part, is_open
from chunkscope.document.sentences.marks import (
    CJK_LETTERS,
    CLOSERS,
    DASHES,
    EMOJI,
    END_MARKS,
    INVISIBLE,
    OPENERS,
    OWN_MARKS,
    SHARED_MARKS,
)

REACH = 400
"""How far from a boundary its evidence can be.

No break between sentences is longer than `_LONGEST_BREAK`, and no rule looks further than `LOOK_BACK` before the mark.
"""

_NOTE = r"\[\^?[\w.,–-]{1,8}\]"
_LINK_TARGET = rf"(?<=\])\([^()\s]{{0,60}}\)[{CLOSERS}]{{0,4}}"
_CITATION = r"(?:[ \xa0]?\[(?:[0-9]{1,3}(?:[,–-] ?[0-9]{1,3}){0,3}|\.\.\.|…)\]){1,3}(?=\s)"
_SPACED_QUOTE = r"[ \xa0\u202f]»(?=[\s.,;:])"
_CLOSING = rf"(?:[{CLOSERS}]|{_NOTE}){{0,8}}(?:{_LINK_TARGET})?(?:{_CITATION}|{_SPACED_QUOTE})?"
_GAP = rf"[{INVISIBLE}]{{0,3}}\s[\s{INVISIBLE}]{{0,56}}"

_FOREIGN_MARK = r"(?:(?<![:;])|(?<=[\u0531-\u0587][:])|(?<=[\u0531-\u0587][»)]:)|(?<=[\u0370-\u03ff\u1f00-\u1fff];))"
_NO_GAP_NEEDED = (
    rf"(?<=[{OWN_MARKS}])"
    rf"|(?<=[!?…])(?=[{CLOSERS}]{{0,4}}[{CJK_LETTERS}])"
    rf"|(?<=[{CJK_LETTERS}]\.)(?=[{CJK_LETTERS}])"
    r"|(?<=[^\W\d_][^\W\d_][^\W\d_]\.)(?=[^\W\d_a-z]\w{0,20}[ \n][^\W\d_])"
)

CANDIDATE = re.compile(
    rf"[{END_MARKS};:](?![{END_MARKS}]){_FOREIGN_MARK}(?=({_CLOSING})({_GAP})?)(?(2)|(?:{_NO_GAP_NEEDED}))"
)
"""The last mark of a run; `:` ends sentences in Armenian only, `;` questions in Greek only.

Group 1 is what closes after it, group 2 the white space. Both are only looked at, so that no candidate hides another.
"""

_OPENING = re.compile(rf"(?:[{OPENERS}][ \xa0\u202f]?|[–—―‒]{{1,2}}\s?|-{{1,3}}\s|[•·]\s?){{0,6}}")
_TOKEN_REVERSED = re.compile(rf"[^\s\"'“”‘’«»‹›„()\[\]{{}}<>*_`,;:!?…/=|–—{OWN_MARKS}{EMOJI}]*")
_ADDRESS = re.compile(r"(?:://|\bwww\.)\S+\Z")
_WORD = re.compile(r"[^\W\d_]+(?:[.'’-][^\W\d_]+)*")
_MARKS_REVERSED = re.compile(rf"[{END_MARKS};:]*")
_PICTURES = re.compile(rf"(?:(?:[{EMOJI}]{{1,12}}|[:;=]-?[)(\]DPp]{{1,3}})(?:\s(?!\n)|(?={_GAP}|\Z))){{1,3}}")
_GAP_HERE = re.compile(rf"(?:{_GAP})?")

_MARKS = frozenset(END_MARKS)
_DASHES = frozenset(DASHES)
_FIRST_GEORGIAN, _LAST_GEORGIAN = "\u10d0", "\u10ff"
_LONGEST_BREAK = 190
_TOKEN_LENGTH = 30
_LEAD = 32
_RUN_LENGTH = 3
_FIRST_PICTURE = "\u2600"
_MAY_TRAIL = frozenset('":;=')


class Candidate(NamedTuple):
    """An end mark and what stands around it.

    Attributes:
        text: the text it stands in; lines end at LF.
        mark: offset of the mark, the last of its run.
        before: the text before the mark, as far back as any rule looks.
        marks: the run of end marks, at most its last four.
        token: what is written right before the marks, up to white space, quotes, brackets; not read before own marks.
        closers: closing quotes, brackets, emphasis, notes and pictures after the mark.
        gap: the white space after them; empty where none is set.
        start: offset of the first character after that, where the next sentence would start.
        openers: opening quotes, brackets, emphasis, dashes at `start`.
        first: the first character after the openers; empty at the end of the text.
    """

    text: str
    mark: int
    before: str
    marks: str
    token: str
    closers: str
    gap: str
    start: int
    openers: str
    first: str

    @property
    def shape(self) -> str:
        """What the token is: nothing, a number, a letter, a word, a mixture or the end of an address of the web."""
        token = self.token
        # The two are far faster to look for than the pattern.
        if ("://" in self.before or "www." in self.before) and _ADDRESS.search(self.before):
            return "an address"
        if token.isalpha():
            return "a word" if len(token) > 1 else "a letter"
        if not token:
            return "nothing"
        return "a number" if token.isdecimal() else "a mixture"

    @property
    def token_start(self) -> int:
        """Offset of the token's first character."""
        return self.mark + 1 - len(self.marks) - len(self.token)

    @property
    def lead(self) -> str:
        """A few characters right before the token."""
        end = len(self.before) + 1 - len(self.marks) - len(self.token)
        return self.before[max(0, end - _LEAD) : end]

    @property
    def next_word(self) -> str:
        """The word at `first`; empty where no letter stands."""
        return _match(_WORD, self.text, self.start + len(self.openers))

    @property
    def before_lower_case(self) -> bool:
        """Whether the next word is in lower case; Georgian has no other case in running text."""
        return self.first.islower() and not _FIRST_GEORGIAN <= self.first <= _LAST_GEORGIAN

    @property
    def after_dash(self) -> bool:
        """Whether a dash on the mark's own line comes before the next word."""
        return "\n" not in self.gap and self.openers[:1] in _DASHES


def read_candidate(text: str, match: re.Match[str]) -> Candidate | None:
    """What stands around a match of `CANDIDATE`; none where no text follows."""
    mark = match.start()
    closers, gap = match[1], match[2] or ""
    if closers and not gap:
        closers = closing_part(text, mark + 1, closers)
    start = mark + 1 + len(closers) + len(gap)
    following = text[start : start + 1]
    if gap and (following >= _FIRST_PICTURE or following in _MAY_TRAIL):
        closers, gap = _with_trailing(text, start, closers, gap)
        start = mark + 1 + len(closers) + len(gap)
        following = text[start : start + 1]
    if not following or following.isspace() or start - mark > _LONGEST_BREAK:
        return None
    openers, first = "", following
    if not following.isalnum():
        openers = _match(_OPENING, text, start)
        first = text[start + len(openers) : start + len(openers) + 1]
    before = text[max(0, mark - LOOK_BACK) : mark]
    marks = _match(_MARKS_REVERSED, before[: -1 - _RUN_LENGTH : -1])[::-1] if before[-1:] in _MARKS else ""
    token = ""
    if text[mark] in SHARED_MARKS:
        last = -1 - len(marks)
        token = _match(_TOKEN_REVERSED, before[last : last - _TOKEN_LENGTH : -1])[::-1]
    return Candidate(text, mark, before, marks + text[mark], token, closers, gap, start, openers, first)


def _match(pattern: re.Pattern[str], text: str, start: int = 0) -> str:
    found = pattern.match(text, start)
    return found[0] if found else ""


def _with_trailing(text: str, start: int, closers: str, gap: str) -> tuple[str, str]:
    """Closers and gap, with a closing quote or pictures that stand alone taken to the sentence before."""
    if text[start] == '"':
        end = start + 1 if not text[start + 1 : start + 2].strip() and is_open(text, start, '"') else start
    else:
        end = start if "\n" in gap else start + len(_match(_PICTURES, text, start).rstrip())
    if end == start:
        return closers, gap
    return closers + gap + text[start:end], _match(_GAP_HERE, text, end)
