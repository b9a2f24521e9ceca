"""`semantic`: whole sentences, up to where the topic changes."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from chunkscope.cancelling import IsCancelled
from chunkscope.document import Document
from chunkscope.embedding import load_embedder
from chunkscope.settings import Allowed, number_between, setting
from chunkscope.strategies.line_rungs import Lines
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.packing import budget_of, pack
from chunkscope.strategies.rungs import Graphemes, Units, Words
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.settings import Oversize, SettingsProblem, StrategySettings
from chunkscope.strategies.vector_settings import VectorSettings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkscope.embedding.embedder import Progress
    from chunkscope.strategies.budget import Budget

_COSINE = number_between(-1, 1)
_PERCENTILE = re.compile(r"p[1-9][0-9]?")


def _is_threshold(value: Any) -> bool:
    return bool(_PERCENTILE.fullmatch(value)) if isinstance(value, str) else _COSINE.holds(value)


_THRESHOLD = Allowed(f'{_COSINE.expected}, or a percentile from "p1" to "p99"', _is_threshold)


def _tenth(size: int) -> int:
    return size // 10


@dataclass(frozen=True, slots=True, kw_only=True)
class SemanticSettings(VectorSettings):
    """The settings of `semantic`, which has no key for an overlap: chunks about different things share no text."""

    overlap: Literal[0] = 0
    threshold: float | str = setting(
        "p90",
        "cut where the similarity drops below this number, or where its drop is among the deepest: "
        "p90 cuts at the deepest tenth of all drops",
        allowed=_THRESHOLD,
    )
    window: int = setting(3, "how many sentences on each side of a place are compared", minimum=1)
    min_size: int = setting(
        100,
        "the least size of a chunk that ends where the similarity drops; by default a tenth of the size",
        minimum=0,
        default_from_size=_tenth,
    )
    oversize: Oversize = setting(
        "split", "a sentence that does not fit is kept whole or split into lines and words", choices=("keep", "split")
    )

    def problem(self) -> SettingsProblem | None:
        """Why these settings contradict each other, or None."""
        if not _THRESHOLD.holds(self.threshold):
            wrong = f"threshold {self.threshold} is out of range"
            return SettingsProblem(wrong, "threshold", f"to {_THRESHOLD.expected}")
        if self.window < 1:
            return SettingsProblem(f"window {self.window} is below 1", "window", "higher")
        if self.min_size > self.size:
            return SettingsProblem(f"min_size {self.min_size} is above size {self.size}", "min_size", "lower")
        return StrategySettings.problem(self)


def semantic(
    document: Document,
    settings: SemanticSettings,
    *,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Chunking:
    """Chunks of whole sentences that end where the similarity of the sentences before and after drops.

    - Tables, code and other blocks that no cut should enter count as one sentence each.
    - A heading stays with what follows it, and a lead-in with its list, table or code, unless the size divides them.
    - `TopicPacker` says how the sizes limit where chunks end.
    - A sentence that does not fit is split into lines, words, characters, or kept whole, flagged oversize.

    Args:
        document: the document.
        settings: the settings.
        progress: told how many sentences are embedded, and of how many.
        cancelled: asked now and then whether to stop.

    Raises:
        EmbedderError: the embedder cannot be used, or failed.
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
        Cancelled: `cancelled` returned true.
    """
    from chunkscope.strategies.topics.at_cuts import with_similarities
    from chunkscope.strategies.topics.drops import topic_ends
    from chunkscope.strategies.topics.packing import TopicPacker
    from chunkscope.strategies.topics.similarities import similarities

    whole = budget_of(document, settings)
    embedder = load_embedder(settings.embedding)
    edges = sentence_edges(document)
    found = similarities(document, edges, embedder, settings.window, progress=progress, cancelled=cancelled)
    usable = _without(document.introduced_starts, edges, found)
    ends = topic_ends(usable, settings.threshold)
    packer = TopicPacker(
        Units(edges),
        likeness=_likeness(usable),
        topic_ends=sorted(ends.depths),
        whole=whole,
        half=_budget(document, settings, settings.size // 2),
        least=_budget(document, settings, settings.min_size - 1),
    )
    chunking = _chunking(document, packer.spans(len(document.text)), whole, split=settings.oversize == "split")
    chunking = with_similarities(chunking, edges, found, ends, settings.threshold)
    return replace(chunking, embedder=embedder.name)


def _without(offsets: array[int], edges: array[int], similarities: array[float]) -> NDArray[np.float64]:
    """The similarities at the edges, NaN at those of the offsets, so that no topic ends there."""
    import numpy as np

    return np.where(np.isin(edges, offsets), np.nan, similarities)


def _likeness(similarities: NDArray[np.float64]) -> array[float]:
    """How alike both sides are taken to be: as alike as can be where that is not known."""
    import numpy as np

    return array("d", np.nan_to_num(similarities, nan=1).tobytes())


def _budget(document: Document, settings: SemanticSettings, size: int) -> Budget | None:
    return budget_of(document, replace(settings, size=size)) if size > 0 else None


def _chunking(document: Document, spans: Iterable[tuple[int, int, bool]], budget: Budget, *, split: bool) -> Chunking:
    """The chunks of these spans; one that does not fit is flagged, or with `split` cut smaller."""
    starts, ends = array("q"), array("q")
    oversize: list[int] = []
    finer = (Lines(document.text), Words(document.text), Graphemes(document.text)) if split else ()
    for start, end, fits in spans:
        if fits:
            starts.append(start)
            ends.append(end)
            continue
        parts = pack(((start, end),), finer, budget)
        oversize.extend(len(starts) + index for index in parts.oversize)
        starts.extend(parts.starts)
        ends.extend(parts.ends)
    return Chunking(starts, ends, frozenset(oversize))
