"""`chunkscope sweep`."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope
from chunkscope.cli.run import run as run_command

# Every sentence takes 23 characters, 230 in all.
TEXT = "".join(f"Kiln number {number:02d} is hot. " for number in range(10))


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def sweep(document: Path, sizes: str, *arguments: str) -> Result:
    command = ["sweep", str(document), "--sizes", sizes, *arguments]
    return CliRunner().invoke(chunkscope, command, standalone_mode=False)


def test_the_table_has_a_line_for_each_size_of_each_row(document: Path) -> None:
    result = sweep(document, "23:69:23", "--strategy", "fixed", "--strategy", "sentence")
    assert result.return_value == 0
    head, *rows = [line.split() for line in result.stdout.splitlines()[1:] if not line.startswith("─")]
    assert " ".join(head) == "strategy unit size overlap chunks mid-sentence broken blocks orphans tokens"
    assert [row[:5] for row in rows] == [
        [strategy, "chars", size, "0", chunks]
        for strategy in ("fixed", "sentence")
        for size, chunks in (("23", "10"), ("46", "5"), ("69", "4"))
    ]


def test_the_row_that_opens_first_is_swept_unless_others_are_named(document: Path) -> None:
    (report,) = json.loads(sweep(document, "30:40:10", "--set", "chunk.strategy=fixed", "--format", "json").stdout)
    figures = [(row["strategy"], row["size"], row["chunks"], row["mid_sentence_pct"]) for row in report["rows"]]
    assert figures == [("fixed", 30, 8, 100.0), ("fixed", 40, 6, 80.0)]
    assert (report["path"], report["rule"], report["tokenizer"]) == (str(document), "sentence", "cl100k_base")


def test_csv_has_the_same_figures(document: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(sweep(document, "30:40:10", "--format", "csv").stdout)))
    assert [(row["strategy"], row["size"]) for row in rows] == [("recursive", "30"), ("recursive", "40")]
    assert all(row["tokens"] and row["broken_blocks"] == "0" for row in rows)


def test_a_config_beside_the_document_counts_and_a_default_overlap_follows_the_size(document: Path) -> None:
    (document.parent / "chunk.toml").write_text('[chunk]\nstrategy = "overlap"\nsize = 900\n', encoding="utf-8")
    config = ["--config", str(document.parent / "chunk.toml")]
    (report,) = json.loads(sweep(document, "50:100:50", "--format", "json", *config).stdout)
    assert [(row["size"], row["overlap"]) for row in report["rows"]] == [(50, 10), (100, 20)]


def test_sizes_that_a_row_cannot_have_are_told_once_and_the_others_are_swept(document: Path) -> None:
    options = ["--strategy", "overlap", "--set", "chunk.overlap=30"]
    result = sweep(document, "10:40:10", *options)
    assert result.return_value == 0
    assert result.stdout.count("will not run") == 3
    told = "overlap: overlap 30 is not below size 10 (set strategies.overlap.overlap lower); nor at 2 more sizes"
    assert result.stderr == f"chunkscope: {told}\n"
    assert sweep(document, "10:20:10", *options).return_value == 2


@pytest.mark.parametrize(
    ("sizes", "why"),
    [
        ("9:8:1", "the first size, 9, is above the last, 8"),
        ("5:9:0", "the step is 0, expected 1 or more"),
        ("1:1001:1", "that is 1,001 sizes, expected at most 1,000; a step of 2 is enough"),
        ("5", "expected FIRST:LAST:STEP in whole numbers, such as 256:2048:128"),
    ],
)
def test_hostile_ranges_are_refused_by_name(
    document: Path, capsys: pytest.CaptureFixture[str], sizes: str, why: str
) -> None:
    assert run_command(["sweep", str(document), "--sizes", sizes]) == 2
    assert capsys.readouterr().err == f"chunkscope: --sizes {sizes}: {why}\n"


def test_the_sizes_must_be_named(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["sweep", str(document)]) == 2
    assert "--sizes" in capsys.readouterr().err


def test_ctrl_c_ends_it_without_a_traceback(document: Path) -> None:
    document.write_text(TEXT * 5_000, encoding="utf-8")
    command = [sys.executable, "-m", "chunkscope", "sweep", str(document), "--sizes", "1:1000:1", "--strategy", "fixed"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert (process.returncode, out, err) == (130, b"", b"\n")
