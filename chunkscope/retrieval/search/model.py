"""What a search is, and how the scores of chunks become an order of passages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from chunkscope.cancelling import IsCancelled
from chunkscope.embedding import EmbeddingSettings
from chunkscope.embedding.embedder import Progress
from chunkscope.retrieval.passages import Passages

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

PLACES = 5


@dataclass(frozen=True, slots=True)
class SearchedChunks:
    """The chunks that are searched.

    Attributes:
        texts: the text of each, as it is indexed.
        vectors: makes a unit vector for each with an embedder, where that is not from its text alone.
    """

    texts: Sequence[str]
    vectors: Callable[[EmbeddingSettings, Progress | None, IsCancelled | None], NDArray[np.float32]] | None = None


class Index(Protocol):
    """What finds chunks."""

    def __call__(self, queries: Sequence[str], cancelled: IsCancelled | None = None) -> Iterator[NDArray[np.float64]]:
        """For each query a score for each chunk, higher is better, in 5 places; minus infinity where it is not found.

        Raises:
            EmbedderError: a query could not be embedded.
            Cancelled: `cancelled` returned true.
        """


class Search(Protocol):
    """A way to search chunks."""

    @property
    def name(self) -> str:
        """What tables and exports call it."""

    def index(
        self, chunks: SearchedChunks, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> Index:
        """What finds the chunks.

        Raises:
            EmbedderError: the chunks could not be embedded.
            Cancelled: `cancelled` returned true.
        """


def ranked_passages(passages: Passages, scores: NDArray[np.float64]) -> list[int]:
    """The passages of the chunks that were found, best first, each once; of equal ones the first in the document.

    A passage is as good as the best of its chunks.

    Args:
        passages: the passages.
        scores: a score for each chunk; minus infinity where it was not found.
    """
    import numpy as np

    best = np.full(len(passages), -np.inf)
    np.maximum.at(best, np.asarray(passages.of_chunks, np.int64), scores)
    order = np.argsort(-best, kind="stable")
    found: list[int] = order[: int(np.isfinite(best).sum())].tolist()
    return found
