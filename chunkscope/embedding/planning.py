"""What an embedder will be called, for whoever has no vectors to ask for yet."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec

from chunkscope.embedding.errors import not_installed
from chunkscope.embedding.loading import check_permission, embedder_if_loaded
from chunkscope.embedding.settings import EmbeddingSettings

_PACKAGES = {"endpoint": "httpx", "model2vec": "model2vec", "sentence-transformers": "sentence_transformers"}


@dataclass(frozen=True, slots=True)
class PlannedEmbedder:
    """An embedder that nobody has asked yet.

    Attributes:
        name: what it is called.
        is_known: whether it is known to work: it comes with the package, or gave vectors before.
    """

    name: str
    is_known: bool


def planned_embedder(settings: EmbeddingSettings) -> PlannedEmbedder:
    """The embedder that the settings name; nothing is loaded, fetched or sent to find it.

    Raises:
        EmbedderUnavailable: it is plain already that the embedder cannot be used.
    """
    check_permission(settings)
    if loaded := embedder_if_loaded(settings):
        return PlannedEmbedder(loaded.name, loaded.dimension > 0)
    if settings.embedder == "embedded":
        return PlannedEmbedder("embedded", is_known=True)
    if find_spec(_PACKAGES[settings.embedder]) is None:
        raise not_installed(settings.embedder)
    return PlannedEmbedder(_name(settings), is_known=False)


def _name(settings: EmbeddingSettings) -> str:
    if settings.embedder != "endpoint":
        return settings.model or settings.embedder
    from chunkscope.embedding.endpoint.address import endpoint_address, endpoint_name

    return endpoint_name(settings, endpoint_address(settings))
