"""What an embedder is: something that turns texts into unit vectors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from chunkscope.cancelling import IsCancelled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Progress: TypeAlias = "Callable[[int, int], None]"
"""Told how many texts are done, and of how many."""

Delivered: TypeAlias = "Callable[[Iterable[int], NDArray[np.float32]], None]"
"""Told after each batch which of the texts it held, by their positions, and their vectors."""


class Embedder(Protocol):
    """Turns texts into vectors; any thread may use it."""

    @property
    def name(self) -> str:
        """What tables and exports call it."""

    @property
    def identity(self) -> str:
        """All that decides its vectors: the same identity and text give the same vector."""

    @property
    def dimension(self) -> int:
        """How many numbers a vector has; 0 while that is not known, before an endpoint's first answer."""

    @property
    def contextual(self) -> bool:
        """Whether it also gives a vector for each token in its context, as a `ContextualEmbedder` does."""

    def embed(
        self, texts: Sequence[str], *, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> NDArray[np.float32]:
        """A row for each text: a vector of length 1, or of zeros where the text has nothing to embed.

        Raises:
            EmbedderError: the embedder failed, or gave something other than one finite vector for each text.
            Cancelled: `cancelled` returned true.
        """


class BatchEmbedder(Embedder, Protocol):
    """An embedder that works in batches, and hands each over before a failure or a stop can take it away."""

    def embed(
        self,
        texts: Sequence[str],
        *,
        progress: Progress | None = None,
        cancelled: IsCancelled | None = None,
        delivered: Delivered | None = None,
    ) -> NDArray[np.float32]:
        """The same; `delivered` is given the vectors of each batch, but for those of blank texts.

        Raises:
            EmbedderError: as for every embedder.
            Cancelled: `cancelled` returned true.
        """


@dataclass(frozen=True, slots=True, eq=False)
class TokenVectors:
    """The tokens of a text, each with a vector that knows the text around it.

    Attributes:
        starts: where each token starts in the text, in code points, increasing.
        ends: where each token ends.
        vectors: a row for each token, of any length.
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    vectors: NDArray[np.float32]


@runtime_checkable
class ContextualEmbedder(Embedder, Protocol):
    """An embedder that gives the vectors of tokens in their context too, as late chunking needs."""

    def token_vectors(self, text: str, *, cancelled: IsCancelled | None = None) -> TokenVectors:
        """The tokens of a text with their vectors.

        Raises:
            EmbedderError: the embedder failed.
            Cancelled: `cancelled` returned true.
        """
