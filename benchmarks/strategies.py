"""How fast the strategies cut long documents whose sentences and blocks are found once, and measured apart.

    python benchmarks/strategies.py [FILE...]

Without files: RFC 2616, if that lies in `shared/corpora` beside the repository, and the bundled handbook, each repeated
up to ten million characters. Every round does each thing once, in turn. Times are medians of the rounds, in processor
time, so that other programs matter less; MB/s are millions of characters a second. In tokens a document is encoded and
cut as if for the first time; ratios are medians of each round's ratio to one pass of the tokenizer over the text.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

from chunkscope.document import Document
from chunkscope.document.source import read_source
from chunkscope.document.tokens import load_tokenizer
from chunkscope.document.tokens.token_map import TokenMap
from chunkscope.strategies.outline import outline
from chunkscope.strategies.registry import STRATEGIES
from chunkscope.strategies.sentence import sentence_edges
from chunkscope.strategies.settings import StrategySettings, Unit
from chunkscope.strategies.structure import StructureSettings

ROOT = Path(__file__).resolve().parents[1]
FILES = (ROOT.parent / "shared" / "corpora" / "rfc2616.txt", ROOT / "fixtures" / "documents" / "handbook.md")
LENGTH = 10_000_000
ROUNDS = 5
TOKENIZER = "cl100k_base"
NAMES = ("fixed", "recursive", "paragraph", "sentence", "structure", "window", "parent-child")
FOUND_ONCE: dict[str, Callable[[Document], object]] = {
    "sentences": lambda document: document.sentences,
    "blocks": lambda document: document.blocks,
    "units": sentence_edges,
    "outline": outline,
}

Timed = dict[str, Callable[[], object]]


def long_document(path: Path) -> Document:
    source = read_source(path)
    text = source.text * -(-LENGTH // len(source.text))
    return Document.uncleaned(type(source)(source.name, text, source.encoding, source.kind))


def medians(work: Timed) -> tuple[dict[str, float], dict[str, float]]:
    """The seconds that each thing takes, and their ratio to those of the first; medians of all rounds."""
    rounds: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(ROUNDS):
        for name, do in work.items():
            started = time.process_time()
            do()
            rounds[name].append(time.process_time() - started)
    first = next(iter(rounds.values()))
    ratios = {name: [one / base for one, base in zip(own, first, strict=True)] for name, own in rounds.items()}
    return (
        {name: statistics.median(own) for name, own in rounds.items()},
        {name: statistics.median(own) for name, own in ratios.items()},
    )


def cutting(document: Document, unit: Unit) -> Timed:
    """Each strategy at its default sizes."""
    settings: dict[str, StrategySettings] = {name: STRATEGIES[name].settings(unit=unit) for name in NAMES}
    work: Timed = {name: partial(STRATEGIES[name].cut, document, own) for name, own in settings.items()}
    prefixed = StructureSettings(unit=unit, prefix_headings=True, repeat_table_header=True)
    return {**work, "structure, prefixes": partial(STRATEGIES["structure"].cut, document, prefixed)}


def report_boundaries(document: Document) -> None:
    for name, find in FOUND_ONCE.items():
        started = time.process_time()
        find(document)
        print(f"  {name:22}{(time.process_time() - started) * 1000:9.0f} ms, once")


def report_chars(document: Document) -> None:
    megabytes = len(document.text) / 1e6
    for name, seconds in medians(cutting(document, "chars"))[0].items():
        print(f"  {name:22}{seconds * 1000:9.0f} ms{megabytes / seconds:9.1f} MB/s")


def report_tokens(document: Document) -> None:
    known = load_tokenizer(TOKENIZER)
    encoding = known.encoding
    work: Timed = {"one pass": lambda: encoding.encode_to_numpy(document.text, disallowed_special=())}

    def first_cut(cut: Callable[[], object]) -> None:
        cast(Any, known._count_short).cache_clear()
        document._token_maps[TOKENIZER] = TokenMap.of(document.text, known)
        cut()

    work |= {name: partial(first_cut, cut) for name, cut in cutting(document, "tokens").items()}
    seconds, ratios = medians(work)
    for name in work:
        print(f"  {name:22}{seconds[name] * 1000:9.0f} ms{ratios[name]:9.2f} of one pass")


def main() -> None:
    for path in map(Path, sys.argv[1:]) if len(sys.argv) > 1 else FILES:
        if not path.exists():
            print(f"{path} is not there: left out")
            continue
        document = long_document(path)
        print(f"{path.name} repeated, {len(document.text):,} characters, {ROUNDS} rounds")
        for part in (report_boundaries, report_chars, report_tokens):
            part(document)


if __name__ == "__main__":
    main()
