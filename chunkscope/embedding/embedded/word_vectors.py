"""The vectors of words, each summed from the vectors of its tokens once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from chunkscope.embedding.embedded.token_table import TokenTable
from chunkscope.embedding.embedded.word_pieces import word_pieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# At 128 dimensions, 32 MB.
_MOST_WORDS = 1 << 15
_UNKNOWN = 0


class WordVectors:
    """Sums of word vectors under one table; not for several threads at a time.

    All numbers are whole and far below 2**53, so every sum is exact, whatever its order.
    """

    def __init__(self, table: TokenTable) -> None:
        import numpy as np

        self._table = table
        self._row_of: dict[str, int] = {}
        self._vectors = np.zeros((1, table.dimension))
        self._filled = 1

    def sums(self, texts: Sequence[Sequence[str]]) -> NDArray[np.float64]:
        """A row for each text of words: the sum of the vectors of its words, all zeros where none is known."""
        import numpy as np

        lengths = np.fromiter(map(len, texts), np.intp, len(texts))
        rows = self._rows([*chain.from_iterable(texts)])
        sums = np.zeros((len(texts), self._table.dimension))
        filled = np.flatnonzero(lengths)
        if len(filled):
            starts = np.cumsum(lengths) - lengths
            sums[filled] = np.add.reduceat(self._vectors[rows], starts[filled], axis=0)
        return sums

    def _rows(self, words: Sequence[str]) -> NDArray[np.intp]:
        """The row of each word's vector."""
        import numpy as np

        distinct = set(words)
        if len(self._row_of) + len(distinct) > _MOST_WORDS:
            self._row_of, self._filled = {}, 1
        self._learn([*distinct.difference(self._row_of)])
        return np.fromiter(map(self._row_of.__getitem__, words), np.intp, len(words))

    def _learn(self, words: Sequence[str]) -> None:
        """Add the vectors of new words."""
        import numpy as np

        pieces = {word: word_pieces(word, self._table.numbers) for word in words}
        known = [word for word in words if pieces[word]]
        self._row_of |= dict.fromkeys(words, _UNKNOWN)
        self._row_of |= {word: row for row, word in enumerate(known, self._filled)}
        if known:
            flat = np.fromiter(chain.from_iterable(pieces[word] for word in known), np.intp)
            lengths = np.fromiter((len(pieces[word]) for word in known), np.intp, len(known))
            vectors = self._table.vectors[flat].astype(np.float64) * self._table.scales[flat, None]
            self._append(np.add.reduceat(vectors, np.cumsum(lengths) - lengths, axis=0))

    def _append(self, vectors: NDArray[np.float64]) -> None:
        import numpy as np

        start, self._filled = self._filled, self._filled + len(vectors)
        if self._filled > len(self._vectors):
            self._vectors = np.concatenate((self._vectors, np.zeros((self._filled, self._table.dimension))))
        self._vectors[start : self._filled] = vectors
