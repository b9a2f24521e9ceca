"""Chunks at even steps, in characters and in tokens."""

from __future__ import annotations

import pytest
from cutting import CRANK, DROP, FFFD, chunking_of, slices_of, spans_of
from hypothesis import given, settings
from hypothesis import strategies as st

from chunkscope.document.tokens import load_tokenizer
from chunkscope.settings import setting_rules
from chunkscope.strategies.fixed import FixedSettings
from chunkscope.strategies.overlap import OverlapSettings

FERRY = (
    "\nThe ferry leaves the north pier at six, crosses the strait in forty minutes, and turns round at once. "
    "Foot passengers board from the left ramp; bicycles wait behind the yellow line until a deckhand waves them on.\n"
)


def encoded(text: str) -> list[int]:
    return load_tokenizer("cl100k_base").encoding.encode(text, disallowed_special=())


def test_fixed_cuts_where_arithmetic_says() -> None:
    assert spans_of(DROP, "fixed", size=10) == [(0, 10), (10, 20), (20, 30), (30, 34)]
    assert spans_of("a\r\nb", "fixed", size=2) == [(0, 2), (2, 4)]


def test_overlap_starts_every_size_minus_overlap_and_stops_at_the_end() -> None:
    assert spans_of(CRANK, "overlap", size=25, overlap=8) == [(0, 25), (17, 42), (34, 59), (51, 62)]
    assert spans_of("abcdefgh", "overlap", size=6, overlap=4) == [(0, 6), (2, 8)]
    assert spans_of("abcd", "overlap", size=3, overlap=2) == [(0, 3), (1, 4)]


@pytest.mark.parametrize("overlap", [0, 1, 9])
def test_a_size_above_the_document_gives_one_chunk(overlap: int) -> None:
    assert spans_of("abc", "overlap", size=10, overlap=overlap) == [(0, 3)]
    assert spans_of("abc", "overlap", size=3, overlap=min(overlap, 2)) == [(0, 3)]


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(lambda text: not text.isspace()), st.data())
def test_overlap_is_the_definition_written_out(text: str, data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 12))
    overlap = data.draw(st.integers(0, size - 1))
    expected: list[tuple[int, int]] = []
    start = 0
    while not expected or expected[-1][1] < len(text):
        expected.append((start, min(start + size, len(text))))
        start += size - overlap
    assert spans_of(text, "overlap", size=size, overlap=overlap) == expected


def test_fixed_has_no_key_for_an_overlap() -> None:
    assert "overlap" not in setting_rules(FixedSettings)
    assert FixedSettings(size=5).overlap == 0


def test_the_overlap_is_by_default_a_fifth_of_the_size() -> None:
    rule = setting_rules(OverlapSettings)["overlap"]
    assert OverlapSettings().overlap == rule.default_at(1000) == 200
    assert [rule.default_at(size) for size in (1, 4, 5, 512)] == [0, 0, 1, 102]


def test_token_steps_start_where_the_overlap_says() -> None:
    spans = spans_of(FERRY, "overlap", size=8, overlap=4, unit="tokens")
    assert spans[1:4] == [(17, 52), (35, 68), (52, 87)]
    assert FERRY[17:52] == " the north pier at six, crosses the"
    assert spans[-1][1] == len(FERRY) == 214


def test_token_steps_are_the_documents_own_tokens() -> None:
    chunks = slices_of(FERRY, "fixed", size=8, unit="tokens")
    assert "".join(chunks) == FERRY
    ids = encoded(FERRY)
    assert [encoded(chunk) for chunk in chunks] == [ids[at : at + 8] for at in range(0, len(ids), 8)]


@pytest.mark.parametrize("name", ["fixed", "overlap"])
def test_a_token_edge_inside_a_character_moves_back(name: str) -> None:
    settings = {} if name == "fixed" else {"overlap": 0}
    chunking = chunking_of(FFFD, name, size=3, unit="tokens", **settings)
    chunks = [FFFD[start:end] for start, end in chunking.spans()]
    assert "".join(chunks) == FFFD
    assert chunks[1] == "👩\u200d🚀"
    assert chunking.oversize == {1}


@pytest.mark.parametrize("size", [1, 2])
def test_a_character_of_more_tokens_than_the_size_is_kept_whole(size: int) -> None:
    text = "ok 鹭👩\u200d🚀 go"
    chunking = chunking_of(text, "fixed", size=size, unit="tokens")
    whole = [text[start:end] for start, end in chunking.spans()]
    assert "".join(whole) == text
    assert [whole[index] for index in sorted(chunking.oversize)] == ["鹭", "👩\u200d🚀"]


def test_a_chunk_is_shortened_until_its_own_tokens_fit() -> None:
    # The third of the document's tokens is " international"; cut off from its word, "ational" would take two.
    text = "The marker <|endoftext|> ends a document. Models stop there."
    for size in range(1, 12):
        chunks = slices_of(text, "fixed", size=size, unit="tokens")
        assert "".join(chunks) == text
        assert all(len(encoded(chunk)) <= size for chunk in chunks)


def test_repeated_text_that_takes_up_the_size_is_left_out() -> None:
    text = "x👩\u200d🚀y"
    chunking = chunking_of(text, "overlap", size=4, overlap=3, unit="tokens")
    assert list(chunking.spans()) == [(0, 1), (1, 4), (4, 5)]
    assert chunking.oversize == {1}
