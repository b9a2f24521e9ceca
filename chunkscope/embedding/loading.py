"""Embedders by their settings, each loaded once for the process."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from chunkscope.embedding.errors import EmbedderUnavailable
from chunkscope.embedding.settings import EmbeddingSettings

if TYPE_CHECKING:
    from chunkscope.embedding.embedder import BatchEmbedder, Embedder

_MEGABYTE = 1 << 20
_loaded: dict[EmbeddingSettings, Embedder | EmbedderUnavailable] = {}
_loading = threading.Lock()


def load_embedder(settings: EmbeddingSettings) -> Embedder:
    """The embedder that the settings name, loaded once for the process; any thread may call this.

    The embedded default takes a tenth of a second the first time, a model many seconds, and it may be fetched, so do
    not call this from the screen's own thread. Nothing is fetched or sent unless the settings allow it.

    Raises:
        EmbedderUnavailable: the embedder may not be used, its package is not installed, or it cannot be loaded.
    """
    check_permission(settings)
    with _loading:
        if settings not in _loaded:
            _loaded[settings] = _load(settings)
    loaded = _loaded[settings]
    if isinstance(loaded, EmbedderUnavailable):
        raise EmbedderUnavailable(str(loaded))
    return loaded


def embedder_if_loaded(settings: EmbeddingSettings) -> Embedder | None:
    """The embedder that the settings name where it is loaded already, None where that was not tried.

    Raises:
        EmbedderUnavailable: it was tried, and failed.
    """
    loaded = _loaded.get(settings)
    if isinstance(loaded, EmbedderUnavailable):
        raise EmbedderUnavailable(str(loaded))
    return loaded


def check_permission(settings: EmbeddingSettings) -> None:
    """Nothing, where the embedder may be used.

    Raises:
        EmbedderUnavailable: it would fetch or send something that nobody allowed.
    """
    if settings.embedder != "embedded" and not settings.may_fetch:
        raise EmbedderUnavailable(_not_allowed(settings))


def _load(settings: EmbeddingSettings) -> Embedder | EmbedderUnavailable:
    """The embedder, or why there is none; a failure may have taken long, so it is not tried again."""
    if settings.embedder == "embedded":
        from chunkscope.embedding.embedded.embedder import load_embedded

        # It is faster than the disk.
        return load_embedded()
    try:
        embedder = _load_other(settings)
    except EmbedderUnavailable as unavailable:
        return unavailable
    if not settings.cache_megabytes:
        return embedder
    from chunkscope.embedding.cached import cached
    from chunkscope.embedding.vector_store import VectorStore, user_cache_file

    return cached(embedder, VectorStore(user_cache_file(), settings.cache_megabytes * _MEGABYTE))


def _load_other(settings: EmbeddingSettings) -> BatchEmbedder:
    if settings.embedder == "endpoint":
        from chunkscope.embedding.endpoint.embedder import load_endpoint

        return load_endpoint(settings)
    if settings.embedder == "model2vec":
        from chunkscope.embedding.models.model2vec import load_model2vec

        return load_model2vec(settings)
    from chunkscope.embedding.models.sentence_transformers import load_sentence_transformers

    return load_sentence_transformers(settings)


def _not_allowed(settings: EmbeddingSettings) -> str:
    import shlex

    does = "send the text away" if settings.embedder == "endpoint" else "fetch a model"
    keys = ("embedder", "model", "url")
    named = [f"--set embedding.{key}={shlex.quote(value)}" for key in keys if (value := getattr(settings, key))]
    return f"embedder {settings.embedder} would {does}: allow it with --trust or {' '.join(named)}"
