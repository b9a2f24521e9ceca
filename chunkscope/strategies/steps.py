"""Chunks at even steps, wherever that cuts."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING

from chunkscope.document import Document
from chunkscope.document.graphemes import edge_after, edge_at_or_before
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.runs import Runs, whole
from chunkscope.strategies.settings import StrategySettings

if TYPE_CHECKING:
    from chunkscope.document.tokens.token_map import TokenMap


def even_chunks(document: Document, settings: StrategySettings, runs: Runs = ()) -> Chunking:
    """Chunks of `size` units, one every `size - overlap`, up to the first that reaches the end of the text.

    In tokens the steps are the document's own tokens. A chunk ends at the last token edge, moved back to a grapheme
    edge, where the chunk encoded alone has no more than `size` tokens; if there is none it is one grapheme cluster,
    flagged oversize where that has more tokens.

    With `runs` only these are cut, each on its own.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    runs = runs or whole(document)
    if settings.unit == "chars":
        return _char_chunks(runs, settings.size, settings.overlap)
    tokens = document.token_map(settings.tokenizer, may_fetch=settings.may_fetch)
    starts, ends, oversize = array("q"), array("q"), []
    for run in runs:
        for start, end, fits in _token_chunks(tokens, run, settings.size, settings.overlap):
            if not fits:
                oversize.append(len(starts))
            starts.append(start)
            ends.append(end)
    return Chunking(starts, ends, frozenset(oversize))


def _char_chunks(runs: Runs, size: int, overlap: int) -> Chunking:
    starts, ends = array("q"), array("q")
    step = size - overlap
    for start, stop in runs:
        stepped = max(1, -(-(stop - start - overlap) // step)) * step
        starts.extend(range(start, start + stepped, step))
        ends.extend(range(start + size, start + size + stepped, step))
        ends[-1] = stop
    return Chunking(starts, ends)


def _token_chunks(tokens: TokenMap, run: tuple[int, int], size: int, overlap: int) -> Iterator[tuple[int, int, bool]]:
    """The start and the end of each chunk of a run, and whether it fits into the size."""
    start, stop = run
    end = start
    while end < stop:
        reached = end
        end = _last_fitting_edge(tokens, start, stop, size)
        if end <= reached:
            # The repeated text alone takes up the size.
            start, end = reached, _last_fitting_edge(tokens, reached, stop, size)
        fits = end > start
        if not fits:
            end = min(edge_after(tokens.text, start), stop)
            fits = tokens.count(start, end) <= size
        yield start, end, fits
        if end < stop:
            start = _repeated_from(tokens, start, end, overlap)


def _last_fitting_edge(tokens: TokenMap, start: int, stop: int, size: int) -> int:
    """Where a chunk from `start` ends; `start` itself where not even one token fits."""
    end = min(tokens.offset_after(start, size), stop)
    if end < stop:
        end = edge_at_or_before(tokens.text, end, start)
    while end > start and tokens.count(start, end) > size:
        end = edge_at_or_before(tokens.text, _token_start(tokens, tokens.token_of(end - 1)), start)
    return end


def _repeated_from(tokens: TokenMap, start: int, end: int, overlap: int) -> int:
    """Where the chunk after `[start, end)` starts: `overlap` tokens before its end, or at its end."""
    repeated = edge_at_or_before(tokens.text, _token_start(tokens, tokens.token_of(end) - overlap), start)
    return repeated if repeated > start else end


def _token_start(tokens: TokenMap, index: int) -> int:
    return tokens.ends[index - 1] if index > 0 else 0
