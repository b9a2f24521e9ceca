"""Arithmetic of spans, `[start, end)` in code points of the document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Span: TypeAlias = "tuple[int, int]"


def merged(spans: Iterable[Span]) -> list[Span]:
    """The same text as spans in order that neither overlap nor meet."""
    apart: list[Span] = []
    for start, end in sorted(spans):
        if apart and start <= apart[-1][1]:
            apart[-1] = (apart[-1][0], max(apart[-1][1], end))
        else:
            apart.append((start, end))
    return apart


def total_length(spans: Iterable[Span]) -> int:
    """The lengths of all spans together; text in two of them counts twice."""
    return sum(end - start for start, end in spans)


def shared_length(left: Iterable[Span], right: Iterable[Span]) -> int:
    """How many characters are in a span of `left` and in a span of `right`; each counts once."""
    ours, theirs = merged(left), merged(right)
    shared = one = other = 0
    while one < len(ours) and other < len(theirs):
        start, end = max(ours[one][0], theirs[other][0]), min(ours[one][1], theirs[other][1])
        shared += max(0, end - start)
        if ours[one][1] < theirs[other][1]:
            one += 1
        else:
            other += 1
    return shared


def distance(one: Span, other: Span) -> int:
    """How many characters are between two spans; 0 where they meet or overlap."""
    return max(0, max(one[0], other[0]) - min(one[1], other[1]))


def trimmed(text: str, span: Span) -> Span:
    """The span without the white space at its ends; empty where it holds nothing else."""
    part = text[span[0] : span[1]]
    start = span[0] + len(part) - len(part.lstrip())
    return start, max(start, span[0] + len(part.rstrip()))


def longest(spans: Sequence[Span]) -> int:
    """The length of the longest span; 0 of none."""
    return max((end - start for start, end in spans), default=0)
