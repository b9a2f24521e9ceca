"""The units that the `sentence` strategy packs: sentences, with atomic blocks whole."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chunkscope.document.model import Document

_REACH = 400  # characters around a page break that decide whether a sentence starts after it


def unit_starts(document: Document) -> array[int]:
    """Strictly increasing offsets where units start, but for the first one, as offsets of the document.

    They are the starts of sentences and of blocks. None is strictly inside an atomic block or in page furniture; a
    sentence may start after the furniture as if the text before it went on there.
    """
    from chunkscope.document.blocks import text_after

    blocks = document.blocks
    page_breaks = [(start, text_after(document, start)) for start in blocks.furniture_starts]
    sentences = _outside(document.sentences.offsets, ((start, after + 1) for start, after in page_breaks))
    after_breaks = (after for start, after in page_breaks if _sentence_starts_after(document, start, after))
    starts = array("q", dict.fromkeys(sorted(chain(sentences, after_breaks, blocks.starts))))
    insides = ((blocks.starts[index] + 1, blocks.ends[index]) for index in blocks.atomic)
    return _outside(starts, chain([(0, text_after(document, 0) + 1)], insides))


def _outside(offsets: array[int], spans: Iterable[tuple[int, int]]) -> array[int]:
    """The sorted offsets that are in none of the sorted spans `[start, end)`."""
    kept = array("q")
    position = 0
    for start, end in spans:
        kept.extend(offsets[position : bisect_left(offsets, start, lo=position)])
        position = bisect_left(offsets, end, lo=position)
    kept.extend(offsets[position:])
    return kept


def _sentence_starts_after(document: Document, furniture_start: int, after: int) -> bool:
    """Whether a sentence starts at `after`, the first text after page furniture, if the furniture is left out."""
    from chunkscope.document.sentences import boundary_at

    if document.blocks.starting_at(after):
        return False
    head = document.text[max(0, furniture_start - _REACH) : furniture_start]
    return boundary_at(head + document.text[after : after + _REACH], len(head)) is not None
