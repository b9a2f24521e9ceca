"""The `[embedding]` table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from chunkscope.settings import setting

EmbedderKind = Literal["embedded", "model2vec", "sentence-transformers", "endpoint"]
EMBEDDERS: tuple[EmbedderKind, ...] = get_args(EmbedderKind)


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingSettings:
    """What turns texts into vectors.

    The last two are no keys of the config. `may_fetch` says that a person allowed this embedder to fetch a model or
    to send text, by `--trust` or by naming it on the command line. `may_send_key` says that the key may go to the
    host of `url`, by `--trust`.
    """

    embedder: EmbedderKind = setting("embedded", "what turns texts into vectors", choices=EMBEDDERS)
    model: str = setting("", "the model, by its name or folder; none for embedded")
    url: str = setting("", "the address of an OpenAI-compatible endpoint, where CHUNKSCOPE_EMBEDDING_URL gives none")
    batch_size: int = setting(64, "texts embedded at a time by a model or an endpoint", minimum=1)
    timeout: int = setting(60, "seconds to wait for an answer of an endpoint", minimum=1)
    cache_megabytes: int = setting(256, "the most that cached vectors take on disk; 0 keeps none", minimum=0)
    may_fetch: bool = False
    may_send_key: bool = False

    @property
    def contextual(self) -> bool:
        """Whether the embedder gives a vector for each token in its context, as its own `contextual` will say."""
        return self.embedder == "sentence-transformers"
