"""How alike the sentences on both sides of each place between sentences are."""

from __future__ import annotations

from array import array
from math import isqrt
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.embedding.embedder import Embedder, Progress
from chunkscope.embedding.similarity import PLACES
from chunkscope.embedding.waiting import turn

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# So many sentences are embedded at a time, so that their vectors take little memory however long the document is.
_SENTENCES_AT_A_TIME = 2048
# A longer window may reach beyond both ends of the document: no rows are kept there for it.
_SHORT_WINDOW = 256
_known: WeakKeyDictionary[Document, dict[tuple[str, int], array[float]]] = WeakKeyDictionary()
# Whoever needs the same similarities at the same time waits for the first, and sends no text again.
_turns: WeakKeyDictionary[Document, dict[tuple[str, int], Lock]] = WeakKeyDictionary()


def similarities(
    document: Document,
    edges: array[int],
    embedder: Embedder,
    window: int,
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> array[float]:
    """For each edge, the similarity of the `window` sentences before it to as many after it; NaN where not known.

    It is the cosine of the angle between the sums of the sentences' vectors, as many as there are up to the document's
    ends, rounded to 5 places. It is not known where all sentences on one side have vectors of zeros.

    It is computed once for a document, an embedder and a window.

    Args:
        document: the document.
        edges: where its sentences start, but for the first.
        embedder: what embeds the sentences.
        window: how many sentences on each side, at least 1.
        progress: told how many sentences are embedded.
        cancelled: asked now and then whether to stop.

    Raises:
        EmbedderError: the embedder failed.
        Cancelled: `cancelled` returned true.
    """
    known = _known.setdefault(document, {})
    key = embedder.identity, window
    with turn(_turns.setdefault(document, {}).setdefault(key, Lock()), cancelled):
        if key not in known:
            known[key] = _similarities(document.text, edges, embedder, window, progress, cancelled)
    return known[key]


def _similarities(
    text: str,
    edges: array[int],
    embedder: Embedder,
    window: int,
    progress: Progress | None,
    cancelled: IsCancelled | None,
) -> array[float]:
    bounds = [0, *edges, len(text)]
    sentences = len(edges) + 1
    window = min(window, sentences)
    at_a_time = max(_SENTENCES_AT_A_TIME, window)
    found = array("d")
    # The place `index` is before the sentence `index`.
    for first in range(1, sentences, at_a_time):
        beyond = min(first + at_a_time, sentences)
        start, stop = max(0, first - window), min(sentences, beyond - 1 + window)
        texts = [text[bounds[index] : bounds[index + 1]] for index in range(start, stop)]
        vectors = embedder.embed(texts, progress=_part_of(progress, first, beyond, sentences), cancelled=cancelled)
        found.frombytes(window_similarities(vectors, range(first - start, beyond - start), window).tobytes())
    return found


def window_similarities(rows: NDArray[np.float32], places: range, window: int) -> NDArray[np.float64]:
    """The similarity of up to `window` rows before each place to as many from it on; NaN where one side is zeros.

    Rows of an embedder's numbers have exact sums, and products up to a window of 22, in any order, so that every
    machine finds the same.
    """
    import numpy as np

    if window <= _SHORT_WINDOW:
        return _cosines(*_sums_beside(rows, places, window))
    sums, parts = _sums_before(rows), []
    for start in range(places.start, places.stop, _SENTENCES_AT_A_TIME):
        at = np.arange(start, min(start + _SENTENCES_AT_A_TIME, places.stop))
        before = sums[at] - sums[np.maximum(at - window, 0)]
        parts.append(_cosines(before, sums[np.minimum(at + window, len(rows))] - sums[at]))
    return np.concatenate(parts)


def _sums_beside(
    rows: NDArray[np.float32], places: range, window: int
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """For each place the sums of the rows before and after it, with rows of zeros beyond both ends."""
    import numpy as np

    padded = np.zeros((len(places) - 1 + 2 * window, rows.shape[1]))
    padded[window - places.start :][: len(rows)] = rows
    sums = _window_sums(padded, window)
    return sums[:-window], sums[window:]


def _window_sums(rows: NDArray[np.float64], window: int) -> NDArray[np.float64]:
    """The sum of each row and those after it, `window` in all, by doubling the sums of half as many."""
    if window == 1:
        return rows
    half = window // 2
    sums = _window_sums(rows, half)
    doubled = sums[:-half] + sums[half:]
    return doubled[:-1] + rows[2 * half :] if window % 2 else doubled


def _sums_before(rows: NDArray[np.float32]) -> NDArray[np.float64]:
    """For each row the sum of those before it, and that of all; in blocks, for `cumsum` takes ten times as long."""
    import numpy as np

    size = isqrt(len(rows)) + 1
    sums = np.zeros((size * size, rows.shape[1]))
    sums[1 : len(rows) + 1] = rows
    blocks = sums.reshape(size, size, rows.shape[1])
    for index in range(1, size):
        blocks[:, index] += blocks[:, index - 1]
    for index in range(1, size):
        blocks[index] += blocks[index - 1, -1]
    return sums


def _cosines(before: NDArray[np.float64], after: NDArray[np.float64]) -> NDArray[np.float64]:
    import numpy as np

    products = np.einsum("ij,ij->i", before, after)
    both = np.sqrt(np.einsum("ij,ij->i", before, before)) * np.sqrt(np.einsum("ij,ij->i", after, after))
    cosines = np.divide(products, both, out=np.full(len(products), np.nan), where=both > 0)
    # Adding 0 makes a negative zero positive.
    rounded: NDArray[np.float64] = np.clip(np.round(cosines, PLACES), -1, 1) + 0.0
    return rounded


def _part_of(progress: Progress | None, first: int, beyond: int, sentences: int) -> Progress | None:
    """The progress of a part, from its first place to the one beyond it, as that of all sentences."""
    if progress is None:
        return None
    return lambda done, total: progress(beyond if done == total else min(first - 1 + done, beyond), sentences)
