from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import tiktoken

from chunkscope.document.tokens import TokenizerUnavailable, fetching, load_tokenizer, loading
from chunkscope.document.tokens.tokenizer import Tokenizer


@pytest.fixture(autouse=True)
def _nothing_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "_fetches", {})
    monkeypatch.setattr(loading, "_loaded", dict(loading._loaded))


def fail_to_fetch(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> list[str]:
    """Let tiktoken fail; returns the names that it was asked for."""
    asked: list[str] = []

    def fail(name: str) -> tiktoken.Encoding:
        asked.append(name)
        raise error

    monkeypatch.setattr(tiktoken, "get_encoding", fail)
    return asked


def test_threads_that_ask_at_once_get_one_tokenizer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_loaded", {})
    with ThreadPoolExecutor(4) as threads:
        loaded = list(threads.map(load_tokenizer, ["cl100k_base"] * 4))
    assert loaded[0].name == "cl100k_base"
    assert all(each is loaded[0] for each in loaded)


def test_an_unknown_name_is_said_with_the_known_ones() -> None:
    with pytest.raises(TokenizerUnavailable, match=r"^tokenizer 'cl100k' is not known; known are cl100k_base, .*gpt2$"):
        load_tokenizer("cl100k", may_fetch=True)


def test_what_is_not_shipped_is_fetched_only_when_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = fail_to_fetch(monkeypatch, AssertionError("not to be called"))
    with pytest.raises(TokenizerUnavailable, match=r"--trust or --set chunk.tokenizer=p50k_base$"):
        load_tokenizer("p50k_base")
    assert asked == []


def test_a_fetched_encoding_counts(monkeypatch: pytest.MonkeyPatch, byte_tokenizer: Tokenizer) -> None:
    monkeypatch.setattr(tiktoken, "get_encoding", lambda name: byte_tokenizer.encoding)
    tokenizer = load_tokenizer("gpt2", may_fetch=True)
    assert tokenizer.count("abc") == 3
    assert load_tokenizer("gpt2", may_fetch=True) is tokenizer
    with pytest.raises(TokenizerUnavailable):
        load_tokenizer("gpt2")


@pytest.mark.parametrize("error", [ConnectionError("no route\nto host"), BaseException("panicked")])
def test_a_failed_fetch_is_one_line_and_not_tried_again(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    asked = fail_to_fetch(monkeypatch, error)
    for _ in range(2):
        with pytest.raises(TokenizerUnavailable, match=r"^tokenizer gpt2: could not be fetched") as caught:
            load_tokenizer("gpt2", may_fetch=True)
        assert type(error).__name__ in str(caught.value)
        assert "\n" not in str(caught.value)
    assert asked == ["gpt2"]


def test_a_fetch_without_an_answer_does_not_hold_the_caller(
    monkeypatch: pytest.MonkeyPatch, byte_tokenizer: Tokenizer
) -> None:
    answer, answered = threading.Event(), threading.Event()

    def wait(name: str) -> tiktoken.Encoding:
        answer.wait(10)
        answered.set()
        return byte_tokenizer.encoding

    monkeypatch.setattr(tiktoken, "get_encoding", wait)
    monkeypatch.setattr(fetching, "FETCH_SECONDS", 0.05)
    for _ in range(2):
        with pytest.raises(TokenizerUnavailable, match=r"^tokenizer gpt2: no answer after"):
            load_tokenizer("gpt2", may_fetch=True)
    answer.set()
    assert answered.wait(10)
    fetching._fetches["gpt2"].result.result(10)
    assert load_tokenizer("gpt2", may_fetch=True).count("abc") == 3
