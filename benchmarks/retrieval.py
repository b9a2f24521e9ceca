"""Time and memory of `chunkscope eval` with all strategies, 100 queries, BM25 and the embedded embedder.

    python benchmarks/retrieval.py [FILE]

Without a file the document is RFC 9562, if that lies in `shared/corpora` beside the repository, else the bundled
handbook. Each run is a process of its own. The first reads every file anew where the system lets go of them; memory is
what the evaluation takes beyond a start of the same command that only prints its help.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from chunkscope.document import Document
from chunkscope.document.source import read_source
from chunkscope.retrieval.spans import trimmed

ROOT = Path(__file__).resolve().parents[1]
RFC = ROOT.parent / "shared" / "corpora" / "rfc9562.txt"
HANDBOOK = ROOT / "fixtures" / "documents" / "handbook.md"
QUERIES = 100
WORDS = 8
ROUNDS = 5


def query_lines(document: Document) -> list[str]:
    """Queries of the first words of sentences spread over the document, each answered by the sentence after it."""
    starts = document.unit_starts
    lines = []
    for number in range(QUERIES):
        index = number * (len(starts) - 2) // QUERIES
        words = document.text[starts[index] : starts[index + 1]].split()[:WORDS]
        start, end = trimmed(document.text, (starts[index + 1], starts[index + 2]))
        kind = "even" if number % 2 else "odd"
        lines.append(json.dumps({"query": " ".join(words), "answers": [{"start": start, "end": end}], "type": kind}))
    return lines


def run(*arguments: str) -> tuple[float, float, float]:
    """The seconds, the seconds of processor time and the megabytes that the command takes."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "chunkscope", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    took = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"exit status {process.returncode} of {' '.join(command)}")
    return took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6


def main() -> None:
    path = sys.argv[1] if len(sys.argv) > 1 else str(RFC if RFC.exists() else HANDBOOK)
    document = Document.uncleaned(read_source(path))
    with tempfile.TemporaryDirectory() as folder:
        queries = Path(folder) / "queries.jsonl"
        queries.write_text("\n".join(query_lines(document)), encoding="utf-8")
        *_, at_start = run("eval", "--help")
        runs = [run("eval", path, "--queries", str(queries), "--format", "json") for _ in range(ROUNDS)]
    times, busy, sizes = zip(*runs, strict=True)
    print(f"{path}: {len(document.text):,} characters, {QUERIES} queries")
    print(f"first run {times[0]:.2f} s, later runs {statistics.median(times[1:]):.2f} s (median of {ROUNDS - 1})")
    print(f"processor time: first run {busy[0]:.2f} s, later runs {statistics.median(busy[1:]):.2f} s")
    print(f"memory {max(sizes):.0f} MB at most, {max(sizes) - at_start:.0f} MB over start")


if __name__ == "__main__":
    main()
