"""The embedded default: a static table of token vectors, part of the package, without context."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from chunkscope.cancelling import IsCancelled, stop_if
from chunkscope.embedding.embedded.token_table import TokenTable, read_table
from chunkscope.embedding.embedded.word_pieces import words
from chunkscope.embedding.embedded.word_vectors import WordVectors
from chunkscope.embedding.embedder import Progress
from chunkscope.embedding.unit_vectors import unit_vectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Few enough words at a time for the processor's cache.
_BATCH_LENGTH = 1 << 15
_SLICE_LENGTH = 1 << 14
_TEXTS = 1 << 12
_REST_OF_WORD = re.compile(r"\w{0,100}")


@dataclass(frozen=True, slots=True, eq=False)
class EmbeddedEmbedder:
    """The sum of a text's token vectors, scaled to length 1.

    A text without a known word has a vector of zeros. The vectors are the same on every machine.
    """

    table: TokenTable
    name: str = "embedded"
    identity: str = "embedded"
    contextual: bool = False

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return self.table.dimension

    def embed(
        self, texts: Sequence[str], *, progress: Progress | None = None, cancelled: IsCancelled | None = None
    ) -> NDArray[np.float32]:
        """A row for each text.

        Raises:
            Cancelled: `cancelled` returned true.
        """
        import numpy as np

        vectors = np.zeros((len(texts), self.dimension), np.float32)
        word_vectors = WordVectors(self.table)
        for start in range(0, len(texts), _TEXTS):
            part = texts[start : start + _TEXTS]
            sums = self._sums(part, word_vectors, cancelled)
            vectors[start : start + len(part)] = unit_vectors(sums, self.name, count=len(part))
            if progress is not None:
                progress(start + len(part), len(texts))
        return vectors

    def _sums(
        self, texts: Sequence[str], word_vectors: WordVectors, cancelled: IsCancelled | None
    ) -> NDArray[np.float64]:
        import numpy as np

        sums = np.zeros((len(texts), self.dimension))
        for batch in _batches(texts):
            stop_if(cancelled)
            np.add.at(sums, [row for row, _ in batch], word_vectors.sums([words(piece) for _, piece in batch]))
        return sums


@cache
def load_embedded() -> EmbeddedEmbedder:
    """The embedded default, with its table read from the package."""
    return EmbeddedEmbedder(read_table())


def _batches(texts: Sequence[str]) -> Iterator[list[tuple[int, str]]]:
    """All slices of the texts in order, each with the number of its text, a batch at a time."""
    batch: list[tuple[int, str]] = []
    length = 0
    for row, text in enumerate(texts):
        for piece in _slices(text):
            batch.append((row, piece))
            length += len(piece)
            if length >= _BATCH_LENGTH:
                yield batch
                batch, length = [], 0
    yield batch


def _slices(text: str) -> Iterator[str]:
    """The text in parts that end where no word goes on."""
    start = 0
    while start < len(text):
        match = _REST_OF_WORD.match(text, start + _SLICE_LENGTH)
        end = match.end() if match else len(text)
        yield text[start:end]
        start = end
