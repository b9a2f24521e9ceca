"""`chunkscope score --save` and `--against`."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope
from chunkscope.cli.run import run as run_command

# Every sentence takes 23 characters, the last of them a space.
TEXT = "".join(f"Kiln number {number:02d} is hot. " for number in range(10))


@pytest.fixture
def document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "guide.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def score(*arguments: str, size: int = 60) -> Result:
    options = ["--set", f"chunk.size={size}", "--strategy", "fixed", *arguments]
    return CliRunner().invoke(chunkscope, ["score", "guide.txt", *options], standalone_mode=False)


def test_the_table_has_the_difference_of_every_figure_and_the_cuts_behind_it(document: Path) -> None:
    assert score("--save", "before.json").return_value == 0
    result = score("--against", "before.json", size=40)
    assert result.return_value == 0
    lines = result.stdout.splitlines()
    row = " ".join(lines[3].split())
    # The cuts at 60, 120 and 180 were in a sentence; those at 40, 80, 120 and 200 are now, and 160 is a sentence's end.
    assert row.startswith("fixed chars 40 (-20) 0 6 (+2) 38.3 (-19.2) 30 (-20) 40 (-20) 4 (80 %) (+1) 5 (+2) 0 0 0 ")
    assert lines[4] == "fixed: 2 fixed, 3 newly broken"
    assert lines[5] == "  fixed, was at 1:61 word  ... hot. Kiln number 02 ⁞ is hot. Kiln number ..."
    assert lines[7].startswith("  newly broken at 1:41 ")
    assert len(lines) == 10


def test_json_has_differences_and_places(document: Path) -> None:
    score("--save", "before.json")
    (report,) = json.loads(score("--against", "before.json", "--format", "json", size=40).stdout)
    (row,) = report["rows"]
    assert row["mid_sentence"] == 4
    assert row["differences"]["mid_sentence"] == 1
    assert row["differences"]["mid_sentence_pct"] == -20.0
    assert [cut["offset"] for cut in row["fixed"]] == [60, 180]
    assert row["newly_broken"][0] == {
        "offset": 40,
        "line": 1,
        "column": 41,
        "verdict": "word",
        "before": TEXT[8:40],
        "after": TEXT[41:73],
    }


def test_csv_and_markdown_have_the_differences_too(document: Path) -> None:
    score("--save", "before.json")
    (row,) = csv.DictReader(io.StringIO(score("--against", "before.json", "--format", "csv", size=40).stdout))
    assert (row["chunks"], row["chunks_difference"], row["fixed"], row["newly_broken"]) == ("6", "2", "2", "3")
    assert (row["unit"], row["error"]) == ("chars", "")
    markdown = score("--against", "before.json", "--format", "markdown", size=40).stdout
    assert "| 4 (80 %) (+1) |" in markdown
    assert "\nfixed: 2 fixed, 3 newly broken\n" in markdown


@pytest.mark.parametrize("output_format", ["table", "json", "csv", "markdown"])
def test_without_a_baseline_nothing_is_added(document: Path, output_format: str) -> None:
    text = score("--format", output_format).stdout
    assert "differen" not in text
    assert "newly" not in text


def test_the_same_figures_have_no_difference(document: Path) -> None:
    score("--save", "before.json")
    text = score("--against", "before.json").stdout
    assert "(+" not in text
    assert "(-" not in text
    assert "fixed: 0 fixed, 0 newly broken" in text


def test_one_file_can_be_compared_with_and_saved_to_at_once(document: Path) -> None:
    score("--save", "figures.json")
    assert "6 (+2)" in score("--against", "figures.json", "--save", "figures.json", size=40).stdout
    assert "6 (+2)" not in score("--against", "figures.json", size=40).stdout


def test_a_row_that_the_baseline_does_not_have_says_so(document: Path) -> None:
    score("--save", "before.json")
    result = score("--against", "before.json", "--strategy", "sentence")
    assert "sentence: not in the baseline" in result.stdout
    assert result.return_value == 0


def test_parents_are_compared_with_parents(document: Path) -> None:
    options = ["--strategy", "parent-child", "--set", "strategies.parent-child.parent_strategy=fixed"]

    def score_at(parent_size: int, *arguments: str) -> str:
        size = ["--set", f"strategies.parent-child.parent_size={parent_size}"]
        command = ["score", "guide.txt", "--set", "chunk.size=23", *options, *size, *arguments]
        return CliRunner().invoke(chunkscope, command, standalone_mode=False).stdout

    score_at(115, "--save", "before.json")
    (report,) = json.loads(score_at(100, "--against", "before.json", "--format", "json"))
    (row,) = report["rows"]
    # The parents were cut at 115, a sentence's end, and now at 100 and 200, in sentences.
    assert row["parents"]["differences"]["chunks"] == 1
    assert [cut["offset"] for cut in row["parents"]["newly_broken"]] == [100, 200]
    assert "parent-child parents: 0 fixed, 2 newly broken" in score_at(100, "--against", "before.json")


def invoked(*arguments: Any) -> tuple[int, str]:
    result = CliRunner().invoke(chunkscope, list(map(str, arguments)), standalone_mode=False)
    return result.return_value, result.stderr if result.exception is None else str(result.exception)


def test_a_document_or_a_rule_that_cannot_be_compared_is_told_by_name(document: Path) -> None:
    score("--save", "before.json")
    Path("other.txt").write_text(TEXT)
    status, told = invoked("score", "other.txt", "--against", "before.json")
    assert status == 2
    assert "other.txt is not in the baseline before.json, which has guide.txt" in told
    status, told = invoked("score", "guide.txt", "--against", "before.json", "--set", "score.rule=published")
    assert status == 2
    assert "guide.txt is judged by the rule published, in the baseline before.json by sentence" in told


def test_a_file_that_is_no_baseline_is_neither_read_nor_overwritten(
    document: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["score", "guide.txt", "--against", "guide.txt"]) == 2
    assert capsys.readouterr().err.startswith("chunkscope: guide.txt: is no baseline of this version")
    assert run_command(["score", "guide.txt", "--save", "guide.txt"]) == 2
    assert capsys.readouterr().err == (
        "chunkscope: guide.txt: is no baseline of this version; make one with chunkscope score --save\n"
    )
    assert document.read_text() == TEXT
    assert run_command(["score", "guide.txt", "--against", "absent.json"]) == 2
    assert capsys.readouterr().err == "chunkscope: absent.json: there is no such file; check the name\n"


def test_nothing_is_saved_where_a_file_could_not_be_scored(document: Path) -> None:
    status, told = invoked("score", "guide.txt", "absent.txt", "--save", "before.json")
    assert status == 2
    assert "before.json: not saved, for not every file could be scored" in told
    assert os.listdir() == ["guide.txt"]


def test_of_many_places_the_table_lists_the_first(document: Path) -> None:
    document.write_text(TEXT * 20)
    score("--save", "before.json", size=4600)
    lines = score("--against", "before.json", size=30).stdout.splitlines()
    # Of the 153 cuts, 6 are right after the space between two sentences (30 k = 0 mod 23) and 7 right before it (22).
    assert lines[4] == "fixed: 0 fixed, 140 newly broken"
    assert len(lines) == 5 + 20 + 1
    assert lines[-1] == "  and at 120 more places; --format json lists them all"
