"""Characters of answers in passages, against worked examples and sets of characters."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from retrieving import document_of, in_contexts, passages_at, query_of, row_of

from chunkscope.retrieval.answer_figures import AnswerFigures, answer_figures, passages_holding
from chunkscope.retrieval.character_overlap import CharacterOverlap, character_overlap, precision_omega
from chunkscope.retrieval.passages import passages_of
from chunkscope.strategies.registry import STRATEGIES, cut


def test_precision_recall_and_iou_of_a_worked_example() -> None:
    # The answers are 0-10 and 30-40, 20 characters. Retrieved are 5-25 and 20-35, 35 characters, 5 of them twice.
    # Shared are 5-10 and 30-35, 10 characters.
    assert character_overlap([(0, 10), (30, 40)], [(5, 25), (20, 35)]) == CharacterOverlap(10 / 35, 10 / 20, 10 / 45)


def test_an_answer_retrieved_twice_counts_once_but_is_paid_for_twice() -> None:
    assert character_overlap([(4, 8)], [(0, 10), (2, 12)]) == CharacterOverlap(4 / 20, 1.0, 4 / 20)


def test_nothing_retrieved() -> None:
    assert character_overlap([(4, 8)], []) == CharacterOverlap(0.0, 0.0, 0.0)


def test_a_chunk_that_only_meets_an_answer_is_not_part_of_a_perfect_search() -> None:
    passages = passages_at((0, 10), (10, 20), (20, 30))
    assert precision_omega([(10, 15)], passages) == 5 / 10
    assert precision_omega([(9, 15)], passages) == 6 / 20


def test_text_of_an_answer_in_a_gap_lowers_precision_omega_and_recall_omega() -> None:
    passages, query = passages_at((0, 10), (14, 20)), query_of((8, 16))
    figures = answer_figures(query, passages, passages_holding(query, passages))
    # Shared are 8-10 and 14-16; the union of both chunks and the answer is 0-20, both chunks alone have 16.
    assert figures == AnswerFigures(0.0, None, 4 / 20, 4 / 8, 4 / 20)


def test_an_answer_in_the_overlap_is_held_twice() -> None:
    passages, query = passages_at((0, 10), (6, 16), (12, 22)), query_of((7, 9), (13, 20))
    holding = passages_holding(query, passages)
    assert holding == [[0, 1], [2]]
    figures = answer_figures(query, passages, holding)
    assert figures.passages_per_answer == 1.5
    assert figures.answer_share == pytest.approx((2 / 10 + 7 / 10) / 2)
    assert figures.precision_omega == 9 / 22
    assert figures.iou_omega == 9 / 30


def test_an_answer_is_held_by_the_context_that_the_reader_is_given() -> None:
    passages = in_contexts([(0, 5), (5, 10), (10, 15), (15, 20)], [(0, 10), (0, 15), (5, 20), (10, 20)])
    assert passages_holding(query_of((3, 12)), passages) == [[1]]
    # The chunks 0-5, 5-10 and 10-15 touch it; their contexts reach from 0 to 20.
    assert precision_omega([(3, 12)], passages) == 9 / 20


def test_children_of_one_parent_are_one_passage() -> None:
    passages = in_contexts([(0, 5), (5, 10), (10, 15)], [(0, 10), (0, 10), (10, 15)])
    assert (len(passages), passages.of_chunks) == (2, (0, 0, 1))
    assert passages.spans_touching([(4, 6)]) == [(0, 10)]


spans = st.lists(st.tuples(st.integers(0, 50), st.integers(1, 15)).map(lambda each: (each[0], sum(each))), min_size=1)


@given(spans, spans.map(lambda each: tuple(dict(sorted(each)).items())))
def test_figures_over_characters_agree_with_sets(
    answers: list[tuple[int, int]], chunks: tuple[tuple[int, int], ...]
) -> None:
    asked = {offset for start, end in answers for offset in range(start, end)}
    touching = [(start, end) for start, end in chunks if asked & set(range(start, end))]
    perfect = {offset for start, end in touching for offset in range(start, end)}
    assert precision_omega(answers, passages_at(*chunks)) == len(asked & perfect) / len(asked | perfect)
    paid = sum(end - start for start, end in chunks)
    shared = len(asked & {offset for start, end in chunks for offset in range(start, end)})
    expected = CharacterOverlap(shared / paid, shared / len(asked), shared / (len(asked) + paid - shared))
    assert character_overlap(answers, chunks) == expected


words = st.sampled_from(["Turn", "the", "crank.", "Pull", "it!", "Then", "# Kiln", "- stop"])
texts = st.lists(st.tuples(words, st.sampled_from([" ", "\n", "\n\n"])).map("".join), min_size=1, max_size=60)


OWN_SETTINGS = {"overlap": {"overlap": 5}, "semantic": {"min_size": 5}}


@given(texts.map("".join), st.sampled_from(list(STRATEGIES)), st.data())
@settings(deadline=None)
def test_an_answer_inside_one_chunk_is_never_severed(text: str, name: str, data: st.DataObject) -> None:
    chunking = cut(document_of(text, "markdown"), row_of(name, size=20, **OWN_SETTINGS.get(name, {})))
    start, end = chunking.span(data.draw(st.integers(0, len(chunking) - 1)))
    first = data.draw(st.integers(start, end - 1))
    answer = (first, data.draw(st.integers(first + 1, end)))
    (holding,) = passages_holding(query_of(answer), passages_of(chunking))
    assert holding


@given(texts.map("".join), st.data())
def test_an_answer_is_severed_where_no_chunk_has_all_of_it(text: str, data: st.DataObject) -> None:
    chunking = cut(document_of(text), row_of("overlap", size=12, overlap=5))
    first = data.draw(st.integers(0, len(text) - 1))
    answer = (first, data.draw(st.integers(first + 1, len(text))))
    (holding,) = passages_holding(query_of(answer), passages_of(chunking))
    whole = [index for index, (start, end) in enumerate(chunking.spans()) if start <= answer[0] and answer[1] <= end]
    assert holding == whole
