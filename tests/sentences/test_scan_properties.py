"""What holds for the scan of any text."""

from __future__ import annotations

import pytest
from any_text import texts
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document.sentences import (
    BoundaryKind,
    boundaries_between,
    boundary_at,
    boundary_offsets,
    explain,
    find_boundaries,
)
from chunkscope.document.sentences.candidates import CANDIDATE, read_candidate
from chunkscope.document.sentences.plain import plain_kind, plain_refusal
from chunkscope.document.sentences.rules import judge
from chunkscope.document.sentences.rules.answers import Refusal

FAR = 400


@given(texts())
def test_offsets_increase_and_start_sentences(text: str) -> None:
    offsets = boundary_offsets(text)
    assert offsets == sorted(set(offsets))
    assert all(0 < offset < len(text) and not text[offset].isspace() for offset in offsets)


@given(texts())
def test_a_place_alone_is_judged_like_the_whole_text(text: str) -> None:
    found = find_boundaries(text)
    for offset in range(len(text) + 1):
        assert boundary_at(text, offset) == found.kind_at(offset)


@given(texts(80), st.data())
def test_a_span_is_scanned_like_the_whole_text(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    whole, part = find_boundaries(text), boundaries_between(text, start, end)
    expected = [
        (offset, kind) for offset, kind in zip(whole.offsets, whole.kinds, strict=True) if start <= offset < end
    ]
    assert list(zip(part.offsets, part.kinds, strict=True)) == expected


@settings(max_examples=50)
@given(texts(), texts(300), texts(), texts(20))
def test_nothing_depends_on_text_far_away(before: str, core: str, after: str, other: str) -> None:
    def near(prefix: str, suffix: str) -> list[tuple[int, int]]:
        shift = len(prefix)
        found = find_boundaries(prefix + core + suffix)
        inside = range(FAR, len(core) - FAR)
        return [(at - shift, kind) for at, kind in zip(found.offsets, found.kinds, strict=True) if at - shift in inside]

    core = (core + "Lorem ipsum. Dolor sit (amet. Con) sec. ") * (1 + 3 * FAR // (len(core) + 1))
    core = core.replace("\r", "\n")
    assert near(before, after) == near(other, "") == near("", other)


@given(texts())
def test_line_ends_make_no_difference(text: str) -> None:
    lines = text.replace("\r", "")
    dos = lines.replace("\n", "\r\n")
    moved = [offset + lines.count("\n", 0, offset) for offset in boundary_offsets(lines)]
    assert boundary_offsets(dos) == moved


@given(texts())
def test_the_plain_cases_are_what_the_rules_say(text: str) -> None:
    for match in CANDIDATE.finditer(text):
        plain, refused = plain_kind(text, match), plain_refusal(text, match)
        candidate = read_candidate(text, match)
        if plain is not None:
            assert candidate
            assert judge(candidate) == plain
            assert candidate.start == match.end() + len(match[2] or "")
        elif refused and candidate:
            assert isinstance(judge(candidate), Refusal)


@given(texts())
def test_the_reason_names_the_kind_where_there_is_a_boundary(text: str) -> None:
    found = find_boundaries(text)
    labels = {kind.label for kind in BoundaryKind}
    for offset in range(len(text)):
        kind = found.kind_at(offset)
        if kind is not None:
            assert explain(text, offset) == kind.label
        elif not text[offset].isspace():
            assert explain(text, offset) not in labels


@pytest.mark.parametrize("text", ["", " ", "\n\n", ".", "...", "Word", "Word.", "Word. ", "\u200b", "。", "\r\n"])
def test_texts_of_one_sentence_have_no_boundary(text: str) -> None:
    assert boundary_offsets(text) == []
