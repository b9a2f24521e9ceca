"""Going to a place that a person names: a chunk, a line, an offset, or a share of the document."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.session.state import Session

PLACES = "12 chunk, L340 line, @1200 offset, 50%"
"""What may be typed."""

_CHUNK = re.compile(r"[0-9]{1,18}")
_LINE = re.compile(r"[lL]([0-9]{1,18})")
_OFFSET = re.compile(r"@([0-9]{1,18})")
_SHARE = re.compile(r"([0-9]{1,18}(?:\.[0-9]{1,6})?)%")


def is_place(text: str) -> bool:
    """Whether a text names a place."""
    patterns = (_CHUNK, _LINE, _OFFSET, _SHARE)
    return any(pattern.fullmatch(text.strip()) for pattern in patterns)


def gone_to(session: Session, text: str) -> Session:
    """The cursor at the place that a text names; where there is no such place it stays, and that is said.

    Chunks and lines, which are the source's, count from 1, document offsets from 0.
    """
    text = text.strip()
    if _CHUNK.fullmatch(text):
        return _to_chunk(session, int(text))
    if found := _LINE.fullmatch(text):
        return _to_line(session, int(found[1]))
    if found := _OFFSET.fullmatch(text):
        return _to_offset(session, int(found[1]))
    if found := _SHARE.fullmatch(text):
        return _to_share(session, float(found[1]))
    return session.changed(note=f"no place: {text}; it takes {PLACES}" if text else f"it takes {PLACES}")


def _to_chunk(session: Session, number: int) -> Session:
    count = len(session.shown.chunking)
    if 1 <= number <= count or not count:
        return session.moved_to(number - 1)
    return session.noted(f"there is no chunk {number:,} of {count:,}")


def _to_line(session: Session, number: int) -> Session:
    lines, offsets = session.document.source.lines, session.document.offsets
    if not 1 <= number <= len(lines):
        return session.noted(f"there is no line {number:,} of {len(lines):,}")
    end = max(0, len(session.document.text) - 1)
    return session.moved_to_place(min(offsets.to_document(lines.starts[number - 1]), end))


def _to_offset(session: Session, offset: int) -> Session:
    length = len(session.document.text)
    if offset >= length:
        return session.noted(f"there is no offset {offset:,} of {length:,}")
    return session.moved_to_place(offset)


def _to_share(session: Session, percent: float) -> Session:
    length = len(session.document.text)
    if percent > 100:
        return session.noted("100% is the end of the document")
    return session.moved_to_place(min(int(length * percent / 100), max(0, length - 1)))
