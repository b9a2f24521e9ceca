"""`chunkscope check` on the parents of `parent-child`, whose cuts are counted apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope

# Parents of 40 characters are cut inside `wide`; the children are whole sentences but for that.
TEXT = "One is hot. Two is too. Three goes in, w|ide. Four. Five. Six. Seven.\n".replace("|", "")
HALF = ("--set", "strategies.parent-child.parent_strategy=fixed", "--set", "strategies.parent-child.parent_size=40")


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "house.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def check(document: Path, *arguments: str) -> Result:
    options = ["--strategy", "parent-child", "--set", "strategies.parent-child.size=15", *HALF, *arguments]
    return CliRunner().invoke(chunkscope, ["check", str(document), *options], standalone_mode=False)


def test_parents_over_a_share_that_their_children_keep_break_it(document: Path) -> None:
    result = check(document, "--set", "check.mid_sentence_pct=50")
    assert result.return_value == 1
    head, place, summary = result.stdout.splitlines()
    assert head == f"{document}: parent-child parents: mid_sentence_pct is 100, the limit is 50"
    assert place.startswith(f"{document}:1:41 parent-child parents mid-sentence (mid-word)  ")
    assert "inside `wide.`" in place
    assert summary == "1 file checked: 1 over the limit"


def test_json_and_annotations_name_the_parents(document: Path) -> None:
    (offence,) = json.loads(check(document, "--set", "check.mid_sentence_pct=50", "--format", "json").stdout)
    assert offence["excess"]["strategy"] == "parent-child parents"
    assert [(place["strategy"], place["offset"]) for place in offence["offenders"]] == [("parent-child parents", 40)]
    github = check(document, "--set", "check.mid_sentence_pct=50", "--format", "github").stdout.splitlines()
    assert github[0].startswith(
        f"::error file={document},line=1,col=41,title=parent-child parents%3A mid-sentence (mid-word)::"
    )


def test_the_largest_chunk_is_no_limit_of_parents_until_they_have_their_own(document: Path) -> None:
    assert check(document, "--set", "check.max_size=16").return_value == 0
    result = check(document, "--set", "check.max_size=16", "--set", 'check."parent-child parents".max_size=39')
    assert result.return_value == 1
    head, place, _ = result.stdout.splitlines()
    assert head == f"{document}: parent-child parents: max_size is 40, the limit is 39"
    assert place.endswith("parent 1 has 40 chars, the limit is 39")


def test_parents_may_have_a_wider_limit_than_their_row(document: Path) -> None:
    wider = ("--set", 'check."parent-child parents".mid_sentence_pct=100')
    assert check(document, "--set", "check.mid_sentence_pct=50", *wider).return_value == 0


def test_only_the_rows_that_count_bring_their_parents(document: Path) -> None:
    limit = ("--set", "check.mid_sentence_pct=50", "--strategy", "sentence")
    options = ["check", str(document), *HALF, *limit]
    assert CliRunner().invoke(chunkscope, options, standalone_mode=False).return_value == 0
