"""Evidence that a group of plain text's lines is a diagram, a table, code or a grammar, whose line breaks matter."""

from __future__ import annotations

import re
from collections import Counter

_DEEPER = 2  # columns right of the text around it
_LONGEST_LINE = 400  # characters of a line that are looked at

_MAYBE_DRAWN = re.compile(r"[|+=_~\u2500-\u257f-][|+=_~>\u2500-\u257f-]")
_MAYBE_COLUMNS = re.compile(r" {3}(?<=[^\n ] {3})")

_DRAWN = re.compile(r"[|+].*[|+]$|[-=_~]{4}|<-{2}|-{2,}>|[\u2500-\u257f]|[|/\\] {2,}[|/\\]|[ 0-9]{12,}$")
_CODE = re.compile(
    r".*(?:[{};\\]|\):|[\[=])$"  # ends as a statement does
    r"|[#$%@+]\s?\S|//|/\*|\*/|>>>|[{}\])|]|</?\w"  # starts as a comment, a prompt, a tag or an alternative
    r"|(?:def|class|return|import|from|for|while|if|else|var|let|const|int|char|void|public|private|struct|typedef)\b"
    r"|[\w.-]+:\s+\S(?!.*[.!?]$)|\S*[/:_=.@\\]\S+$"  # a key with its value, an address
    r"|[\w./-]+\(.*\)|(?:0x)?[0-9a-fA-F]{6,}(?:[\s-]|$)|(?:[0-9a-fA-F]{2} ){4}"  # a call, hexadecimal numbers
    r"|.*(?::=|\s=>?\s|==|->|=\"|&&|\|\||\s[|;]\s)"  # operators
)
_RULE_OF_GRAMMAR = re.compile(r"[\w<>\"-]+\s*(?:=|::=|:=)\s")
_WORDS = re.compile(r"(?<![^\s(\"'“‘])[^\W\d_A-Z]{2,}(?=[\s.,;:)\"'!?”’]|$)")
_PROSE_WORDS = 5  # words in lower case on a line of prose
_COLUMN = re.compile(r"\S(?: {3,}| *\t\s*)(?=\S)")


def is_preformatted(text: str, line_start: int, end: int, *, indent: int, body_indent: int) -> bool:
    """Whether the lines of a group are to be kept as they are.

    Lines that are drawn show it anywhere, and so do three or more lines in the same columns; signs of code and grammars
    count only right of the text around them, and never where the lines read as prose.
    """
    deeper = indent >= body_indent + _DEEPER
    if (
        not deeper
        and not _MAYBE_DRAWN.search(text, line_start, end)
        and not _MAYBE_COLUMNS.search(text, line_start, end)
    ):
        return False
    lines = [line[:_LONGEST_LINE].rstrip() for line in text[line_start:end].split("\n")]
    stripped = [line.lstrip() for line in lines]
    drawn = [_DRAWN.search(line) is not None for line in stripped]
    if len(lines) > 1 and 2 * sum(drawn) >= len(lines):
        return True
    prose = sum(len(_WORDS.findall(line)) >= _PROSE_WORDS for line in stripped)
    if 5 * prose > len(lines):
        return False
    columns = _column_lines(lines)
    if not deeper:
        return len(lines) >= 3 and 5 * sum(columns) >= 4 * len(lines)
    if _RULE_OF_GRAMMAR.match(stripped[0]) and not prose:
        return True
    code = [_CODE.match(line) is not None for line in stripped]
    evident = sum(map(any, zip(drawn, columns, code, strict=True)))
    return 5 * evident >= 3 * len(lines)


def _column_lines(lines: list[str]) -> list[bool]:
    """For each line whether it has a gap that ends at a column where gaps of other lines end too."""
    columns = [{match.end() for match in _COLUMN.finditer(line.expandtabs())} for line in lines]
    shared = {column for column, count in Counter(c for each in columns for c in each).items() if count > 1}
    return [bool(each & shared) for each in columns]
