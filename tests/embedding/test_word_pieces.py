"""Words and their tokens, held to the tokenizer of the model that the table was distilled from."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import BertWordPieceTokenizer

from chunkscope.embedding.embedded.token_table import read_table
from chunkscope.embedding.embedded.word_pieces import word_pieces, words

TABLE = read_table()
TOKENS = [*TABLE.numbers]
SPECIAL = ["[UNK]", "[CLS]", "[SEP]"]
ORACLE = BertWordPieceTokenizer({token: number for number, token in enumerate([*TOKENS, *SPECIAL])})
# Latin, Greek and Cyrillic with accents, kana, ideographs. Symbols part words here alone, and a Greek sigma that ends
# a word has a lower case of its own here alone.
RANGES = [(0x20, 0x24F), (0x300, 0x36F), (0x370, 0x4FF), (0x3041, 0x30FF), (0x4E00, 0x9FFF)]
ALPHABET = st.one_of(
    [
        st.characters(
            categories=["Lu", "Ll", "Lo", "Lm", "Nd", "Mn", "Zs", "Pd", "Po", "Ps"],
            min_codepoint=first,
            max_codepoint=last,
            exclude_characters="Σ",
        )
        for first, last in RANGES
    ]
)


def tokens_of(text: str) -> list[str]:
    return [TOKENS[piece] for word in words(text) for piece in word_pieces(word, TABLE.numbers)]


def oracle_tokens_of(text: str) -> list[str]:
    return [token for token in ORACLE.encode(text, add_special_tokens=False).tokens if token not in SPECIAL]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", []),
        (" \n\t", []),
        ("Chunks don't overlap!", ["chunks", "don", "t", "overlap"]),
        ("snake_case, CamelCase", ["snake", "case", "camel", "##case"]),
        ("naïve café über Straße", ["naive", "cafe", "uber", "st", "##raße"]),
        ("co\u00adoperate", ["cooperate"]),
        ("日本語テスト", ["日", "本", "語", "テ", "##ス", "##ト"]),
        ("Привет", ["п", "##р", "##и", "##в", "##е", "##т"]),
        ("İstanbul", ["istanbul"]),
        ("3.14 x²", ["3", "14", "x", "##²"]),
        ("\U0001f600 \ud800", []),
    ],
)
def test_words_are_split_into_the_longest_known_tokens(text: str, tokens: list[str]) -> None:
    assert tokens_of(text) == tokens


@pytest.mark.parametrize(("length", "count"), [(100, 1), (101, 0)])
def test_a_word_of_more_than_100_characters_is_unknown(length: int, count: int) -> None:
    assert bool(word_pieces("a" * length, TABLE.numbers)) == bool(count)


def test_a_word_with_a_part_that_is_no_token_is_unknown() -> None:
    vocabulary = {"un": 0, "##known": 1, "unk": 2}
    assert word_pieces("un", vocabulary) == [0]
    assert word_pieces("unknown", vocabulary) == []
    assert word_pieces("unknown", vocabulary | {"##nown": 3}) == [2, 3]


@given(st.text(ALPHABET, max_size=40))
def test_any_text_has_the_tokens_of_the_model_s_own_tokenizer(text: str) -> None:
    assert tokens_of(text) == oracle_tokens_of(text)
