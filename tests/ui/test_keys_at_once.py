"""Keys that come all at once, as a paste or a slow line brings them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from inspecting import HANDBOOK
from pty_terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """An inspector on a long document, of which everything is known."""
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    command = [sys.executable, "-m", "chunkscope", str(document), "--strategy", "fixed"]
    with Terminal(command, environment={"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}, cwd=tmp_path) as running:
        running.read_until(b"quit")
        running.read_until_quiet()
        yield running


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ("/qqxz", " find qqxz"),
        ("/quit\x7f\x7feen", " find queen"),
        ("/quiet\x1b[H/", " find /quiet"),
        (":99", " go to 99"),
        ("Qqaz", " ask qaz"),
        ("mqaz", " note on cut 1|2 qaz"),
        ("tt:qx", " sizes FIRST:LAST:STEP qx"),
    ],
)
def test_the_letters_after_a_key_that_asks_for_a_line_are_the_lines(terminal: Terminal, keys: str, wanted: str) -> None:
    terminal.send(keys)
    terminal.read_until_quiet()
    assert terminal.process.poll() is None
    assert any(row.startswith(wanted) for row in terminal.rows()), terminal.rows()


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        ("/kiln 7,\r", "n: search hits 1/1"),
        (":12\r", "cut 12|13"),
        ("fjj\r", "n: broken blocks"),
        ("fu", "n: unreviewed"),
        ("c2", "compare A fixed"),
        ("c..\r", "B paragraph"),
        ("?jjq", "n: failures"),
        ("tlj\r", "what-if size"),
    ],
)
def test_a_line_or_a_list_takes_its_keys_in_their_order(terminal: Terminal, keys: str, wanted: str) -> None:
    terminal.send(keys)
    terminal.read_until_quiet()
    assert terminal.process.poll() is None
    assert any(wanted in row for row in terminal.rows()), terminal.rows()
