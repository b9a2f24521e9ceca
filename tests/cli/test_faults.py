"""Faults of the call: one line on standard error, exit 2; a reader that leaves is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chunkscope.cli.run import run


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "chunkscope: name a document to open, or see chunkscope --help"),
        (["scor", "notes.md"], "chunkscope: scor: there is no such file or command; did you mean score?"),
        (["score"], "chunkscope: Missing argument 'FILE...'."),
        (["score", "none.md"], "chunkscope: none.md: there is no such file; check the name"),
        (["score", "-", "--set", "chunk.siez=5"], "chunkscope: --set chunk.siez: unknown key, did you mean chunk.size"),
    ],
)
def test_a_fault_is_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    captured = capsys.readouterr()
    assert captured.err.splitlines() == [line]
    assert captured.out == ""


def test_a_reader_that_leaves_is_no_fault(tmp_path: Path) -> None:
    document = tmp_path / "long.txt"
    document.write_text("Turn the crank. " * 50_000, encoding="utf-8")
    command = [sys.executable, "-m", "chunkscope", "export", str(document)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 0
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("redirection", "line"),
    [
        ("> /dev/full", "chunkscope: the output cannot be written (No space left on device)\n"),
        (">&-", "chunkscope: standard output is closed\n"),
        ("- <&-", "chunkscope: -: standard input is closed; name a file\n"),
    ],
)
def test_a_broken_standard_stream_is_one_line(redirection: str, line: str, tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("Turn the crank.\n", encoding="utf-8")
    name = "" if redirection.startswith("- ") else "a.md"
    command = f'exec "{sys.executable}" -m chunkscope score {name} {redirection}'
    result = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (2, line)


def test_init_shows_its_path_without_control_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["init", str(tmp_path / "sub\x1b[2J\x9b31m.toml")]) == 0
    assert capsys.readouterr().err == f"wrote {tmp_path}/sub␛[2J\ufffd31m.toml\n"


def test_init_writes_to_nothing_that_may_wait_for_a_reader(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)  # so that a failing test ends
    try:
        assert run(["init", "--force", str(pipe)]) == 2
    finally:
        os.close(reader)
    assert capsys.readouterr().err == f"chunkscope: {pipe}: cannot be written: it is no regular file\n"
