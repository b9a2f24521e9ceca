"""How fast `recursive` is against LangChain's splitter at the same cuts, and whether it copies the text.

    python benchmarks/recursive.py [FILE]

Without a file the hard-wrapped text is RFC 2616, if that lies in `shared/corpora` beside the repository. Every round
runs each splitter once, in turn; times are medians of the rounds, ratios are medians of each round's ratio to
chunkscope. Other splitters that are installed run along; their cuts are their own.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from chunkscope.document import Document, Source
from chunkscope.strategies.recursive import RecursiveSettings, recursive

ROOT = Path(__file__).resolve().parents[1]
RFC = ROOT.parent / "shared" / "corpora" / "rfc2616.txt"
HANDBOOK = ROOT / "fixtures" / "documents" / "handbook.md"
LENGTH = 10_000_000
SIZE = 1_000
ROUNDS = 7
SEPARATORS = {
    "chunkscope's separators": RecursiveSettings().separators,
    "LangChain's separators": ("\n\n", "\n", " ", ""),
}

Splitter = Callable[[str], int]


def repeated(path: Path) -> str:
    text = path.read_bytes().decode("utf-8-sig")
    return text * -(-LENGTH // len(text))


def long_paragraphs() -> str:
    """Prose of the handbook's words: sentences of 8 to 24 words, paragraphs of 20 to 80 sentences."""
    source = random.Random(0)
    words = [word for word in HANDBOOK.read_text(encoding="utf-8").split() if word.isalpha()]
    paragraphs, length = [], 0
    while length < LENGTH:
        sentences = (" ".join(source.choices(words, k=source.randint(8, 24))) for _ in range(source.randint(20, 80)))
        paragraphs.append(". ".join(sentences) + ".")
        length += len(paragraphs[-1]) + 2
    return "\n\n".join(paragraphs)


def chunkscope_splitter(separators: tuple[str, ...]) -> Splitter:
    settings = RecursiveSettings(size=SIZE, separators=separators)
    return lambda text: len(recursive(Document.uncleaned(Source("text", text)), settings))


def langchain_splitter(separators: tuple[str, ...]) -> Splitter:
    from langchain_text_splitters import RecursiveCharacterTextSplitter

    splitter = RecursiveCharacterTextSplitter(
        separators=list(separators), keep_separator="end", strip_whitespace=False, chunk_size=SIZE, chunk_overlap=0
    )
    return lambda text: len(splitter.split_text(text))


def other_splitters() -> dict[str, Splitter]:
    splitters: dict[str, Splitter] = {}
    if find_spec("chonkie"):
        chonkie = import_module("chonkie")
        recursive_chunker = chonkie.RecursiveChunker(tokenizer="character", chunk_size=SIZE)
        fast_chunker = chonkie.FastChunker(chunk_size=SIZE)
        splitters["chonkie Recursive"] = lambda text: len(recursive_chunker.chunk(text))
        splitters["chonkie Fast (bytes)"] = lambda text: len(fast_chunker.chunk(text))
    if find_spec("semantic_text_splitter"):
        text_splitter = import_module("semantic_text_splitter").TextSplitter(SIZE, trim=False)
        splitters["semantic-text-splitter"] = lambda text: len(text_splitter.chunk_indices(text))
    return splitters


def compare(title: str, text: str, splitters: dict[str, Splitter]) -> None:
    """Print a line for each splitter; the first is what the ratios are to."""
    times: dict[str, list[float]] = {name: [] for name in splitters}
    counts = {}
    for _ in range(ROUNDS):
        for name, split in splitters.items():
            started = time.perf_counter()
            counts[name] = split(text)
            times[name].append((time.perf_counter() - started) * 1000)
    base = next(iter(times.values()))
    print(f"\n{title}, {len(text):,} characters, size {SIZE:,}, {ROUNDS} rounds")
    for name, own in times.items():
        ratio = statistics.median(theirs / ours for theirs, ours in zip(own, base, strict=True))
        print(f"  {name:24}{statistics.median(own):10.1f} ms{ratio:8.1f} times{counts[name]:9,} chunks")


def peak_memory(text: str) -> float:
    """The most memory that cutting takes beside the text, in megabytes."""
    document = Document.uncleaned(Source("text", text))
    tracemalloc.start()
    recursive(document, RecursiveSettings(size=SIZE))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def main() -> None:
    wrapped = Path(sys.argv[1]) if len(sys.argv) > 1 else RFC
    texts = {"prose in long paragraphs": long_paragraphs()}
    if wrapped.exists():
        texts[f"{wrapped.name} repeated"] = repeated(wrapped)
    else:
        print(f"{wrapped} is not there: left out")
    others = other_splitters()
    for title, text in texts.items():
        for kind, separators in SEPARATORS.items():
            pair = {"chunkscope": chunkscope_splitter(separators), "LangChain": langchain_splitter(separators)}
            compare(f"{title}, {kind}", text, pair)
        if others:
            ours = chunkscope_splitter(SEPARATORS["chunkscope's separators"])
            compare(f"{title}, splitters that cut elsewhere", text, {"chunkscope": ours, **others})
        size = sys.getsizeof(text) / 1e6
        print(f"\nmemory beside the text of {size:.1f} MB: at most {peak_memory(text):.2f} MB")


if __name__ == "__main__":
    main()
