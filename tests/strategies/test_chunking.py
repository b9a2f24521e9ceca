"""What a chunking says of its chunks besides their spans."""

from __future__ import annotations

from array import array
from dataclasses import replace

from chunkscope.strategies.model import Chunking, Contexts, Parents

CHUNKS = Chunking.of([(0, 4), (4, 9), (9, 12)])


def test_chunks_alone_have_neither_contexts_nor_parents_nor_prefixes() -> None:
    assert CHUNKS.context(1) is None
    assert not CHUNKS.is_parent_cut(0)
    assert CHUNKS.prefix(2) == ""


def test_a_context_is_the_span_of_its_own() -> None:
    chunking = replace(CHUNKS, contexts=Contexts(array("q", [0, 0, 4]), array("q", [9, 12, 12])))
    assert [chunking.context(index) for index in range(3)] == [(0, 9), (0, 12), (4, 12)]


def test_with_parents_the_context_is_the_parent_and_some_cuts_are_its_own() -> None:
    chunking = replace(CHUNKS, parents=Parents(Chunking.of([(0, 9), (9, 12)]), array("q", [0, 0, 1]), size=9))
    assert [chunking.context(index) for index in range(3)] == [(0, 9), (0, 9), (9, 12)]
    assert [chunking.is_parent_cut(index) for index in range(2)] == [False, True]


def test_a_prefix_stands_apart_from_the_span() -> None:
    chunking = replace(CHUNKS, prefixes=("", "Kiln\n\n", "Kiln\n\n"))
    assert chunking.prefix(1) == "Kiln\n\n"
    assert chunking.span(1) == (4, 9)
