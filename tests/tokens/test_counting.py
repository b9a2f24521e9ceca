from __future__ import annotations

import pytest

from chunkscope.document.tokens.pieces import LONGEST_PIECE
from chunkscope.document.tokens.tokenizer import Tokenizer


def test_an_end_of_text_marker_is_seven_plain_tokens(cl100k: Tokenizer) -> None:
    text = "The marker <|endoftext|> ends a document. Models stop there."
    assert cl100k.count(text[11:24]) == 7
    assert cl100k.encoding.decode(cl100k.encode(text).tolist()) == text


def test_chinese_is_counted_not_estimated(cl100k: Tokenizer) -> None:
    assert (
        cl100k.count("今天上午馆长打开了旧仓库。里面放着三十箱地图和一台坏掉的钟！谁来修理它呢？大家决定先把地图晾干。")
        == 61
    )


def test_nothing_has_no_tokens(tokenizer: Tokenizer) -> None:
    assert tokenizer.count("") == 0
    assert tokenizer.encode("").tolist() == []


@pytest.mark.parametrize("text", ["lone \ud800 half", "\udc00", "\ud83d\ude00 as two halves", "\ud800" * 100])
def test_a_lone_surrogate_counts_as_a_replacement_character(text: str, tokenizer: Tokenizer) -> None:
    replaced = "".join("\ufffd" if "\ud800" <= character <= "\udfff" else character for character in text)
    assert tokenizer.count(text) == tokenizer.count(replaced)
    assert tokenizer.encode(text).tolist() == tokenizer.encode(replaced).tolist()


def test_a_million_spaces_are_counted(tokenizer: Tokenizer) -> None:
    # Both vocabularies have a token of 128 spaces, so every full piece takes the same number of them.
    full, rest = divmod(1_000_000, LONGEST_PIECE)
    expected = full * (LONGEST_PIECE // 128) + -(-rest // 128)
    assert abs(tokenizer.count(" " * 1_000_000) - expected) <= full


@pytest.mark.parametrize("run", ["x", "^", "中文", "\n", " \t", "1", "\u0301"])
def test_a_long_run_is_counted_in_parts(run: str, tokenizer: Tokenizer) -> None:
    part = run * (LONGEST_PIECE // len(run))
    tail = run * 3
    expected = 2 * len(tokenizer.encoding.encode(part)) + len(tokenizer.encoding.encode(tail))
    assert tokenizer.count(part + part + tail) == expected


def test_a_long_text_with_sync_points_is_counted_exactly(tokenizer: Tokenizer) -> None:
    text = "".join(f"Line {number} of a long, long text.\n" for number in range(10_000))
    whole = tokenizer.encoding.encode(text)
    assert tokenizer.encode(text).tolist() == whole
    assert tokenizer.count(text) == len(whole)
