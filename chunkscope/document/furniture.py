"""Page furniture of paginated text: form feeds, and the footer and header lines around page breaks.

A footer or header is a group of at most three lines between a page break and a blank line that says the same, numbers
aside, on a neighbouring page; or the footer of the RFC series, `Author   Category   [Page 3]`, which also shows a page
break where the form feeds are gone, and the header in columns that follows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from chunkscope.document.page_joint import Span, whole_lines

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+")
_TEXT = re.compile(r"\S")
_NUMBER = re.compile(r"\d+")
_PAGE_MARK = re.compile(r"\[Page (?:\d{1,4}|[ivxlc]{1,7})\][ \t]*(?=[\r\n\f]|\Z)")
_PAGE_NUMBER = re.compile(r"\W*(?:[Pp]age\W)?\W*(\d{1,5})(?: ?(?:/|of) ?\d{1,5})?\W*")
_COLUMN_GAP = re.compile(r" {3,}|\t+")
_LETTERS = re.compile(r"[^\W\d_]{3}")
_MAX_LINE = 200  # characters; a longer line is no furniture
_MAX_GROUP = 3  # lines of a footer or header
_MIN_PAGE = 8  # characters a page on average; text with more page breaks has no pages
_NEIGHBOURS = (-2, -1, 1, 2)  # left and right pages may differ


def furniture_spans(text: str) -> list[Span]:
    """The page furniture of `text`: sorted spans that do not overlap, in code points.

    A span is whole lines: the form feed, the footer and header, and the blank lines that belong to the page break. Text
    without the spans reads on as if it had no pages: a paragraph that runs over the break becomes one, and where the
    break is between two paragraphs, a blank line stays outside of the span if there is one. A form feed in the middle
    of a line is in no span, since taking it out would join two words. Text without pages has no spans.
    """
    breaks = _page_breaks(text)
    if not breaks or len(text) < len(breaks) * _MIN_PAGE:
        return []
    edges = [0, *(edge for each in breaks for edge in each), len(text)]
    pages = list(zip(edges[::2], edges[1::2], strict=True))
    footers = [_last_group(text, start, end) for start, end in pages[:-1]]
    headers = [_first_group(text, start, end) for start, end in pages[1:]]
    footer_keys = [_key(text, group) for group in footers]
    header_keys = [_key(text, group) for group in headers]
    spans = []
    for index, (start, end) in enumerate(breaks):
        footer, header = footers[index], headers[index]
        if footer and (_recurs(footer_keys, index) or _is_rfc_footer(text, footer)):
            start = footer[0]
        if header and (_recurs(header_keys, index) or _is_rfc_header(text, header, start)):
            end = header[1]
        span = whole_lines(text, (start, end), page_start=pages[index][0], page_end=pages[index + 1][1])
        if span:
            spans.append(span)
    return spans


def _page_breaks(text: str) -> list[Span]:
    """The marks of the page breaks: form feeds and RFC footers, those with only white space between them as one."""
    merged: list[Span] = []
    for start, end in sorted([*_form_feeds(text), *_rfc_footers(text)]):
        if merged and not _TEXT.search(text, merged[-1][1], start):
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged


def _form_feeds(text: str) -> Iterator[Span]:
    """Form feeds, but for those with text right before and right after them."""
    position = text.find("\f")
    while position >= 0:
        if text[max(0, position - 1) : position].isspace() or text[position + 1 : position + 2].isspace():
            yield position, position + 1
        position = text.find("\f", position + 1)


def _rfc_footers(text: str) -> Iterator[Span]:
    """Lines such as `Author   Category   [Page 3]` with a blank line, or the page's or text's edge, on both sides."""
    for mark in _PAGE_MARK.finditer(text):
        low = max(0, mark.start() - _MAX_LINE)
        before = _lines(text, low, mark.end())
        after = _lines(text, mark.end(), mark.end() + _MAX_LINE)
        line = (before[-1][0], mark.end())
        cut_off = len(before) == 1 and low > 0
        alone = all(not text[slice(*each)].strip() for each in (*before[-2:-1], *after[1:2]))
        if alone and not cut_off and _is_rfc_footer(text, line):
            yield line


def _is_rfc_footer(text: str, line: Span) -> bool:
    footer = text[slice(*line)]
    return not footer[0].isspace() and bool(_COLUMN_GAP.search(footer)) and bool(_PAGE_MARK.search(footer))


def _is_rfc_header(text: str, group: Span, break_start: int) -> bool:
    """Whether a line in three columns from the first one follows a page number."""
    header = text[slice(*group)]
    return (
        not header[0].isspace()
        and len(_COLUMN_GAP.split(header.strip())) >= 3
        and _PAGE_MARK.search(text, break_start, group[0]) is not None
    )


def _last_group(text: str, start: int, end: int) -> Span | None:
    """The lines of a page after its last blank line, if they are few; None if no text stands before them."""
    body_end = start + len(text[start:end].rstrip())
    window = max(start, body_end - _MAX_GROUP * _MAX_LINE)
    group_start = body_end
    for count, line in enumerate(reversed(_lines(text, window, body_end))):
        if not text[slice(*line)].strip():
            return (group_start, body_end) if _TEXT.search(text, start, line[0]) else None
        if count == _MAX_GROUP:
            return None
        group_start = line[0]
    return None


def _first_group(text: str, start: int, end: int) -> Span | None:
    """The lines of a page before its first blank line, if they are few; None if no text stands after them."""
    first = _TEXT.search(text, start, end)
    if first is None:
        return None
    group_start = max(start, text.rfind("\n", start, first.start()) + 1, text.rfind("\r", start, first.start()) + 1)
    window = min(end, group_start + _MAX_GROUP * _MAX_LINE)
    for line in _lines(text, group_start, window)[: _MAX_GROUP + 1]:
        if not text[slice(*line)].strip():
            return (group_start, line[0]) if _TEXT.search(text, line[0], end) else None
    return None


def _lines(text: str, start: int, end: int) -> list[Span]:
    """The spans of the lines between two offsets, newlines included."""
    return [match.span() for match in _LINE.finditer(text, start, min(end, len(text)))]


def _key(text: str, group: Span | None) -> tuple[str, int]:
    """What is the same of a footer on every page: its words without numbers; of a bare page number, its value."""
    if group is None:
        return "", 0
    line = text[slice(*group)].strip()
    number = _PAGE_NUMBER.fullmatch(line)
    if number:
        return "page number", int(number[1])
    words = _NUMBER.sub("0", " ".join(line.split()))
    return (words, 0) if _LETTERS.search(words) else ("", 0)


def _recurs(keys: Sequence[tuple[str, int]], index: int) -> bool:
    """Whether a neighbouring page has the same footer, or the page number that fits."""
    words, value = keys[index]
    near = [distance for distance in _NEIGHBOURS if 0 <= index + distance < len(keys)]
    if words == "page number":
        return any(keys[index + distance] == (words, value + distance) for distance in near)
    return words != "" and any(keys[index + distance][0] == words for distance in near)
