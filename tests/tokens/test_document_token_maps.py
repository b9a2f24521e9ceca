from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from chunkscope.document import Document, Source
from chunkscope.document.tokens import TokenizerUnavailable
from chunkscope.document.tokens.token_map import TokenMap


def document(text: str) -> Document:
    return Document.uncleaned(Source("notes.txt", text))


def test_a_document_is_encoded_once_for_each_tokenizer() -> None:
    notes = document("hello world")
    assert notes.token_map("cl100k_base") is notes.token_map("cl100k_base")
    assert notes.token_map("o200k_base") is not notes.token_map("cl100k_base")


def test_threads_that_ask_at_once_share_one_encoding() -> None:
    notes = document("A line of text, and more of it.\n" * 2000)
    together = threading.Barrier(4)

    def encoded(_: int) -> TokenMap:
        together.wait(10)
        return notes.token_map("cl100k_base")

    with ThreadPoolExecutor(4) as threads:
        first, *others = threads.map(encoded, range(4))
    assert first.count(0, len(notes.text)) == 2000 * 10
    assert all(other is first for other in others)


def test_a_tokenizer_that_is_not_there_is_said() -> None:
    with pytest.raises(TokenizerUnavailable, match="p50k_base"):
        document("text").token_map("p50k_base")


def test_after_an_edit_the_counts_are_those_of_the_new_text(encoded_lengths: list[int]) -> None:
    before = document("One line.\n" * 20_000)
    assert before.token_map("cl100k_base").count(0, len(before.text)) == 60_000
    after = document(before.text + "hello world")
    after.follow(before)
    encoded_lengths.clear()
    assert after.token_map("cl100k_base").count(0, len(after.text)) == 60_002
    assert len(encoded_lengths) == 1
    assert encoded_lengths[0] < 100
    assert after.token_map("cl100k_base") is after.token_map("cl100k_base")
    assert before.token_map("cl100k_base").text == before.text
