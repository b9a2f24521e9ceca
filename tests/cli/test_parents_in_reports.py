"""The figures of parents in every format of `score`, and their spans in `export`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from chunkscope.cli.main import chunkscope

HOUSE = "# Kiln\n\nOne is hot. Two is too.\n\n## Firing\n\nThree waits. Four cools.\n\n# Clay\n\nFive is wet.\n"
SIZES = ("--set", "strategies.parent-child.parent_size=45", "--set", "strategies.parent-child.size=20")


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "house.md"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def output(command: str, document: Path, *arguments: str) -> str:
    arguments = (command, str(document), *arguments, *SIZES)
    return CliRunner().invoke(chunkscope, arguments, standalone_mode=False, catch_exceptions=False).stdout


def test_json_has_an_object_of_parents_or_null(document: Path) -> None:
    strategies = ("--strategy", "window", "--strategy", "parent-child")
    (report,) = json.loads(output("score", document, "--format", "json", *strategies))
    other, row = report["rows"]
    assert other["parents"] is None
    assert (row["chunks"], row["size"], row["orphans"]) == (7, 20, 2)
    parents = row["parents"]
    assert (parents["chunks"], parents["size"], parents["cuts"]) == (3, 45, 2)
    assert (parents["mid_sentence"], parents["broken_blocks"], parents["orphans"]) == (0, 0, 0)
    assert set(parents) == set(row) - {"parents"}


def test_csv_has_a_line_of_parents(document: Path) -> None:
    lines = list(
        csv.DictReader(io.StringIO(output("score", document, "--format", "csv", "--strategy", "parent-child")))
    )
    assert [(line["strategy"], line["chunks"], line["size"]) for line in lines] == [
        ("parent-child", "7", "20"),
        ("parent-child parents", "3", "45"),
    ]
    assert "parents" not in lines[0]


@pytest.mark.parametrize("output_format", ["table", "markdown"])
def test_a_table_has_a_row_of_parents(document: Path, output_format: str) -> None:
    text = output("score", document, "--format", output_format, "--strategy", "parent-child")
    rows = [line.replace("|", " ").split() for line in text.splitlines() if "parent-child" in line]
    assert [row[: row.index("chars") + 4] for row in rows] == [
        ["parent-child", "chars", "20", "0", "7"],
        ["parent-child", "parents", "chars", "45", "0", "3"],
    ]


def test_an_export_lists_each_child_once_with_its_parent(document: Path) -> None:
    lines = output("export", document, "--strategy", "parent-child").splitlines()
    chunks = [json.loads(line) for line in lines]
    assert [chunk["parent"] for chunk in chunks] == [0, 0, 1, 1, 1, 2, 2]
    assert "".join(chunk["text"] for chunk in chunks) == HOUSE
    assert all(chunk["context_start"] <= chunk["start"] < chunk["end"] <= chunk["context_end"] for chunk in chunks)


def test_parents_grow_with_a_size_that_is_as_large_as_theirs(document: Path) -> None:
    for size, parent_size in ((2000, 2000), (2001, 10_005)):
        arguments = ["score", str(document), "--format", "json", "--set", f"chunk.size={size}"]
        result = CliRunner().invoke(chunkscope, arguments, standalone_mode=False)
        assert result.return_value == 0
        rows = {row["strategy"]: row for row in json.loads(result.stdout)[0]["rows"]}
        assert rows["parent-child"]["parents"]["size"] == parent_size


def test_a_child_larger_than_its_parent_stops_that_row_only(document: Path) -> None:
    sizes = ("strategies.parent-child.parent_size=2000", "strategies.parent-child.size=2001")
    arguments = ["score", str(document), *(word for size in sizes for word in ("--set", size))]
    result = CliRunner().invoke(chunkscope, arguments, standalone_mode=False)
    assert result.return_value == 2
    assert result.stderr.splitlines() == [
        "chunkscope: parent-child: size 2001 is above parent_size 2000 (set strategies.parent-child.size lower)"
    ]
