"""The chunks of a result as records for other programs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from chunkscope.document.blocks import heading_path
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict
from chunkscope.strategies.model import Chunking


def exported_chunks(result: Result) -> Iterator[dict[str, Any]]:
    """A record for each chunk, in order.

    `index` counts from 0; `start` and `end` are document offsets, `line` and `column` the source's, from 1; `headings`
    is the path of the headings over all of the chunk; `verdict` is that of the cut after the chunk, `safe` after the
    last; `orphan` is true, and there, where that cut leaves a heading or a lead-in behind, whatever else it is; `page`,
    from 1, is there where the source has form feeds; `tokens` is null where they cannot be counted.

    Where there is more than the chunk: `prefix` is text to put before it, no part of `text` but counted in `tokens`;
    `context_start` and `context_end` are the document offsets of what the reader model is given; `parent` is the index
    of the parent, from 0, whose span that is.

    Where the strategy has them: `embedder` is what decided where the cuts are; `similarity`, from -1 to 1, says how
    alike the text on both sides of the cut after the chunk is, null where that is not known and after the last;
    `vectors` says how the chunk gets its vector.
    """
    document, judgement = result.document, result.judgement
    orphans = frozenset(judgement.orphan_cuts) if judgement else frozenset[int]()
    page_ends = [offset for offset, character in enumerate(document.source.text) if character == "\f"]
    for index, (start, end) in enumerate(result.chunking.spans()):
        line, column = document.line_column(start)
        last = index == len(result.chunking) - 1
        record = {
            "index": index,
            "start": start,
            "end": end,
            "text": document.text[start:end],
            "tokens": None if result.token_counts is None else result.token_counts[index],
            "line": line,
            "column": column,
            "headings": heading_path(document, start, end),
            "verdict": None if judgement is None else Verdict.SAFE.label if last else judgement.label(index),
        }
        if index in orphans:
            record["orphan"] = True
        if page_ends:
            record["page"] = bisect_left(page_ends, document.offsets.to_source(start)) + 1
        yield record | _surroundings(result.chunking, index) | _of_vectors(result, index)


def _surroundings(chunking: Chunking, index: int) -> dict[str, Any]:
    """What a record says of the text before and around a chunk."""
    record: dict[str, Any] = {}
    if chunking.prefixes is not None:
        record["prefix"] = chunking.prefix(index)
    if context := chunking.context(index):
        record["context_start"], record["context_end"] = context
    if chunking.parents:
        record["parent"] = chunking.parents.of_chunks[index]
    return record


def _of_vectors(result: Result, index: int) -> dict[str, Any]:
    """What a record says of embedders and vectors."""
    chunking = result.chunking
    record: dict[str, Any] = {}
    if chunking.embedder:
        record["embedder"] = chunking.embedder
    if chunking.similarities is not None:
        record["similarity"] = chunking.similarities[index] if index < len(chunking.similarities) else None
    if chunking.vectors_note:
        record["vectors"] = chunking.vectors_note
    return record
