"""What an embedder will be called, for whoever has no vectors to ask for yet."""

from __future__ import annotations

from importlib.util import find_spec

from chunkscope.embedding.errors import not_installed
from chunkscope.embedding.loading import check_permission, embedder_if_loaded
from chunkscope.embedding.settings import EmbeddingSettings

_PACKAGES = {"endpoint": "httpx", "model2vec": "model2vec", "sentence-transformers": "sentence_transformers"}


def planned_name(settings: EmbeddingSettings) -> str:
    """The name of the embedder that the settings name; nothing is loaded, fetched or sent to find it.

    Raises:
        EmbedderUnavailable: it is plain already that the embedder cannot be used.
    """
    check_permission(settings)
    if loaded := embedder_if_loaded(settings):
        return loaded.name
    if settings.embedder == "embedded":
        return "embedded"
    if find_spec(_PACKAGES[settings.embedder]) is None:
        raise not_installed(settings.embedder)
    if settings.embedder == "endpoint":
        from chunkscope.embedding.endpoint.address import endpoint_address, endpoint_name

        return endpoint_name(settings, endpoint_address(settings))
    return settings.model or settings.embedder
