"""Chunks at even steps, wherever that cuts."""

from __future__ import annotations

from array import array

from chunkscope.document import Document
from chunkscope.document.graphemes import edge_after, edge_at_or_before
from chunkscope.document.tokens import TokenMap
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.settings import StrategySettings


def even_chunks(document: Document, settings: StrategySettings) -> Chunking:
    """Chunks of `size` units, one every `size - overlap`, up to the first that reaches the end of the text.

    In tokens the steps are the document's own tokens. A chunk ends at the last token edge, moved back to a grapheme
    edge, where the chunk encoded alone has no more than `size` tokens; if there is none it is one grapheme cluster,
    flagged oversize where that has more tokens.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    if settings.unit == "chars":
        return _char_chunks(len(document.text), settings.size, settings.overlap)
    tokens = document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
    return _token_chunks(document.text, tokens, settings.size, settings.overlap)


def _char_chunks(length: int, size: int, overlap: int) -> Chunking:
    step = size - overlap
    count = max(1, -(-(length - overlap) // step))
    starts = array("q", range(0, count * step, step))
    ends = array("q", range(size, size + count * step, step))
    ends[-1] = length
    return Chunking(starts, ends)


def _token_chunks(text: str, tokens: TokenMap, size: int, overlap: int) -> Chunking:
    starts, ends, oversize = array("q"), array("q"), []
    start = end = 0
    while end < len(text):
        reached = end
        end = _last_fitting_edge(text, tokens, start, size)
        if end <= reached:
            # The repeated text alone takes up the size.
            start, end = reached, _last_fitting_edge(text, tokens, reached, size)
        if end == start:
            end = edge_after(text, start)
            if tokens.count(start, end) > size:
                oversize.append(len(starts))
        starts.append(start)
        ends.append(end)
        if end < len(text):
            start = _repeated_from(text, tokens, start, end, overlap)
    return Chunking(starts, ends, frozenset(oversize))


def _last_fitting_edge(text: str, tokens: TokenMap, start: int, size: int) -> int:
    """Where a chunk from `start` ends; `start` itself where not even one token fits."""
    end = edge_at_or_before(text, tokens.offset_after(start, size), start)
    while end > start and tokens.count(start, end) > size:
        end = edge_at_or_before(text, _token_start(tokens, tokens.token_of(end - 1)), start)
    return end


def _repeated_from(text: str, tokens: TokenMap, start: int, end: int, overlap: int) -> int:
    """Where the chunk after `[start, end)` starts: `overlap` tokens before its end, or at its end."""
    repeated = edge_at_or_before(text, _token_start(tokens, tokens.token_of(end) - overlap), start)
    return repeated if repeated > start else end


def _token_start(tokens: TokenMap, index: int) -> int:
    return tokens.ends[index - 1] if index > 0 else 0
