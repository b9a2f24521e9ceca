"""The scan: candidates in order, each judged by the rules."""

from __future__ import annotations

import re
from array import array

from chunkscope.document.sentences.candidates import CANDIDATE, REACH, read_candidate
from chunkscope.document.sentences.line_feeds import with_line_feeds
from chunkscope.document.sentences.model import BoundaryKind, SentenceBoundaries
from chunkscope.document.sentences.plain import is_clutter, plain_kind, plain_refusal
from chunkscope.document.sentences.rules import judge
from chunkscope.document.sentences.rules.answers import Refusal
from chunkscope.document.sentences.rules.list_numbers import LONGEST_NUMBER

_WINDOW = 2 * REACH  # as many characters as `REACH` can be where every line end is two


def find_boundaries(text: str) -> SentenceBoundaries:
    """All sentence boundaries of `text`, by a scan that takes time linear in its length."""
    return boundaries_between(text, 0, len(text))


def boundary_offsets(text: str) -> list[int]:
    """The offsets of the first characters of all sentences but the first."""
    return find_boundaries(text).offsets.tolist()


def boundary_at(text: str, offset: int) -> BoundaryKind | None:
    """The kind of the boundary at `offset`, if there is one: what the scan of the whole text finds there."""
    return boundaries_between(text, offset, offset + 1).kind_at(offset)


def boundaries_between(text: str, start: int, end: int) -> SentenceBoundaries:
    """The boundaries with `start <= offset < end`, found by looking a bounded distance outside of the span.

    A boundary never depends on what is more than `REACH` characters away, where CR LF counts as one.
    """
    left = max(0, start - _WINDOW)
    window = text[left : end + _WINDOW]
    if "\r\n" not in window:
        return _scan(text, start, end)
    lines, offsets = with_line_feeds(window)
    found = _scan(lines, offsets.to_document(start - left), offsets.to_document(end - left))
    return SentenceBoundaries(array("q", (left + offsets.to_source(offset) for offset in found.offsets)), found.kinds)


def _scan(text: str, start: int, end: int) -> SentenceBoundaries:
    """The boundaries between two offsets of a text with LF line ends."""
    offsets, kinds = array("q"), array("B")
    last = 0
    for match in CANDIDATE.finditer(text, max(0, start - REACH), end + REACH):
        if match.start() >= end + LONGEST_NUMBER:
            break
        kind: BoundaryKind | None = plain_kind(text, match)
        if kind is not None:
            offset = match.end() + len(match[2] or "")
        else:
            offset, kind = _ask_rules(text, match)
        if kind is None or offset <= last:
            continue
        last = offset
        if start <= offset < end:
            offsets.append(offset)
            kinds.append(kind)
    return SentenceBoundaries(offsets, kinds)


def _ask_rules(text: str, match: re.Match[str]) -> tuple[int, BoundaryKind | None]:
    """Where a candidate's next sentence starts, and the kind of boundary there, if there is one."""
    refused = is_clutter(text, match.start()) or plain_refusal(text, match)
    candidate = None if refused else read_candidate(text, match)
    answer = judge(candidate) if candidate else None
    if candidate is None or answer is None or isinstance(answer, Refusal):
        return 0, None
    return candidate.token_start if answer is BoundaryKind.LIST_ITEM else candidate.start, answer
