from __future__ import annotations

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mixed_texts import ATOMS, mixed_texts, texts_with_spans

from chunkscope.document.tokens.pieces import LONGEST_PIECE
from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.document.tokens.tokenizer import Tokenizer

ASTRONAUT = "ok 👩‍🚀 go 🧭 end 鹭鸶飞过蘑菇岛"
FERRY = (
    "\nThe ferry leaves the north pier at six, crosses the strait in forty minutes, and turns round at once. Foot "
    "passengers board from the left ramp; bicycles wait behind the yellow line until a deckhand waves them on.\n"
)


def counted_alone(tokenizer: Tokenizer, text: str) -> int:
    return len(tokenizer.encoding.encode(text, disallowed_special=()))


def contents(token_map: TokenMap) -> tuple[str, array[int], array[int], bool]:
    return token_map.text, token_map.ends, token_map.grid.sync_points, token_map.approximate


@given(case=texts_with_spans())
def test_counts_are_those_of_the_slices_encoded_alone(
    case: tuple[str, list[tuple[int, int]]], tokenizer: Tokenizer
) -> None:
    text, spans = case
    token_map = TokenMap.of(text, tokenizer)
    counts = token_map.counts([start for start, _ in spans], [end for _, end in spans])
    assert counts == array("q", [counted_alone(tokenizer, text[start:end]) for start, end in spans])


@given(text=mixed_texts)
def test_a_token_ends_with_the_character_that_its_last_byte_belongs_to(text: str, tokenizer: Tokenizer) -> None:
    bytes_before = 0
    expected = []
    for token in tokenizer.encoding.encode(text, disallowed_special=()):
        bytes_before += len(tokenizer.encoding.decode_single_token_bytes(token))
        expected.append(next(end for end in range(len(text) + 1) if len(text[:end].encode()) >= bytes_before))
    assert TokenMap.of(text, tokenizer).ends.tolist() == expected


@given(text=mixed_texts, offsets=st.tuples(st.integers(0, 60), st.integers(0, 4)), put_in=st.sampled_from((*ATOMS, "")))
def test_an_updated_map_is_equal_to_a_fresh_one(
    text: str, offsets: tuple[int, int], put_in: str, tokenizer: Tokenizer
) -> None:
    at, removed = offsets
    edited = text[:at] + put_in + text[at + removed :]
    assert contents(TokenMap.of(text, tokenizer).updated(edited)) == contents(TokenMap.of(edited, tokenizer))


@given(before=mixed_texts, after=mixed_texts)
def test_an_updated_map_is_equal_to_a_fresh_one_of_another_text(before: str, after: str, tokenizer: Tokenizer) -> None:
    assert contents(TokenMap.of(before, tokenizer).updated(after)) == contents(TokenMap.of(after, tokenizer))


def test_an_edit_of_a_long_text_encodes_its_surroundings_only(cl100k: Tokenizer, encoded_lengths: list[int]) -> None:
    text = "".join(f"Line {number} of a long, long text.\n" for number in range(10_000))
    edited = text.replace("Line 5000 of", "Row 5000, out of")
    token_map = TokenMap.of(text, cl100k)
    encoded_lengths.clear()
    updated = token_map.updated(edited)
    assert len(encoded_lengths) == 1
    assert encoded_lengths[0] < 100
    assert contents(updated) == contents(TokenMap.of(edited, cl100k))


def test_offsets_after_a_budget_are_source_slices_at_their_own_place(cl100k: Tokenizer) -> None:
    token_map = TokenMap.of(FERRY, cl100k)
    spans = [(0, token_map.offset_after(0, 8))]
    while len(spans) < 4:
        start = token_map.ends[token_map.token_of(spans[-1][0]) + 3]
        spans.append((start, token_map.offset_after(start, 8)))
    assert spans == [(0, 35), (17, 52), (35, 68), (52, 87)]
    assert FERRY[17:52] == " the north pier at six, crosses the"
    assert [token_map.count(start, end) for start, end in spans] == [8, 8, 8, 8]


@given(text=mixed_texts, start=st.integers(0, 60), budget=st.integers(1, 20))
def test_the_offset_after_a_budget_is_the_last_token_end_within_it(
    text: str, start: int, budget: int, tokenizer: Tokenizer
) -> None:
    start = min(start, len(text))
    ends = TokenMap.of(text, tokenizer).ends.tolist()
    within = [end for end in ends if end > start and sum(start < each <= end for each in ends) <= budget]
    assert TokenMap.of(text, tokenizer).offset_after(start, budget) == max(within, default=start)


def test_walking_the_tokens_never_splits_a_character(cl100k: Tokenizer) -> None:
    token_map = TokenMap.of(ASTRONAUT, cl100k)
    edges = [0]
    while edges[-1] < len(ASTRONAUT):
        end = token_map.offset_after(edges[-1], 3)
        assert token_map.count(edges[-1], end) == counted_alone(cl100k, ASTRONAUT[edges[-1] : end]) <= 3
        edges.append(end)
    # "ok 👩" is three tokens, the joiner two, the rocket three, " go" one, " 🧭" three.
    assert edges[:6] == [0, 4, 5, 6, 9, 11]


def test_where_one_character_takes_more_than_the_budget_nothing_fits(cl100k: Tokenizer) -> None:
    token_map = TokenMap.of("ok 鹭 go", cl100k)
    assert cl100k.count("鹭") == 3
    assert token_map.offset_after(0, 1) == 2
    assert token_map.offset_after(3, 1) == 3
    assert token_map.offset_after(3, 5) == 7
    assert token_map.offset_after(7, 1) == 7


def test_the_token_of_an_offset_is_the_first_that_ends_after_it(cl100k: Tokenizer) -> None:
    token_map = TokenMap.of("hello world", cl100k)
    assert [token_map.token_of(offset) for offset in (0, 4, 5, 10, 11)] == [0, 0, 1, 1, 2]
    assert len(token_map) == 2


def test_a_text_of_nothing_has_a_map(cl100k: Tokenizer) -> None:
    token_map = TokenMap.of("", cl100k)
    assert (len(token_map), token_map.count(0, 0), token_map.offset_after(0, 5)) == (0, 0, 0)
    assert not token_map.approximate


@pytest.mark.parametrize("run", ["x", "中文", " "])
def test_a_run_that_is_encoded_in_parts_makes_the_map_approximate(run: str, cl100k: Tokenizer) -> None:
    text = "Before. " + run * LONGEST_PIECE + " After it."
    token_map = TokenMap.of(text, cl100k)
    assert token_map.approximate
    assert not TokenMap.of(text[:LONGEST_PIECE], cl100k).approximate
    for start, end in ((0, len(text)), (0, LONGEST_PIECE + 50), (3, len(text)), (500, 700), (20, len(text) - 3)):
        assert token_map.count(start, end) == cl100k.count(text[start:end])
    edited = text.replace("After", "Beyond")
    assert contents(token_map.updated(edited)) == contents(TokenMap.of(edited, cl100k))
    assert not token_map.updated("Before. After it.").approximate


def test_a_run_as_long_as_a_piece_is_encoded_whole(tokenizer: Tokenizer) -> None:
    text = "x" * LONGEST_PIECE + " and more"
    token_map = TokenMap.of(text, tokenizer)
    assert not token_map.approximate
    assert token_map.count(0, len(text)) == counted_alone(tokenizer, text)


def test_a_map_takes_at_most_eight_bytes_a_token(tokenizer: Tokenizer) -> None:
    token_map = TokenMap.of("A short sentence, with a comma. 今天上午馆长打开了旧仓库。\n" * 200, tokenizer)
    held = token_map.ends.itemsize * len(token_map.ends) + token_map.grid.sync_points.itemsize * len(
        token_map.grid.sync_points
    )
    assert held <= 8 * len(token_map)
