"""Models of the package model2vec: static tables like the embedded default, of any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkscope.embedding.models.local_model import LocalModel, loading, short_name, weights_digest
from chunkscope.embedding.settings import EmbeddingSettings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DEFAULT_MODEL = "minishlab/potion-base-8M"


def load_model2vec(settings: EmbeddingSettings) -> LocalModel:
    """The embedder of a model2vec model, by its folder or its name on the Hugging Face hub, from where it is fetched.

    Raises:
        EmbedderUnavailable: the package is not installed, or the model cannot be loaded.
    """
    model = settings.model or DEFAULT_MODEL
    with loading(model, "model2vec"):
        from model2vec import StaticModel

        loaded = StaticModel.from_pretrained(model, force_download=False)

    def encode(texts: list[str]) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = loaded.encode(texts, use_multiprocessing=False)
        return vectors

    identity = f"model2vec {model} {weights_digest([loaded.embedding])}"
    return LocalModel(short_name(model), identity, loaded.dim, settings.batch_size, encode)
