"""Headings of plain text: numbered, named, in capitals, underlined, or left of the text under them."""

from __future__ import annotations

import re

from chunkscope.document.blocks.plain_text.groups import Groups

_LONGEST = 100  # characters, but for underlined ones
_LONGEST_UNDERLINED = 200
_LONGEST_OUTDENTED = 60
_MOST_LINES = 2
_NUMBERED = re.compile(
    r"(?P<number>(?:\d{1,3}\.)*\d{1,3}|[A-Z](?:\.\d{1,3})+)(?P<dot>\.?)[ \t]{1,8}(?P<title>\S.*)", re.DOTALL
)
_NAMED = re.compile(
    r"(?:appendix|annex|chapter|part|section|book|volume|act|scene)\s+(?:[A-Z]|\d{1,3}|[IVXLC]{1,7})(?P<rest>(?![\w-]).*)",
    re.DOTALL | re.IGNORECASE,
)
_NAMED_IN_CHINESE = re.compile(r"第[0-9〇零一二三四五六七八九十百千]{1,8}[章节節回卷部篇][^\n]{0,40}")
_UNDERLINED = re.compile(r"[ \t]*\S[^\n]*\n[ \t]*(?P<mark>=|-|~|\^|\"|\*|#)(?P=mark){2,}[ \t]*")
_END_MARK = re.compile(r"[.,;:!?。！？：；，]['\"’”)]*\Z")
_SENTENCE_END = re.compile(r"[.,;:。：；，]['\"’”)]*\Z")
_CAPITALS = re.compile(r"[^\W\d_][^|+=_{}<>\\]*")
_COLUMNS = re.compile(r"\S {3,}\S|\t")


def heading_level(groups: Groups, index: int) -> int:
    """The level from 1 of the heading that a group is, or 0 if it is none."""
    start, end = groups.starts[index], groups.ends[index]
    if end - start > _LONGEST_UNDERLINED or groups.indents[index] > groups.body_indent:
        return 0
    heading = groups.text[start:end]
    if heading.count("\n") >= _MOST_LINES:
        return 0
    underlined = _UNDERLINED.fullmatch(heading)
    if underlined:
        return 1 if underlined["mark"] in "=*#" else 2
    if len(heading) > _LONGEST:
        return 0
    numbered = _NUMBERED.fullmatch(heading)
    if numbered:
        return _numbered_level(groups, index, numbered)
    if _is_named(heading) or _is_in_capitals(groups, index, heading) or _is_outdented(groups, index, heading):
        return 1
    return 0


def _numbered_level(groups: Groups, index: int, numbered: re.Match[str]) -> int:
    """The level of a numbered heading: how many numbers there are. One number alone may also be a list item's."""
    title = numbered["title"]
    level = numbered["number"].count(".") + 1
    outdented = groups.indents[index] < groups.body_indent
    if (title[0].islower() and not outdented) or not any(map(str.isalpha, title)) or _COLUMNS.search(title):
        return 0
    if level > 1:
        return 0 if _SENTENCE_END.search(title) else level
    if (
        title[0].islower()
        or _END_MARK.search(title)
        or "\n" in title
        or _in_a_list(groups, index, int(numbered["number"]))
    ):
        return 0
    return 1 if numbered["dot"] or _has_text_below(groups, index) else 0


def _in_a_list(groups: Groups, index: int, number: int) -> bool:
    """Whether the group right before or after has the number before or after; a heading has text under it."""
    for neighbour, wanted in ((index - 1, number - 1), (index + 1, number + 1)):
        if 0 <= neighbour < len(groups) and groups.indents[neighbour] == groups.indents[index]:
            found = _NUMBERED.match(groups.text, groups.starts[neighbour], groups.ends[neighbour])
            if found and found["number"] == str(wanted):
                return True
    return index + 1 == len(groups)


def _has_text_below(groups: Groups, index: int) -> bool:
    """Whether the next group is indented more, longer, or numbered."""
    start, end = groups.starts[index + 1], groups.ends[index + 1]
    return (
        groups.indents[index + 1] > groups.indents[index]
        or end - start > groups.ends[index] - groups.starts[index]
        or _NUMBERED.match(groups.text, start, end) is not None
    )


def _is_named(heading: str) -> bool:
    """`Appendix A`, `Chapter IV. The Kiln`, `第三章 窑`."""
    if _NAMED_IN_CHINESE.fullmatch(heading):
        return not _END_MARK.search(heading)
    named = _NAMED.fullmatch(heading)
    if named is None or not heading[0].isupper():
        return False
    rest = named["rest"].strip(" .:\t—–-")
    return not rest or (not rest[0].islower() and not _END_MARK.search(rest))


def _is_in_capitals(groups: Groups, index: int, heading: str) -> bool:
    """`INTRODUCTION`; where nearly all text is indented, only left of it."""
    return (
        heading.isupper()
        and (groups.indents[index] < groups.body_indent or groups.body_indent == 0)
        and _CAPITALS.fullmatch(heading) is not None
        and sum(map(str.isalpha, heading)) * 2 > len(heading)
        and len(heading) > len("III")
        and not _END_MARK.search(heading)
        and not _COLUMNS.search(heading)
    )


def _is_outdented(groups: Groups, index: int, heading: str) -> bool:
    """Whether a short line stands left of the text under it, where nearly all text is indented."""
    return (
        groups.body_indent > groups.indents[index] == 0
        and len(heading) <= _LONGEST_OUTDENTED
        and "\n" not in heading
        and heading[0].isalpha()
        and not heading[0].islower()
        and not _END_MARK.search(heading)
        and not _COLUMNS.search(heading)
        and index + 1 < len(groups)
        and groups.indents[index + 1] > 0
    )
