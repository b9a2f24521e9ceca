"""Where an OpenAI-compatible endpoint is, and which key may go there."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from urllib.parse import urlsplit, urlunsplit

from chunkscope.embedding.errors import EmbedderUnavailable
from chunkscope.embedding.settings import EmbeddingSettings

URL_VARIABLE = "CHUNKSCOPE_EMBEDDING_URL"
KEY_VARIABLE = "CHUNKSCOPE_EMBEDDING_KEY"
_PATH = "/embeddings"
_DEFAULT_PATH = "/v1"


@dataclass(frozen=True, slots=True)
class EndpointAddress:
    """Where to send texts.

    Attributes:
        url: the whole address of the embeddings call.
        host: its host, with the port where one is given.
        key: the key to send along, empty for none.
        key_withheld: whether there is a key that may not go to this host.
    """

    url: str
    host: str
    key: str = field(default="", repr=False)
    key_withheld: bool = False


def endpoint_address(settings: EmbeddingSettings) -> EndpointAddress:
    """The address that the environment names, else that of the settings.

    The key goes to the host that the environment names, and to the settings' only where they allow it.

    Raises:
        EmbedderUnavailable: there is no address, or it or the key cannot be used.
    """
    named = os.environ.get(URL_VARIABLE, "").strip()
    given = named or settings.url.strip()
    if not given:
        raise EmbedderUnavailable(f"embedder endpoint: no address; set {URL_VARIABLE} or embedding.url")
    url, host = _checked(given, URL_VARIABLE if named else "embedding.url")
    key = _key()
    allowed = bool(named) or settings.may_send_key
    return EndpointAddress(url, host, key if allowed else "", bool(key) and not allowed)


def endpoint_name(settings: EmbeddingSettings, address: EndpointAddress) -> str:
    """What tables and exports call the embedder behind an address.

    Raises:
        EmbedderUnavailable: the settings name no model.
    """
    if not settings.model:
        raise EmbedderUnavailable("embedder endpoint: no model; set embedding.model")
    return f"{settings.model} at {address.host}"


def _checked(given: str, source: str) -> tuple[str, str]:
    """The address of the embeddings call and its host."""
    try:
        parts = urlsplit(given)
        host = f"{parts.hostname}:{parts.port}" if parts.port else parts.hostname
    except ValueError:
        raise EmbedderUnavailable(f"{source}: not an address: {given!r}") from None
    if parts.scheme not in ("http", "https") or not host:
        raise EmbedderUnavailable(f"{source}: expected http://... or https://..., got {given!r}")
    if "@" in parts.netloc:
        raise EmbedderUnavailable(f"{source}: a user name or password in the address; put the key in {KEY_VARIABLE}")
    path = parts.path.rstrip("/") or _DEFAULT_PATH
    if not path.endswith(_PATH):
        path += _PATH
    return urlunsplit((parts.scheme, parts.netloc, path, parts.query, "")), host


def _key() -> str:
    key = os.environ.get(KEY_VARIABLE, "").strip()
    if not (key.isascii() and key.isprintable()):
        raise EmbedderUnavailable(f"{KEY_VARIABLE}: holds characters that no key has")
    return key
