"""Where texts are sent, and where the key may go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from endpoint_server import Endpoint, always, length_vectors

from chunkscope.embedding import EmbedderError, EmbedderUnavailable, EmbeddingSettings
from chunkscope.embedding.endpoint.address import endpoint_address
from chunkscope.embedding.endpoint.embedder import load_endpoint

StartEndpoint = Callable[..., Endpoint]


def keys_sent(endpoint: Endpoint) -> list[str | None]:
    return [call.headers.get("Authorization") for call in endpoint.calls]


def embed_one(**settings: Any) -> None:
    load_endpoint(EmbeddingSettings(model="m", **settings)).embed(["a"])


def test_the_key_goes_to_the_host_that_the_environment_names_and_not_to_the_config_s(
    start_endpoint: StartEndpoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    named, configured = start_endpoint(length_vectors), start_endpoint(length_vectors)
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_KEY", " secret\n")
    embed_one(url=configured.url)
    embed_one(url=configured.url, may_send_key=True)
    assert keys_sent(configured) == [None, "Bearer secret"]
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_URL", named.url)
    embed_one(url=configured.url)
    assert keys_sent(named) == ["Bearer secret"]
    assert len(configured.calls) == 2


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("secret", "401 Unauthorized; the key goes only to the host that CHUNKSCOPE_EMBEDDING_URL names"),
        ("", "401 Unauthorized; set CHUNKSCOPE_EMBEDDING_KEY"),
    ],
)
def test_a_refusal_says_what_became_of_the_key(
    start_endpoint: StartEndpoint, monkeypatch: pytest.MonkeyPatch, key: str, message: str
) -> None:
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_KEY", key)
    with pytest.raises(EmbedderError) as caught:
        embed_one(url=start_endpoint(always(b"", 401)).url)
    assert str(caught.value).partition(": ")[2] == message


@pytest.mark.parametrize(
    ("given", "url", "host"),
    [
        ("https://api.example.org", "https://api.example.org/v1/embeddings", "api.example.org"),
        ("https://api.example.org/", "https://api.example.org/v1/embeddings", "api.example.org"),
        ("http://localhost:8080/v1", "http://localhost:8080/v1/embeddings", "localhost:8080"),
        ("http://localhost/api/embeddings", "http://localhost/api/embeddings", "localhost"),
        ("https://h/v1?version=2#top", "https://h/v1/embeddings?version=2", "h"),
        (" HTTPS://H:443/v1 ", "https://H:443/v1/embeddings", "h:443"),
    ],
)
def test_an_address_is_completed(given: str, url: str, host: str) -> None:
    address = endpoint_address(EmbeddingSettings(url=given))
    assert (address.url, address.host) == (url, host)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("", "embedder endpoint: no address; set CHUNKSCOPE_EMBEDDING_URL or embedding.url"),
        ("api.example.org", "embedding.url: expected http://... or https://..., got 'api.example.org'"),
        ("file:///etc/passwd", "embedding.url: expected http://... or https://..., got 'file:///etc/passwd'"),
        ("http://", "embedding.url: expected http://... or https://..., got 'http://'"),
        ("http://host:port/", "embedding.url: not an address: 'http://host:port/'"),
        ("http://[::1/", "embedding.url: not an address: 'http://[::1/'"),
        (
            "https://user:secret@host/",
            "embedding.url: a user name or password in the address; put the key in CHUNKSCOPE_EMBEDDING_KEY",
        ),
    ],
)
def test_an_address_that_cannot_be_used_is_one_line(given: str, message: str) -> None:
    with pytest.raises(EmbedderUnavailable) as caught:
        endpoint_address(EmbeddingSettings(url=given))
    assert str(caught.value) == message


def test_an_address_that_only_the_http_library_refuses_is_one_line() -> None:
    with pytest.raises(EmbedderUnavailable, match=r"^embedder endpoint: not an address: InvalidURL: "):
        load_endpoint(EmbeddingSettings(model="m", url="http://ex\x00ample.org/v1"))


def test_a_model_must_be_named() -> None:
    with pytest.raises(EmbedderUnavailable, match=r"^embedder endpoint: no model; set embedding\.model$"):
        load_endpoint(EmbeddingSettings(url="http://localhost"))


@pytest.mark.parametrize("key", ["se\ncret", "schlüssel"])
def test_a_key_that_is_none_is_not_shown(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_KEY", key)
    with pytest.raises(EmbedderUnavailable) as caught:
        endpoint_address(EmbeddingSettings(url="http://localhost"))
    assert str(caught.value) == "CHUNKSCOPE_EMBEDDING_KEY: holds characters that no key has"


def test_the_key_is_not_in_the_address_s_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_KEY", "secret")
    monkeypatch.setenv("CHUNKSCOPE_EMBEDDING_URL", "http://localhost")
    assert "secret" not in repr(endpoint_address(EmbeddingSettings()))
