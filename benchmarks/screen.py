"""How fast the screen is, and how little it writes, against a bare Textual app in the same run.

python benchmarks/screen.py FILE
"""

from __future__ import annotations

import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "ui"))

from pty_terminal import Terminal  # noqa: E402

ROUNDS = 9
LARGE = 10_000_000
SETTLING = 0.1
ENVIRONMENT = {"PYTHONPATH": str(ROOT)}
BARE_APP = """
from textual.app import App, ComposeResult
from textual.widgets import Static

class Bare(App):
    BINDINGS = [("x", "other", "other")]
    def compose(self) -> ComposeResult:
        yield Static("READY")
    def action_other(self):
        self.query_one(Static).update("OTHER" + "." * self.count)
        self.count += 1
    count = 1

Bare().run()
"""


def bare() -> Terminal:
    return Terminal([sys.executable, "-c", BARE_APP], environment=ENVIRONMENT)


def inspector(path: Path, *options: str) -> Terminal:
    command = [sys.executable, "-m", "chunkscope", str(path), *options]
    return Terminal(command, environment=ENVIRONMENT, cwd=path.parent)


def main(path: Path) -> None:
    print(f"{path.name}, 80x24, medians of {ROUNDS}; times in ms")
    first_paint(path)
    key = bare_key()
    print(f"bare app, key to paint              {key:8.1f}")
    switch_of_strategy("switch of strategy", path, key)
    with tempfile.TemporaryDirectory() as folder:
        large = Path(folder) / f"large{path.suffix}"
        text = path.read_bytes()
        large.write_bytes(text * (LARGE // len(text) + 1))
        first_cuts(large)
        leaving(large)
        switch_of_strategy("switch of strategy, 10 MB", large, key)
        saved = Path(folder) / path.name
        saved.write_bytes(text)
        save_to_repaint(saved)
    cursor_move(path)


def first_paint(path: Path) -> None:
    """Time from the start of the process until text of the document is on the screen."""
    marker = first_word(path)
    times: dict[str, list[float]] = {"bare": [], "inspector": []}
    for _ in range(ROUNDS):
        for name, start, wanted in (("bare", bare, b"READY"), ("inspector", lambda: inspector(path), marker)):
            with start() as terminal:
                times[name].append((terminal.read_until(wanted) - terminal.started) * 1000)
    ours, theirs = statistics.median(times["inspector"]), statistics.median(times["bare"])
    print(f"bare app, first paint               {theirs:8.1f}")
    print(f"first paint                         {ours:8.1f}   {ours / theirs:.2f} times the bare app")


def first_cuts(path: Path) -> None:
    """Time from the start of the process until the first text, and the first cuts, of a large document are seen."""
    marker, texts, cuts = first_word(path), [], []
    for _ in range(ROUNDS):
        with inspector(path) as terminal:
            texts.append((terminal.read_until(marker) - terminal.started) * 1000)
            cuts.append((terminal.read_until(b"scoring") - terminal.started) * 1000)
    print(f"first paint, 10 MB                  {statistics.median(texts):8.1f}   worst {max(texts):.1f}")
    print(f"first cuts, 10 MB                   {statistics.median(cuts):8.1f}   worst {max(cuts):.1f}")


def leaving(path: Path) -> None:
    """Time from `q` until the process has ended, while the cuts of a large document are judged."""
    times = []
    for _ in range(ROUNDS):
        with inspector(path) as terminal:
            terminal.read_until(b"scoring")
            terminal.read_for(SETTLING)
            started = time.perf_counter()
            terminal.send("q")
            while terminal.process.poll() is None:
                terminal.read_for(0.005)
            times.append((time.perf_counter() - started) * 1000)
    print(f"leaving while 10 MB are scored      {statistics.median(times):8.1f}   worst {max(times):.1f}")


def bare_key() -> float:
    with bare() as terminal:
        terminal.read_until(b"READY")
        terminal.read_until_quiet()
        return statistics.median(key_times(terminal, ["x"] * ROUNDS, b"."))


def switch_of_strategy(name: str, path: Path, bare_key_time: float) -> None:
    """Time from a digit to the repaint, once every row is scored."""
    with inspector(path) as terminal:
        terminal.read_until(b"quit")
        terminal.read_until_quiet(3, timeout=180)
        times = key_times(terminal, ["1", "3", "4", "5", "2"] * 2, b">")
    median, worst = statistics.median(times), max(times)
    print(f"{name:35s} {median:8.1f}   worst {worst:.1f}, {median / bare_key_time:.1f} times the bare app's key")


def save_to_repaint(path: Path) -> None:
    """Time from a save by rename until the change is on the screen, less the time in which the save settles."""
    times = []
    with inspector(path) as terminal:
        terminal.read_until(b"quit")
        terminal.read_until_quiet(2)
        for number in range(ROUNDS):
            beside = path.with_suffix(".tmp")
            beside.write_text(f"Change{number:03d} " + path.read_text(encoding="utf-8"), encoding="utf-8")
            started = time.perf_counter()
            os.replace(beside, path)
            times.append((terminal.read_until(f"Change{number:03d}".encode()) - started - SETTLING) * 1000)
            terminal.read_until_quiet(0.5)
    print(f"save to repaint, after it settles   {statistics.median(times):8.1f}   worst {max(times):.1f}")


def cursor_move(path: Path) -> None:
    """Bytes that a cursor move writes where neither pane scrolls: chunks are small, so that several are in view."""
    with inspector(path, "--strategy", "fixed", "--set", "chunk.size=150") as terminal:
        terminal.read_until(b"quit")
        terminal.read_until_quiet(2)
        sizes = []
        for _ in range(4 * ROUNDS):
            terminal.send("j")
            sizes.append(len(terminal.read_until_quiet(0.2)))
    still = [size for size in sizes if size < 2 * min(sizes)]
    print(f"bytes of a cursor move, no scroll   {statistics.median(still):8.0f}   at most {max(still)}")


def key_times(terminal: Terminal, keys: list[str], wanted: bytes | Callable[[bytes], bool]) -> list[float]:
    times = []
    for key in keys:
        started = time.perf_counter()
        terminal.send(key)
        times.append((terminal.read_until(wanted) - started) * 1000)
        terminal.read_until_quiet(0.2)
    return times


def first_word(path: Path) -> bytes:
    found = re.search(rb"[A-Za-z]{4,}", path.read_bytes())
    assert found is not None, "the file has no word to look for"
    return found[0]


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
