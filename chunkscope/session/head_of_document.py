"""The opening of a long document, whose boundaries are found long before those of the whole."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from chunkscope.document import Document, Source
from chunkscope.document.offset_map import OffsetMap

OPENING = 20_000
"""How many characters the opening has, and up to which a document is scanned while a person looks on."""

SLOW_TO_SCAN = 1_000_000
"""From so many characters on, a person would wait for the boundaries of the whole."""

# What stands near the end of the opening may belong to a block that goes on after it.
_SURE = OPENING - 2_000


@lru_cache(maxsize=2)
def opening(document: Document) -> Document:
    """The first `OPENING` characters of a longer document, as a document of their own with the same offsets."""
    source, offsets = document.source, document.offsets
    end = offsets.to_source(OPENING)
    pieces = bisect_left(offsets.starts, OPENING)
    return Document(
        Source(source.name, source.text[:end], source.encoding, source.kind),
        document.text[:OPENING],
        OffsetMap(offsets.starts[:pieces], offsets.sources[:pieces], OPENING, end),
    )


def find_opening_boundaries(document: Document) -> None:
    """Find the boundaries of a document's opening, unless those of the whole are known or soon found."""
    if len(document.text) >= SLOW_TO_SCAN and not document.boundaries_found:
        start = opening(document)
        _ = start.sentences, start.blocks


def document_to_judge(document: Document, last_offset: int) -> Document | None:
    """What places up to an offset can be judged in without a wait: the document, or its opening, or None."""
    if document.boundaries_found or len(document.text) <= OPENING:
        return document
    if last_offset < _SURE and opening(document).boundaries_found:
        return opening(document)
    return None
