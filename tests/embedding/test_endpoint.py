"""An OpenAI-compatible endpoint: what is sent, what is accepted, and how each failure is told."""

from __future__ import annotations

import gzip
import math
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from endpoint_server import Answer, Answering, Endpoint, always, length_vectors, vectors

from chunkscope.cancelling import Cancelled
from chunkscope.embedding import EmbedderError, EmbeddingSettings
from chunkscope.embedding.endpoint import embedder
from chunkscope.embedding.endpoint.embedder import EndpointEmbedder, load_endpoint

StartEndpoint = Callable[..., Endpoint]


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedder, "PAUSES", (0.0, 0.0, 0.0))


def embedder_at(endpoint: Endpoint, **settings: Any) -> EndpointEmbedder:
    return load_endpoint(EmbeddingSettings(model="some-model", url=endpoint.url, **settings))


def failure(endpoint: Endpoint, texts: list[str], **settings: Any) -> str:
    """What the embedder says, without its name."""
    embedder = embedder_at(endpoint, **settings)
    with pytest.raises(EmbedderError) as caught:
        embedder.embed(texts)
    message = str(caught.value)
    assert message.startswith(f"{embedder.name}: ")
    assert "\n" not in message
    return message.removeprefix(f"{embedder.name}: ")


def test_vectors_come_back_in_the_order_of_the_texts(start_endpoint: StartEndpoint) -> None:
    embedder = embedder_at(start_endpoint(length_vectors))
    lengths = [5, 1, 3, 2]
    expected = [[length / math.hypot(length, 1), 1 / math.hypot(length, 1)] for length in lengths]
    assert embedder.embed(["x" * length for length in lengths]) == pytest.approx(np.array(expected), abs=1e-6)
    assert embedder.dimension == 2


def test_texts_go_out_in_batches_with_the_model_and_no_blank_ones(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(length_vectors)
    steps: list[tuple[int, int]] = []
    rows = embedder_at(endpoint, batch_size=2).embed(
        ["a", " \n", "bb", "ccc", ""], progress=lambda *step: steps.append(step)
    )
    assert [call.body["input"] for call in endpoint.calls] == [["a", "bb"], ["ccc"]]
    assert {call.body["model"] for call in endpoint.calls} == {"some-model"}
    assert {call.path for call in endpoint.calls} == {"/v1/embeddings"}
    assert [bool(row.any()) for row in rows] == [True, False, True, True, False]
    assert steps == [(4, 5), (5, 5)]


def test_nothing_is_sent_for_no_texts(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(length_vectors)
    assert embedder_at(endpoint).embed([]).shape == (0, 0)
    assert embedder_at(endpoint).embed(["", "\t"]).shape == (2, 0)
    assert endpoint.calls == []


def test_a_lone_surrogate_is_sent_as_a_replacement_character(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(length_vectors)
    embedder_at(endpoint).embed(["a\ud800b"])
    assert endpoint.calls[0].body["input"] == ["a\ufffdb"]


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_passing_failure_is_asked_again(start_endpoint: StartEndpoint, status: int) -> None:
    endpoint = start_endpoint(always({}, status, headers={"Retry-After": "0"}), length_vectors)
    assert embedder_at(endpoint).embed(["abc"]).shape == (1, 2)
    assert len(endpoint.calls) == 2


def test_a_failure_that_lasts_is_given_up(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(always({"error": {"message": "out of\nmemory"}}, 500))
    assert failure(endpoint, ["a"]) == "500 Internal Server Error: out of memory, in 4 attempts"
    assert len(endpoint.calls) == 4


def test_the_endpoint_says_how_long_to_wait(start_endpoint: StartEndpoint, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(embedder, "pause", lambda seconds, cancelled: waited.append(seconds))
    monkeypatch.setattr(embedder, "PAUSES", (0.5, 1.0, 2.0))
    answers = [always({}, 429, headers={"Retry-After": after}) for after in ("7", "1e9", "Thu, 01 Jan 2026")]
    embedder_at(start_endpoint(*answers, length_vectors)).embed(["a"])
    assert waited == [7.0, 30.0, 2.0]


def test_a_wrong_call_is_not_repeated(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(always({"error": {"message": "no such model"}}, 404))
    assert failure(endpoint, ["a"]) == "404 Not Found: no such model"
    assert len(endpoint.calls) == 1


def test_a_failure_without_json_shows_the_start_of_the_text(start_endpoint: StartEndpoint) -> None:
    message = failure(start_endpoint(always(b"word " * 1000, 400)), ["a"])
    assert message.startswith("400 Bad Request: word word")
    assert len(message) < 200


@pytest.mark.parametrize(
    ("answering", "message"),
    [
        (vectors([1.0]), "1 vectors for 2 texts"),
        (vectors([1.0], [2.0], [3.0]), "3 vectors for 2 texts"),
        (always({"data": []}), "0 vectors for 2 texts"),
        (always({"data": [{"index": 0, "embedding": [1]}] * 2}), "its vectors are not numbered from 0 to 1"),
        (
            always({"data": [{"index": index, "embedding": [1]} for index in (1, 2)]}),
            "its vectors are not numbered from 0 to 1",
        ),
        (vectors([1.0, math.nan], [1.0, 1.0]), "a vector with a number that is not finite"),
        (vectors([1.0, math.inf], [1.0, 1.0]), "a vector with a number that is not finite"),
        (vectors([1.0], [1.0, 2.0]), "its vectors are not all numbers, or not all of one dimension"),
        (vectors("AAAA", "AAAA"), "its vectors are not all numbers, or not all of one dimension"),
        (always(b"<html>"), "its answer is no list of embeddings"),
        (always(b"[" * 100_000), "its answer is no list of embeddings"),
        (always([]), "its answer is no list of embeddings"),
        (always({"data": [1, 2]}), "its answer is no list of embeddings"),
        (always({"data": [{"embedding": [1]}] * 2}), "its answer is no list of embeddings"),
    ],
)
def test_an_answer_that_is_not_one_vector_a_text_is_refused(
    start_endpoint: StartEndpoint, answering: Answering, message: str
) -> None:
    assert failure(start_endpoint(answering), ["a", "b"]) == message


def test_a_change_of_dimension_between_batches_is_refused(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(vectors([1.0, 2.0]), vectors([1.0, 2.0, 3.0]))
    assert failure(endpoint, ["a", "b"], batch_size=1) == "a vector of 3 numbers where others have 2"


def late(texts: list[str]) -> Answer:
    return Answer({}, seconds_before=30)


def dripping(texts: list[str]) -> Answer:
    return Answer({"data": [1] * 200}, seconds_a_byte=0.2)


@pytest.mark.parametrize("answering", [late, dripping])
def test_an_answer_that_takes_too_long_is_given_up(start_endpoint: StartEndpoint, answering: Answering) -> None:
    message = failure(start_endpoint(answering), ["a"], timeout=1)
    assert message == "no answer within 1 s; raise embedding.timeout or lower embedding.batch_size"


@pytest.mark.parametrize("answering", [late, dripping, always({}, 429, headers={"Retry-After": "30"})])
def test_a_wait_ends_when_it_is_cancelled(start_endpoint: StartEndpoint, answering: Answering) -> None:
    endpoint = start_endpoint(answering)
    start = time.monotonic()
    with pytest.raises(Cancelled):
        embedder_at(endpoint).embed(["a"], cancelled=lambda: time.monotonic() > start + 0.2)
    assert time.monotonic() < start + 5


def test_an_endpoint_hears_at_once_that_nobody_waits_any_more() -> None:
    connected, heard = threading.Event(), threading.Event()

    def listen(listener: socket.socket) -> None:
        with listener.accept()[0] as connection:
            connected.set()
            while connection.recv(1 << 16):
                pass
            heard.set()

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=listen, args=(listener,), daemon=True).start()
        settings = EmbeddingSettings(model="m", url=f"http://127.0.0.1:{listener.getsockname()[1]}")
        with pytest.raises(Cancelled):
            load_endpoint(settings).embed(["a"], cancelled=connected.is_set)
        assert heard.wait(5)


def test_an_answer_that_would_fill_the_memory_is_not_read(
    start_endpoint: StartEndpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chunkscope.embedding.endpoint.answer._LARGEST", 1 << 20)
    packed = gzip.compress(b" " * (1 << 24))
    message = "its answer is larger than 256 MB; lower embedding.batch_size"
    assert failure(start_endpoint(always(packed, headers={"Content-Encoding": "gzip"})), ["a"]) == message
    assert failure(start_endpoint(always(b" " * (1 << 21))), ["a"]) == message


def test_an_answer_may_be_packed(start_endpoint: StartEndpoint) -> None:
    packed = gzip.compress(b'{"data": [{"index": 0, "embedding": [3, 4]}]}')
    endpoint = start_endpoint(always(packed, headers={"Content-Encoding": "gzip"}))
    assert embedder_at(endpoint).embed(["a"]).tolist() == [pytest.approx([0.6, 0.8])]


def test_a_redirect_is_not_followed(start_endpoint: StartEndpoint) -> None:
    elsewhere = start_endpoint(length_vectors)
    endpoint = start_endpoint(always({}, 307, headers={"Location": f"{elsewhere.url}/embeddings"}))
    assert failure(endpoint, ["a"]) == "307 Temporary Redirect: it redirects to another address; set that one"
    assert elsewhere.calls == []


def test_no_server_is_one_line() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        settings = EmbeddingSettings(model="m", url=f"http://127.0.0.1:{unused.getsockname()[1]}")
        with pytest.raises(EmbedderError, match=r"^m at 127\.0\.0\.1:\d+: ConnectError: .*, in 4 attempts$"):
            load_endpoint(settings).embed(["a"])
