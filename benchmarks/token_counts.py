"""Token counts of every chunk, against one encoding of the text and against encoding each chunk.

    python benchmarks/token_counts.py [FILE]

Without a file, the text is a million characters of words of the bundled handbook in random order.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from chunkscope.document.tokens import load_tokenizer, shipped_tokenizers
from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.document.tokens.tokenizer import Tokenizer

HANDBOOK = Path(__file__).resolve().parents[1] / "fixtures" / "documents" / "handbook.md"
LENGTH = 1_000_000
CHUNK = 1_000
ROUNDS = 5


def shuffled_words() -> str:
    words = HANDBOOK.read_text(encoding="utf-8").split()
    return " ".join(random.Random(0).choices(words, k=LENGTH)).replace(". ", ".\n\n")[:LENGTH]


def milliseconds(work: Callable[[], object], before: Callable[[], object] = int) -> float:
    """The least time that `work` takes, of a few rounds; `before` is called before each, outside of the time."""
    times = []
    for _ in range(ROUNDS):
        before()
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def longest_pause(work: Callable[[], object]) -> float:
    """The longest time in milliseconds that another thread, asleep for a millisecond at a time, did not run."""
    thread = threading.Thread(target=work)
    thread.start()
    longest, last = 0.0, time.perf_counter()
    while thread.is_alive():
        time.sleep(0.001)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    return longest * 1000


def report(text: str, tokenizer: Tokenizer) -> None:
    starts = range(0, len(text), CHUNK)
    ends = [min(start + CHUNK, len(text)) for start in starts]
    edited = f"{text[: len(text) // 2]}edited {text[len(text) // 2 :]}"
    token_map = TokenMap.of(text, tokenizer)

    def encode_each() -> list[int]:
        encode = tokenizer.encoding.encode
        return [len(encode(text[start:end], disallowed_special=())) for start, end in zip(starts, ends, strict=True)]

    def forget() -> None:
        nonlocal tokenizer, token_map
        tokenizer = Tokenizer.of(tokenizer.encoding, tokenizer.sync_rules)
        token_map = TokenMap.of(text, tokenizer)

    once = milliseconds(lambda: tokenizer.encoding.encode_to_numpy(text, disallowed_special=()))
    figures = {
        "map": milliseconds(lambda: TokenMap.of(text, tokenizer)),
        "counts, first time": milliseconds(lambda: token_map.counts(starts, ends), forget),
        "counts, again": milliseconds(lambda: token_map.counts(starts, ends)),
        "map after an edit": milliseconds(lambda: token_map.updated(edited)),
        "encoding each chunk": milliseconds(encode_each),
    }
    assert token_map.counts(starts, ends).tolist() == encode_each()
    held = 4 * (len(token_map.ends) + len(token_map.grid.sync_points)) / len(token_map)
    print(f"{tokenizer.name}: {len(text):,} characters, {len(token_map):,} tokens, {len(ends):,} chunks")
    print(f"  {'one encoding':22}{once:8.1f} ms")
    for name, figure in figures.items():
        print(f"  {name:22}{figure:8.1f} ms {figure / once:7.2f} of one encoding")
    print(f"  {'memory':22}{held:8.1f} bytes a token")
    print(f"  {'another thread':22}{longest_pause(lambda: TokenMap.of(text, tokenizer)):8.1f} ms longest pause")


def main() -> None:
    text = Path(sys.argv[1]).read_text(encoding="utf-8") if len(sys.argv) > 1 else shuffled_words()
    for name in shipped_tokenizers():
        start = time.perf_counter()
        tokenizer = load_tokenizer(name)
        print(f"{name} loaded in {(time.perf_counter() - start) * 1000:.0f} ms")
        report(text, tokenizer)


if __name__ == "__main__":
    main()
