"""Where the text before a page break meets the text after it."""

from __future__ import annotations

import re

Span = tuple[int, int]

_NEWLINE = re.compile(r"\r\n|\n|\r")
_TEXT = re.compile(r"\S")
_WHOLE = re.compile(r"""[.!?:;…。！？：；؟۔।][\])}"'’”»」』）】]*$|\.{3,}\s?\w+$""")  # an end, or a line of contents
_ITEM_START = re.compile(r"(?:[-*+•o]|\(?(?:\d{1,3}|[A-Za-z])[.)]|\d+(?:\.\d+)+\.?)\s")
_PANEL_START = re.compile(r"[|+]")
_LINE_TAIL = 40  # characters of a line that show how it ends
_PAGE_TAIL = 1500  # characters before the break that show how wide its lines are


def whole_lines(text: str, furniture: Span, *, page_start: int, page_end: int) -> Span | None:
    """The lines that leave with the page furniture of one break.

    Args:
        text: the whole text.
        furniture: from the first to the last character of the break's form feed, footer and header.
        page_start: where the page before the break starts.
        page_end: where the page after the break ends.

    Returns:
        The span without which the two pages read on: a newline stays between them, and a blank line, if there is one,
        where the break is between two paragraphs. None if no newline would be left.
    """
    start, end = furniture
    body_end = page_start + len(text[page_start:start].rstrip())
    following = _TEXT.search(text, end, page_end)
    next_line = _line_start(text, end, following.start()) if following else len(text)
    if body_end == page_start:
        return page_start, next_line
    first = _NEWLINE.search(text, body_end, start)
    if first is None:
        return _after_a_form_feed_in_a_line(text, start, next_line)
    if following is None or _continues(text[page_start:body_end], _line_at(text, next_line)):
        return first.end(), next_line
    second = _NEWLINE.search(text, first.end(), start)
    if second:
        return second.end(), next_line
    return first.end(), _keep_blank_line(text, end, next_line)


def _line_start(text: str, low: int, offset: int) -> int:
    """Where the line of `offset` starts, but not before `low`."""
    return max(low, text.rfind("\n", low, offset) + 1, text.rfind("\r", low, offset) + 1)


def _line_at(text: str, start: int) -> str:
    """The line that starts at `start`, without its newline."""
    newline = _NEWLINE.search(text, start)
    return text[start : newline.start() if newline else len(text)]


def _after_a_form_feed_in_a_line(text: str, start: int, next_line: int) -> Span | None:
    """The furniture without the last newline, which then ends the line that the form feed ended."""
    newline = max(text.rfind("\n", start, next_line), text.rfind("\r", start, next_line))
    if newline < 0:
        return None
    return start, newline - 1 if text[newline - 1 : newline + 1] == "\r\n" else newline


def _keep_blank_line(text: str, low: int, next_line: int) -> int:
    """Where the blank line right before `next_line` starts, or `next_line` if there is none after `low`."""
    newline = max(text.rfind("\n", low, next_line), text.rfind("\r", low, next_line))
    if newline > low and text[newline - 1 : newline + 1] == "\r\n":
        newline -= 1
    blank = _line_start(text, low, newline) if newline >= low else next_line
    return blank if blank > low else next_line


def _continues(page: str, after: str) -> bool:
    """Whether the paragraph at the end of `page` goes on in the line `after`, as a wrapped one does.

    It does when the next line has the same indentation (that of the words, after a bullet), starts no list item, and
    starts in lower case or as a panel does, or the last line has no end mark and no room for the next one's first word.
    """
    lines = _NEWLINE.split(page[-_PAGE_TAIL:])
    lines = lines[1:] if len(page) > _PAGE_TAIL and len(lines) > 1 else lines
    before = lines[-1]
    word = after.split(maxsplit=1)[0]
    if _indents(before).isdisjoint({len(after) - len(after.lstrip())}) or _ITEM_START.match(after.lstrip()):
        return False
    if word[0].islower() or _PANEL_START.match(word):
        return True
    width = max(len(line.rstrip()) for line in lines)
    return not _WHOLE.search(before[-_LINE_TAIL:]) and len(before) + 1 + len(word) > width


def _indents(line: str) -> set[int]:
    """The columns where the next line of the same paragraph may start."""
    indent = len(line) - len(line.lstrip())
    item = _ITEM_START.match(line, indent)
    return {indent, len(line) - len(line[item.end() :].lstrip())} if item else {indent}
