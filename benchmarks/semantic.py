"""Time and memory of `semantic` beside its embedder, on a long document.

    python benchmarks/semantic.py [FILE]

Without a file, the text is ten million characters: sentences of the bundled handbook's words in random order. The
sentences and blocks of a document are found once, and measured apart. What is not the embedder's own time is the rest.
"""

from __future__ import annotations

import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from chunkscope.cancelling import Cancelled
from chunkscope.document import Document, Source
from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.embedder import Embedder
from chunkscope.strategies.semantic import SemanticSettings, semantic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HANDBOOK = Path(__file__).resolve().parents[1] / "fixtures" / "documents" / "handbook.md"
LENGTH = 10_000_000
NUMBERS = count()
ROUNDS = 3
CANCELLED_AFTER = 0.5
SETTINGS = {
    "by default": SemanticSettings(),
    "window 30": SemanticSettings(window=30),
    "size 100,000": SemanticSettings(size=100_000),
    "256 tokens": SemanticSettings(size=256, unit="tokens", min_size=25),
}


class TimedEmbedder:
    """An embedder that notes how long it takes; no two are taken for the same."""

    name = "timed"
    dimension, contextual = 0, False

    def __init__(self, embedder: Embedder) -> None:
        self.embedder = embedder
        self.identity = f"timed {next(NUMBERS)}"
        self.seconds = 0.0

    def embed(self, texts: Sequence[str], **watching: Any) -> NDArray[np.float32]:
        """A row for each text."""
        start = time.process_time()
        try:
            return self.embedder.embed(texts, **watching)
        finally:
            self.seconds += time.process_time() - start


def random_sentences() -> str:
    source = random.Random(0)
    words = [word for word in HANDBOOK.read_text(encoding="utf-8").split() if word.isalpha()]
    sentences, length = [], 0
    while length < LENGTH:
        sentences.append(" ".join(source.choices(words, k=source.randint(8, 24))).capitalize() + ".")
        length += len(sentences[-1]) + 1
    return " ".join(sentences)


def timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def report(name: str, document: Document, settings: SemanticSettings) -> None:
    """Print the embedder's time and the rest, of the round with the least rest."""
    rounds = []
    for _ in range(ROUNDS):
        embedder = TimedEmbedder(load_embedder(EmbeddingSettings()))
        with patch("chunkscope.strategies.semantic.load_embedder", return_value=embedder):
            total = timed(lambda: semantic(document, settings))
            again = timed(lambda: semantic(document, settings))
        rounds.append((total - embedder.seconds, embedder.seconds, again))
    rest, embedding, again = min(rounds)
    share = rest / embedding
    print(f"{name}: embedder {embedding:.2f} s, rest {rest:.2f} s ({share:.1%}), once embedded {again:.2f} s")


def report_memory(document: Document) -> None:
    tracemalloc.start()
    semantic(document, SemanticSettings(window=2))
    print(f"memory beside the document: {tracemalloc.get_traced_memory()[1] / 1e6:.0f} MB at most")
    tracemalloc.stop()


def report_cancelling(document: Document) -> None:
    start = time.perf_counter()
    try:
        semantic(document, SemanticSettings(window=4), cancelled=lambda: time.perf_counter() > start + CANCELLED_AFTER)
    except Cancelled:
        late = time.perf_counter() - start - CANCELLED_AFTER
        print(f"stopped {late * 1000:.0f} ms after it was asked to")


def main() -> None:
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else random_sentences()
    document = Document.uncleaned(Source("text", text))
    found = timed(lambda: (document.unit_starts, document.introduced_starts))
    print(f"{len(text):,} characters, {len(document.unit_starts) + 1:,} sentences, found in {found:.2f} s")
    document.token_map("cl100k_base")
    for name, settings in SETTINGS.items():
        report(name, document, settings)
    report_cancelling(document)
    report_memory(document)


if __name__ == "__main__":
    main()
