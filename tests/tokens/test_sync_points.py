from __future__ import annotations

import unicodedata

import pytest
import tiktoken
from hypothesis import given
from mixed_texts import mixed_texts

from chunkscope.document.tokens.packed_ranks import read_ranks
from chunkscope.document.tokens.sync_points import (
    ALL_RULES,
    GPT2_RULES,
    NEWLINES,
    PUNCTUATION,
    SPACES,
    WORD_RANGES,
    sync_points,
)
from chunkscope.document.tokens.tokenizer import Tokenizer

GPT2_SPLIT = r"'(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("two words", [3]),
        ("no,then", [2]),
        ("one\ntwo", [3, 4]),
        ("打开。里面", [2]),
        ("don't", []),
        ("wait!\n\ngo", [4, 7]),
        ("! /usr", [1]),
        ("a\n/usr", [1]),
        ("   \n  ", []),
        ("👩‍🚀 up", [3]),
        ("e\u0301. x", [3]),
        ("", []),
    ],
)
def test_sync_points_are_between_what_every_pattern_separates(text: str, expected: list[int]) -> None:
    assert sync_points(text, ALL_RULES).tolist() == expected


def test_the_rule_after_a_newline_is_not_for_gpt2s_pattern() -> None:
    assert sync_points("\none two", ALL_RULES).tolist() == [1, 4]
    assert sync_points("\none two", GPT2_RULES).tolist() == [4]


def test_characters_are_of_the_class_they_are_taken_for() -> None:
    early = unicodedata.ucd_3_2_0
    for low, _, high in map(tuple, WORD_RANGES.split()):
        for code in range(ord(low), ord(high) + 1):
            assert unicodedata.category(chr(code))[0] == ("N" if low == "0" else "L")
    for mark in PUNCTUATION:
        assert early.category(mark)[0] in "PS"
        assert mark not in "'/"
    for character in SPACES + NEWLINES:
        assert character.isspace()


@given(text=mixed_texts)
def test_the_parts_of_a_text_have_the_tokens_of_the_whole(text: str, tokenizer: Tokenizer) -> None:
    whole = tokenizer.encoding.encode(text, disallowed_special=())
    assert parts_encoded(text, sync_points(text, ALL_RULES).tolist(), tokenizer.encoding) == whole


@pytest.fixture(scope="module")
def gpt2_split() -> tiktoken.Encoding:
    """GPT-2's split pattern with another vocabulary: how a word is encoded does not matter here."""
    return tiktoken.Encoding(
        "gpt2 split", pat_str=GPT2_SPLIT, mergeable_ranks=read_ranks("cl100k_base"), special_tokens={"<|end|>": 100257}
    )


@given(text=mixed_texts)
def test_the_parts_of_a_text_have_the_tokens_of_the_whole_under_gpt2s_pattern(
    text: str, gpt2_split: tiktoken.Encoding
) -> None:
    whole = gpt2_split.encode(text, disallowed_special=())
    assert parts_encoded(text, sync_points(text, GPT2_RULES).tolist(), gpt2_split) == whole


def parts_encoded(text: str, points: list[int], encoding: tiktoken.Encoding) -> list[int]:
    parts = zip([0, *points], [*points, len(text)], strict=True)
    return [each for start, end in parts for each in encoding.encode(text[start:end], disallowed_special=())]
