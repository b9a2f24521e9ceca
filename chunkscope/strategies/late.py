"""`late`: cut by the text, but with vectors that know the rest of the document."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from chunkscope.document import Document
from chunkscope.embedding import EmbedderUnavailable, planned_embedder
from chunkscope.settings import number_between, setting
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.settings import SettingsProblem, StrategySettings
from chunkscope.strategies.text_strategies import TEXT_STRATEGIES, cut_text
from chunkscope.strategies.vector_settings import VectorSettings

_WEIGHT = number_between(0, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class LateSettings(VectorSettings):
    """The settings of `late`.

    `own` is no key of it: it holds the keys that the config gives to the strategy that cuts, and only that one has.
    """

    cuts: str = setting(
        "paragraph",
        "the strategy that cuts, as it is set up but for size, overlap, unit and tokenizer",
        choices=TEXT_STRATEGIES,
    )
    context_weight: float = setting(
        0.3,
        "how much of a chunk's vector is the document's, where the embedder gives tokens no context of their own",
        allowed=_WEIGHT,
    )
    own: tuple[tuple[str, Any], ...] = ()

    def problem(self) -> SettingsProblem | None:
        """Why these settings contradict each other, or None."""
        if not _WEIGHT.holds(self.context_weight):
            wrong = f"context_weight {self.context_weight} is out of range"
            return SettingsProblem(wrong, "context_weight", f"to {_WEIGHT.expected}")
        return StrategySettings.problem(self)


def late(document: Document, settings: LateSettings) -> Chunking:
    """The chunks of another strategy, which says itself what decides where they end; no embedder is needed for that.

    Noted is how a search will make the vectors of the chunks, by `chunk_vectors`, or why it cannot.

    Raises:
        TokenizerUnavailable: the unit is tokens, and they cannot be counted.
    """
    return replace(cut_text(document, settings.cuts, settings, own=settings.own), vectors_note=vectors_note(settings))


def vectors_note(settings: LateSettings) -> str:
    """How a search makes the vectors of the chunks with the embedder of the settings, or why it cannot, in one line."""
    try:
        embedder = planned_embedder(settings.embedding)
    except EmbedderUnavailable as unavailable:
        return f"no vectors: {unavailable}"
    if settings.embedding.contextual:
        way = "pooled from the document's own token vectors"
    else:
        way = f"document vector blended in at {settings.context_weight:g}"
    trial = "" if embedder.is_known else ", not known to work until then"
    return f"vectors on search: {way} (embedder {embedder.name}{trial})"
