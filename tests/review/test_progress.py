"""The marks at the cuts of a result."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from marked_texts import document_of

from chunkscope.config import load_config
from chunkscope.review.marks import Mark, Marks
from chunkscope.review.progress import Progress, cuts_at, marked_cuts, unreviewed
from chunkscope.scoring.result import Result
from chunkscope.scoring.surroundings import CutPlace, cut_place
from chunkscope.strategies.model import Chunking

CONFIG = load_config(None)


def result_of(text: str, chunking: Chunking) -> Result:
    return Result(document_of(text), CONFIG.rows[0], "sentence", chunking)


def test_marks_are_found_at_the_cuts_of_every_chunking_that_cuts_there() -> None:
    text = "One sentence ends here. Another goes on. A third one."
    first, second = (
        result_of(text, Chunking.of([(0, 24), (24, 41), (41, 53)])),
        result_of(text, Chunking.of([(0, 23), (24, 53)])),
    )
    marks, _ = Marks().flag(first.document, cut_place(text, first.chunking, 0), "why")
    marks, _ = marks.accept(first.document, cut_place(text, first.chunking, 1))
    places = marks.places(first.document)
    assert {index: mark.decision for index, mark in marked_cuts(first, places).items()} == {0: "flagged", 1: "accepted"}
    assert {index: mark.note for index, mark in marked_cuts(second, places).items()} == {0: "why"}


def test_failures_without_a_mark_are_unreviewed() -> None:
    text = "One sentence ends here. Another goes on. A third one."
    result = result_of(text, Chunking.of([(0, 6), (6, 24), (24, 30), (30, 53)])).judged()
    assert result.judgement is not None
    assert list(result.judgement.failures) == [0, 2]
    marks, _ = Marks().accept(result.document, cut_place(text, result.chunking, 2))
    assert unreviewed(result, marked_cuts(result, marks.places(result.document))) == [0]
    assert str(Progress(1, 1200)) == "reviewed 1/1,200"


@given(st.text("ab \n", min_size=1, max_size=60), st.data())
def test_cuts_are_found_by_their_place_as_by_looking_at_all(text: str, data: st.DataObject) -> None:
    edges = st.tuples(st.integers(0, len(text)), st.integers(0, len(text))).filter(lambda edge: edge[0] < edge[1])
    drawn = sorted(data.draw(st.lists(edges, min_size=1, max_size=8, unique_by=lambda edge: edge[0])))
    reaching = [0, *accumulate((end for _, end in drawn), max)]
    spans = [span for span, reached in zip(drawn, reaching, strict=False) if span[1] > reached]
    result = result_of(text, Chunking.of(spans))
    every = [cut_place(text, result.chunking, index) for index in range(len(spans) - 1)]
    for place in {*every, CutPlace(0, 0), CutPlace(len(text), len(text))}:
        assert sorted(cuts_at(result, place)) == [index for index, other in enumerate(every) if other == place]


def test_two_marks_at_one_place_are_one() -> None:
    text = "One sentence ends here. Another goes on."
    result = result_of(text, Chunking.of([(0, 24), (24, 40)]))
    place = cut_place(text, result.chunking, 0)
    marks, _ = Marks().accept(result.document, place)
    again, _ = marks.flag(result.document, place)
    decisions: list[Mark] = list(marked_cuts(result, again.places(result.document)).values())
    assert [mark.decision for mark in decisions] == ["flagged"]
