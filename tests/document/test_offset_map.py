from __future__ import annotations

import time
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from chunkscope.document.cleaning.edits import Edit, apply_edits
from chunkscope.document.offset_map import OffsetMap


@st.composite
def edits_of(draw: st.DrawFn, text: str) -> list[Edit]:
    edges = sorted(draw(st.sets(st.integers(0, len(text)), max_size=8)))
    spans = [pair for pair in pairwise(edges) if draw(st.booleans())]
    return [(start, end, "XYZ"[: draw(st.integers(0, min(3, end - start)))]) for start, end in spans]


@st.composite
def texts_with_edits(draw: st.DrawFn) -> tuple[str, list[Edit]]:
    text = draw(st.text("abc\n", max_size=40))
    return text, draw(edits_of(text))


def check_map(offsets: OffsetMap) -> None:
    mapped = [offsets.to_source(offset) for offset in range(offsets.length + 1)]
    assert mapped == sorted(set(mapped))
    assert mapped[-1] == offsets.source_length
    assert [offsets.to_document(offset) for offset in mapped] == list(range(offsets.length + 1))
    backward = [offsets.to_document(offset) for offset in range(offsets.source_length + 1)]
    assert backward == sorted(backward)


@given(texts_with_edits())
def test_every_place_maps_to_its_source_and_back(case: tuple[str, list[Edit]]) -> None:
    text, edits = case
    edited, offsets = apply_edits(text, edits)
    assert (offsets.length, offsets.source_length) == (len(edited), len(text))
    check_map(offsets)
    for offset, character in enumerate(edited):
        if character not in "XYZ":
            assert character == text[offsets.to_source(offset)]


@given(texts_with_edits())
def test_replacement_maps_into_what_it_replaced(case: tuple[str, list[Edit]]) -> None:
    text, edits = case
    edited, offsets = apply_edits(text, edits)
    places = [offsets.to_source(offset) for offset, character in enumerate(edited) if character in "XYZ"]
    replaced = [start + number for start, _, replacement in edits for number in range(len(replacement))]
    assert places == replaced


@given(texts_with_edits(), st.data())
def test_maps_compose(case: tuple[str, list[Edit]], data: st.DataObject) -> None:
    text, edits = case
    once, first = apply_edits(text, edits)
    twice, second = apply_edits(once, data.draw(edits_of(once)))
    both = second.after(first)
    assert (both.length, both.source_length) == (len(twice), len(text))
    check_map(both)
    assert [both.to_source(offset) for offset in range(len(twice) + 1)] == [
        first.to_source(second.to_source(offset)) for offset in range(len(twice) + 1)
    ]


def test_removed_text_is_where_it_stood() -> None:
    edited, offsets = apply_edits("keep [gone] keep", [(5, 12, "")])
    assert edited == "keep keep"
    assert [offsets.to_document(offset) for offset in (0, 4, 5, 8, 11, 12, 15, 16)] == [0, 4, 5, 5, 5, 5, 8, 9]
    assert [offsets.to_source(offset) for offset in (0, 4, 5, 8, 9)] == [0, 4, 12, 15, 16]


def test_text_without_its_start_and_end() -> None:
    edited, offsets = apply_edits("--body--", [(0, 2, ""), (6, 8, "")])
    assert edited == "body"
    assert [offsets.to_source(offset) for offset in range(5)] == [2, 3, 4, 5, 8]
    assert [offsets.to_document(offset) for offset in range(9)] == [0, 0, 0, 1, 2, 3, 4, 4, 4]
    edited, offsets = apply_edits("gone", [(0, 4, "")])
    assert (edited, offsets.to_source(0), offsets.to_document(2)) == ("", 4, 0)


def test_unchanged_text_has_the_identity() -> None:
    text = "as it is"
    edited, offsets = apply_edits(text, [])
    assert edited == text
    assert offsets == OffsetMap.identity(len(text))
    assert offsets.is_identity
    _, same_length = apply_edits(text, [(2, 3, "_")])
    assert same_length.is_identity
    _, shorter = apply_edits(text, [(0, 1, "")])
    assert shorter.after(offsets) is shorter
    assert OffsetMap.identity(7).after(shorter) is shorter


def test_ten_megabytes_with_many_edits_are_mapped_within_seconds() -> None:
    line = "a line of ninety-nine characters that has one mark @ in it and then goes on until its newline ##\n"
    text = line * 105_000
    edits = [
        (len(line) * number + line.index("@"), len(line) * number + line.index("@") + 1, "")
        for number in range(100_000)
    ]
    started = time.process_time()
    once, first = apply_edits(text, edits)
    _, second = apply_edits(
        once, [(start - number + 10, start - number + 12, "") for number, (start, _, _) in enumerate(edits)]
    )
    both = second.after(first)
    elapsed = time.process_time() - started
    assert len(both.starts) == 200_001
    assert elapsed < 5
