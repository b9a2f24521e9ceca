"""Rows of a person's own, and warnings of the config, in the commands without a screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope

CONFIG = """\
[strategies.short]
base = "sentence"
size = 30

[check]
chunks = 2
strategies = ["short"]
"""


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text("Turn the crank twice. Pull the lever down. Listen for a click. ", encoding="utf-8")
    (tmp_path / "chunk.toml").write_text(CONFIG, encoding="utf-8")
    return path


def run(command: str, document: Path, *arguments: str) -> Result:
    return CliRunner().invoke(chunkscope, [command, str(document), *arguments], standalone_mode=False)


def test_score_has_a_row_for_it_after_the_strategies(document: Path) -> None:
    (report,) = json.loads(run("score", document, "--format", "json").stdout)
    last = report["rows"][-1]
    assert (last["strategy"], last["size"], last["chunks"], last["mid_sentence"]) == ("short", 30, 3, 0)
    names = [row["strategy"] for row in report["rows"]]
    assert names[:5] == ["fixed", "overlap", "recursive", "paragraph", "sentence"]


def test_score_takes_its_name_and_suggests_it(document: Path) -> None:
    table = run("score", document, "--strategy", "short").stdout
    assert "short" in table
    assert "fixed" not in table
    result = run("score", document, "--strategy", "shrot")
    assert str(result.exception) == "--strategy shrot: no such strategy, did you mean short?"


def test_export_and_check_know_it(document: Path) -> None:
    chunks = [json.loads(row) for row in run("export", document, "--strategy", "short").stdout.splitlines()]
    assert [chunk["text"] for chunk in chunks] == [
        "Turn the crank twice. ",
        "Pull the lever down. ",
        "Listen for a click. ",
    ]
    result = run("check", document)
    assert result.return_value == 1
    assert result.stdout.startswith(f"{document}: short: chunks is 3, the limit is 2\n")


def test_a_row_that_check_needs_and_the_command_line_leaves_out_is_told_by_its_key(document: Path) -> None:
    result = run("check", document, "--set", 'chunk.strategies=["fixed", "sentence"]')
    assert str(result.exception) == "check.strategies short: no such strategy, it is one of fixed, sentence"


def test_escapes_that_are_none_are_pointed_out_on_standard_error(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text("First para.\n\nSecond para here.")
    config = "[chunk]\nsize = 20\n[strategies.recursive]\nseparators = ['\\n\\n', '\\n', ' ']\n"
    (tmp_path / "chunk.toml").write_text(config + "[check]\nchunks = 9\n")
    warnings = [
        f"chunkscope: {tmp_path / 'chunk.toml'}:4:{column} strategies.recursive.separators[{index}]: `\\n` here is a "
        'backslash and the letter n; write "\\n" in double quotes for a newline'
        for index, column in enumerate((15, 23))
    ]
    for command, *options in (("score", "--strategy", "recursive"), ("check",), ("export",)):
        result = run(command, path, *options)
        assert result.stderr.splitlines() == warnings
        assert not result.return_value
    assert json.loads(result.stdout.splitlines()[0])["text"] == "First para.\n\nSecond "


def test_score_names_separators_that_match_nothing_for_the_newlines(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_bytes(b"One two.\r\n\r\nThree four.\r\n")
    result = run("score", path)
    note = "CRLF document: separator ↵↵ matches nothing (clean.newlines = true mends it)"
    assert result.stderr == f"chunkscope: {note}\n"
    assert run("score", path, "--set", "clean.newlines=true").stderr == ""
    assert run("score", path, "--strategy", "sentence").stderr == ""
    assert run("export", path).stderr == f"chunkscope: {note}\n"
