"""An embedder made of a model that runs in this process."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chunkscope.cancelling import IsCancelled
from chunkscope.embedding.batches import embed_in_batches
from chunkscope.embedding.embedder import Delivered, Progress
from chunkscope.embedding.errors import EmbedderError, not_installed, not_loaded, reason

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class LocalModel:
    """An embedder made of a function that embeds a few texts, called by one thread at a time.

    Whatever the function raises becomes an `EmbedderError`.
    """

    name: str
    identity: str
    dimension: int
    batch_size: int
    encode: Callable[[list[str]], Any]
    contextual: bool = False
    turn: threading.Lock = field(default_factory=threading.Lock)

    def embed(
        self,
        texts: Sequence[str],
        *,
        progress: Progress | None = None,
        cancelled: IsCancelled | None = None,
        delivered: Delivered | None = None,
    ) -> NDArray[np.float32]:
        """A row for each text, of zeros for a blank one.

        Raises:
            EmbedderError: the model failed, or gave something other than one finite vector for each text.
            Cancelled: `cancelled` returned true.
        """
        return embed_in_batches(
            texts,
            self._encode,
            self.name,
            batch_size=self.batch_size,
            dimension=self.dimension,
            progress=progress,
            cancelled=cancelled,
            delivered=delivered,
        )

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Take a turn with the model, and make whatever it raises an `EmbedderError`."""
        with self.turn:
            try:
                yield
            except Exception as error:  # a model may raise anything
                raise EmbedderError(f"{self.name}: {reason(error)}") from error

    def _encode(self, texts: list[str]) -> Any:
        with self.guard():
            return self.encode(texts)


@contextmanager
def loading(model: str, package: str) -> Iterator[None]:
    """Import a package and load a model with it, without bars of progress, which would be drawn over the screen.

    Raises:
        EmbedderUnavailable: the package is not installed, or the model cannot be loaded.
    """
    try:
        from huggingface_hub.utils import disable_progress_bars

        disable_progress_bars()
        yield
    except ImportError:
        raise not_installed(package) from None
    except Exception as error:  # the hub, the disk, the file's format or another package may be at fault
        raise not_loaded(model, error) from error


def weights_digest(weights: Iterable[NDArray[Any]]) -> str:
    """A digest that tells a model from another of the same name."""
    digest = hashlib.blake2b(digest_size=16)
    for each in weights:
        digest.update(each.tobytes())
    return digest.hexdigest()


def short_name(model: str) -> str:
    """A model's name or folder without what is before its last slash."""
    return model.rstrip("/").rpartition("/")[2]
