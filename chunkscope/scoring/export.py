"""The chunks of a result as records for other programs."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from chunkscope.document.blocks import heading_path
from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import Verdict


def exported_chunks(result: Result) -> Iterator[dict[str, Any]]:
    """A record for each chunk, in order.

    `index` counts from 0; `start` and `end` are document offsets, `line` and `column` the source's, from 1; `headings`
    is the path of headings over the chunk's start; `verdict` is that of the cut after the chunk, `safe` after the last;
    `page`, from 1, is there where the source has form feeds; `tokens` is null where they cannot be counted.
    """
    document, judgement = result.document, result.judgement
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
            "headings": heading_path(document, start),
            "verdict": None if judgement is None else Verdict.SAFE.label if last else judgement.label(index),
        }
        if page_ends:
            record["page"] = bisect_left(page_ends, document.offsets.to_source(start)) + 1
        yield record
