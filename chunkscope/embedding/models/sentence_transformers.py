"""Models of the package sentence-transformers, which also give the vectors of tokens in their context."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.embedding.batches import replace_surrogates
from chunkscope.embedding.embedder import TokenVectors
from chunkscope.embedding.errors import EmbedderError
from chunkscope.embedding.models.local_model import LocalModel, loading, short_name, weights_digest
from chunkscope.embedding.models.token_windows import Window, token_windows
from chunkscope.embedding.settings import EmbeddingSettings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

DEFAULT_MODEL = "sentence-transformers/all-MiniLM-L6-v2"
# For a model that states no limit.
_MOST_TOKENS = 512


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class SentenceTransformersModel(LocalModel):
    """A model with its tokens; of a text to embed it reads no more tokens than its own limit."""

    model: Any

    def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
        """The tokens of a text with their vectors; a long text is read in windows that overlap by half.

        Raises:
            EmbedderError: the model failed.
            Cancelled: `cancelled` returned true.
        """
        text = replace_surrogates(text)
        with self.guard():
            encoding = self.model.tokenizer(text, add_special_tokens=False, return_offsets_mapping=True, verbose=False)
            room = self._most_tokens() - self.model.tokenizer.num_special_tokens_to_add()
        parts = [self._no_tokens()]
        for window in token_windows(encoding["offset_mapping"], room):
            stop_if(cancelled)
            parts.append(self._kept(text, window))
        return _joined(parts)

    def _kept(self, text: str, window: Window) -> TokenVectors:
        """The tokens that a window keeps."""
        import numpy as np

        seen = text[window.start : window.end]
        limit = self._most_tokens()
        with self.guard():
            tokens = self.model.tokenizer(
                seen, truncation=True, max_length=limit, return_offsets_mapping=True, return_special_tokens_mask=True
            )
            (rows,) = self.model.encode([seen], output_value="token_embeddings", prompt="", show_progress_bar=False)
            vectors = np.asarray(rows.cpu(), np.float32)
        if len(vectors) != len(tokens["offset_mapping"]) or not np.isfinite(vectors).all():
            raise EmbedderError(f"{self.name}: it did not give one finite vector for each token")
        starts, ends = np.array(tokens["offset_mapping"], np.int64).T + window.start
        kept = (starts >= window.keep_start) & (starts < window.keep_end)
        kept &= np.array(tokens["special_tokens_mask"]) == 0
        return TokenVectors(starts[kept], ends[kept], vectors[kept])

    def _most_tokens(self) -> int:
        return int(self.model.max_seq_length or _MOST_TOKENS)

    def _no_tokens(self) -> TokenVectors:
        import numpy as np

        return TokenVectors(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros((0, self.dimension), np.float32))


def load_sentence_transformers(settings: EmbeddingSettings) -> SentenceTransformersModel:
    """The embedder of a model, by its folder or its name on the Hugging Face hub, from where it is fetched.

    Raises:
        EmbedderUnavailable: the package is not installed, or the model cannot be loaded.
    """
    model = settings.model or DEFAULT_MODEL
    with loading(model, "sentence-transformers"):
        from sentence_transformers import SentenceTransformer
        from transformers.utils import logging

        logging.disable_progress_bar()
        return _embedder(SentenceTransformer(model), model, settings.batch_size)


def _embedder(loaded: Any, model: str, batch_size: int) -> SentenceTransformersModel:
    def encode(texts: list[str]) -> NDArray[np.float32]:
        vectors: NDArray[np.float32] = loaded.encode(texts, batch_size=len(texts), show_progress_bar=False)
        return vectors

    weights = weights_digest(tensor.cpu().float().numpy() for tensor in loaded.state_dict().values())
    return SentenceTransformersModel(
        name=short_name(model),
        identity=f"sentence-transformers {model} {weights}",
        dimension=encode([model]).shape[1],
        batch_size=batch_size,
        encode=encode,
        contextual=True,
        model=loaded,
    )


def _joined(parts: list[TokenVectors]) -> TokenVectors:
    import numpy as np

    return TokenVectors(
        np.concatenate([part.starts for part in parts]),
        np.concatenate([part.ends for part in parts]),
        np.concatenate([part.vectors for part in parts]),
    )
