"""Where an answer lies among the chunks."""

from __future__ import annotations

import pytest

from chunkscope.retrieval.places import holding_chunk, severing_chunk
from chunkscope.retrieval.spans import Span
from chunkscope.strategies.model import Chunking

APART = Chunking.of([(0, 10), (10, 20), (20, 30)])
OVERLAPPING = Chunking.of([(0, 10), (7, 17), (14, 24)])
WITH_A_GAP = Chunking.of([(0, 10), (15, 25)])


@pytest.mark.parametrize(
    ("chunking", "answer", "chunk"),
    [
        (APART, (8, 12), 0),
        (APART, (5, 25), 0),
        (APART, (19, 22), 1),
        (OVERLAPPING, (8, 18), 1),  # the first chunk has its start too, but reaches less far
        (WITH_A_GAP, (12, 20), 0),
    ],
)
def test_the_cut_that_severed_an_answer(chunking: Chunking, answer: Span, chunk: int) -> None:
    assert severing_chunk(chunking, answer) == chunk


@pytest.mark.parametrize(
    ("chunking", "answer", "chunk"),
    [(APART, (12, 15), 1), (OVERLAPPING, (7, 10), 0), (OVERLAPPING, (8, 12), 1), (APART, (8, 12), 0)],
)
def test_the_chunk_that_holds_an_answer(chunking: Chunking, answer: Span, chunk: int) -> None:
    assert holding_chunk(chunking, answer) == chunk
