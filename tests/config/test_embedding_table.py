"""The `[embedding]` table, and what an embedder may do."""

from __future__ import annotations

import pytest

from chunkscope.config import ConfigError, parse_config
from chunkscope.config.default_text import default_config_text
from chunkscope.embedding import EmbeddingSettings

ENDPOINT = "[embedding]\nembedder = 'endpoint'\nmodel = 'some-model'\nurl = 'http://example.org'\n"


def embedding(text: str, overrides: tuple[str, ...] = (), *, trust: bool = False) -> EmbeddingSettings:
    return parse_config(text, "chunk.toml", overrides, trust=trust).embedding


def test_its_keys_are_read() -> None:
    settings = embedding(ENDPOINT + "batch_size = 8\ntimeout = 5\ncache_megabytes = 0\n")
    assert settings == EmbeddingSettings(
        embedder="endpoint",
        model="some-model",
        url="http://example.org",
        batch_size=8,
        timeout=5,
        cache_megabytes=0,
    )
    assert embedding("") == embedding(default_config_text()) == EmbeddingSettings()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (
            "embedder = 'openai'",
            '2:12 embedding.embedder: expected "embedded", "model2vec", "sentence-transformers" or',
        ),
        ("batch_size = 0", "2:14 embedding.batch_size: expected a whole number of at least 1, got 0"),
        ("key = 'secret'", "2:1 embedding.key: unknown key"),
        ("may_fetch = true", "2:1 embedding.may_fetch: unknown key"),
        ("may_send_key = true", "2:1 embedding.may_send_key: unknown key"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(line: str, problem: str) -> None:
    with pytest.raises(ConfigError) as caught:
        embedding(f"[embedding]\n{line}\n")
    (told,) = caught.value.problems
    assert str(told).startswith(f"chunk.toml:{problem}")


NAMED = ("embedding.embedder=endpoint", "embedding.model=some-model", "embedding.url=http://example.org")


@pytest.mark.parametrize(
    ("text", "overrides", "allowed"),
    [
        ("", (), False),
        (ENDPOINT, (), False),
        (ENDPOINT, ("embedding.batch_size=2",), False),
        (ENDPOINT, NAMED[:1], False),
        (ENDPOINT, NAMED[:2], False),
        (ENDPOINT, NAMED, True),
        ("", NAMED[:2], True),
        ("[embedding]\nurl = 'http://example.org'\n", NAMED[:2], False),
        ("[embedding]\nmodel = 'some-model'\n", ("embedding.embedder=model2vec",), False),
        ("[embedding]\nbatch_size = 2\n", ("embedding.embedder=model2vec",), True),
        (default_config_text(), ("embedding.embedder=model2vec",), True),
    ],
)
def test_only_what_is_named_on_the_command_line_may_fetch_or_send(
    text: str, overrides: tuple[str, ...], allowed: bool
) -> None:
    settings = embedding(text, overrides)
    assert settings.may_fetch == allowed
    assert not settings.may_send_key


def test_trust_allows_all_of_it() -> None:
    settings = embedding(ENDPOINT, trust=True)
    assert settings.may_fetch
    assert settings.may_send_key
