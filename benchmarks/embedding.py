"""Time and memory of the embedded default, and of the cache of vectors that it does without.

    python benchmarks/embedding.py [FILE]

Without a file, the text is a million characters of words of the bundled handbook in random order.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.cached import cached
from chunkscope.embedding.embedded.token_table import TABLE_PATH
from chunkscope.embedding.embedder import Delivered, Embedder
from chunkscope.embedding.vector_store import VectorStore

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HANDBOOK = Path(__file__).resolve().parents[1] / "fixtures" / "documents" / "handbook.md"
LENGTH = 1_000_000
ROUNDS = 5
SENTENCE = 100
CHUNK = 1_000
LOAD = "from chunkscope.embedding import EmbeddingSettings, load_embedder; load_embedder(EmbeddingSettings())"


class OneBatch:
    """The embedded default, handing over what it embeds as one batch, as the cache wants it."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self.name, self.identity = embedder.name, embedder.identity
        self.dimension, self.contextual = embedder.dimension, embedder.contextual

    def embed(
        self, texts: Sequence[str], *, delivered: Delivered | None = None, **watching: Any
    ) -> NDArray[np.float32]:
        """A row for each text."""
        vectors = self._embedder.embed(texts, **watching)
        if delivered is not None:
            delivered(range(len(texts)), vectors)
        return vectors


def shuffled_words() -> str:
    words = HANDBOOK.read_text(encoding="utf-8").split()
    return " ".join(random.Random(0).choices(words, k=LENGTH))[:LENGTH]


def seconds(work: Callable[[], object]) -> float:
    """The least processor time that `work` takes, of a few rounds."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def seconds_once(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def seconds_of_process(program: str) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def slices(text: str, length: int) -> list[str]:
    return [text[start : start + length] for start in range(0, len(text), length)]


def report_speed(name: str, texts: list[str]) -> None:
    embedder = load_embedder(EmbeddingSettings())
    took = seconds(lambda: embedder.embed(texts))
    length = sum(map(len, texts))
    print(f"{name} of {len(texts[0]):,} characters: {len(texts) / took:,.0f} a second, {length / took / 1e6:.1f} MB/s")


def report_memory(text: str) -> None:
    embedder = load_embedder(EmbeddingSettings())
    tracemalloc.start()
    embedder.embed([text])
    print(f"memory beside the text: {tracemalloc.get_traced_memory()[1] / 1e6:.0f} MB at most")
    tracemalloc.stop()


def report_cache(text: str) -> None:
    texts = slices(text, SENTENCE)
    embedder = load_embedder(EmbeddingSettings())
    with tempfile.TemporaryDirectory() as folder:
        kept = cached(OneBatch(embedder), VectorStore(Path(folder) / "vectors.sqlite", 1 << 30))
        first, plain = seconds_once(lambda: kept.embed(texts)), seconds(lambda: embedder.embed(texts))
        again = seconds(lambda: kept.embed(texts))
    print(f"{len(texts):,} sentences: {plain:.2f} s embedded, {first:.2f} s embedded and kept, {again:.2f} s read back")


def main() -> None:
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else shuffled_words()
    bare, loaded = (seconds_of_process(program) for program in ("import numpy", LOAD))
    print(f"{TABLE_PATH.name}: {TABLE_PATH.stat().st_size:,} bytes, loaded in {loaded - bare:.2f} s beyond numpy")
    report_speed("sentences", slices(text, SENTENCE))
    report_speed("chunks", slices(text, CHUNK))
    report_speed("a text", [text])
    report_memory(text)
    report_cache(text)


if __name__ == "__main__":
    main()
