"""Records of a log in a group of plain text's lines."""

from __future__ import annotations

import re

_ISO_8601 = r"\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d"
# The timestamp of RFC 3164, section 4.1.2, after its priority where there is one.
_SYSLOG = r"(?:<\d{1,3}>)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d\d:\d\d:\d\d"
_LEVEL = r"\[(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|CRITICAL|FATAL)[ \t]*\]"
_STAMP = rf"(?:{_ISO_8601}|{_SYSLOG}|{_LEVEL})"
_FIRST, _FURTHER = re.compile(_STAMP), re.compile(rf"\n(?={_STAMP})")
_FEWEST = 3


def record_starts(text: str, start: int, end: int) -> list[int]:
    """Where the records of a group start: each line that begins with a timestamp or with a level in brackets.

    Fewer than three such lines are no log. A line without either goes on with the record before, as those of a stack
    trace do.
    """
    starts = [start] if _FIRST.match(text, start, end) else []
    starts += [newline.end() for newline in _FURTHER.finditer(text, start, end)]
    return starts if len(starts) >= _FEWEST else []
