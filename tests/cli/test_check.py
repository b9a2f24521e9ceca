"""`chunkscope check`: limits, places and exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope

TEXT = "# Kiln\n\nTurn the crank twice. Pull the lever down.\n\n## Limits\n\nListen for a click. Stop at once.\n"


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "kiln.md"
    path.write_text(TEXT, encoding="utf-8")
    return path


def run(document: Path, *arguments: str) -> Result:
    options = ["--set", "chunk.size=40", "--strategy", "fixed", *arguments]
    return CliRunner().invoke(chunkscope, ["check", str(document), *options], standalone_mode=False)


def test_a_figure_over_its_limit_is_listed_with_its_places(document: Path) -> None:
    result = run(document, "--set", "check.mid_sentence=0")
    assert result.return_value == 1
    first, second, *_ = result.stdout.splitlines()
    assert first == f"{document}: fixed: mid_sentence is 2, the limit is 0"
    assert second.startswith(
        f"{document}:3:33 fixed mid-sentence (mid-word)  ...e crank twice. Pull the l ⁞ ever down.␤## Limits"
    )
    assert "inside `lever`" in second
    assert "nearest safe: -10 / +12 chars" in second


def test_within_the_limits_it_says_so_and_exits_0(document: Path) -> None:
    result = run(document, "--set", "check.mid_sentence=2", "--set", "check.oversize=0")
    assert result.return_value == 0
    assert result.stdout == "1 file checked: all within the limits\n"


def test_no_reason_of_another_rule_is_given(document: Path) -> None:
    result = run(document, "--set", "check.mid_sentence=0", "--set", "score.rule=published")
    assert "fixed mid-sentence" in result.stdout
    assert "the published rule compares places and gives no reasons" in result.stdout
    assert "nearest safe" not in result.stdout


def test_json_gives_every_place(document: Path) -> None:
    result = run(document, "--set", "check.mid_sentence=0", "--format", "json")
    (offence,) = json.loads(result.stdout)
    assert offence["excess"] == {"strategy": "fixed", "figure": "mid_sentence", "value": 2, "limit": 0}
    assert [place["offset"] for place in offence["offenders"]] == [40, 80]
    assert offence["offenders"][0]["safe_before"] == 30


def test_github_annotations_escape_what_the_workflow_would_read(tmp_path: Path) -> None:
    path = tmp_path / "a,b:c%.md"
    path.write_text(TEXT, encoding="utf-8")
    result = run(path, "--set", "check.mid_sentence=0", "--format", "github")
    assert (
        f"::error file={tmp_path}/a%2Cb%3Ac%25.md,line=3,col=33,title=fixed%3A mid-sentence (mid-word)::"
        in result.stdout
    )


def test_without_a_check_table_it_says_so(document: Path) -> None:
    from chunkscope.cli.run import run as run_command

    assert run_command(["check", str(document)]) == 2


def test_the_opening_row_counts_unless_others_are_named(document: Path) -> None:
    (document.parent / "chunk.toml").write_text(
        '[chunk]\nstrategy = "sentence"\nsize = 40\n[check]\nmid_sentence = 0\n', encoding="utf-8"
    )
    arguments = ["check", str(document), "--config", str(document.parent / "chunk.toml")]
    invoke = CliRunner().invoke
    assert invoke(chunkscope, arguments, standalone_mode=False).return_value == 0
    assert invoke(chunkscope, [*arguments, "--strategy", "fixed"], standalone_mode=False).return_value == 1
    named = [*arguments, "--set", 'check.strategies=["fixed"]']
    assert invoke(chunkscope, named, standalone_mode=False).return_value == 1


def test_what_could_not_be_checked_is_no_pass(document: Path, tmp_path: Path) -> None:
    arguments = ["check", str(document), str(tmp_path / "none.md"), "--set", "check.oversize=0"]
    result = CliRunner().invoke(chunkscope, arguments, standalone_mode=False)
    assert result.return_value == 2
    assert result.stdout == "1 file checked: all within the limits; 1 file not checked\n"


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        ("max_size=39", "max size  # Kiln␤␤Turn the crank twice. Pull the l  chunk 1 has 40 chars, the limit is 39"),
        ("max_tokens=5", "max tokens  # Kiln␤␤Turn the crank twice. Pull the l  chunk 1 has 12 tokens, the limit is 5"),
    ],
)
def test_a_chunk_over_a_limit_is_explained_by_that_limit(document: Path, limit: str, said: str) -> None:
    place = run(document, "--set", f"check.{limit}").stdout.splitlines()[1]
    assert place == f"{document}:1:1 fixed {said}"


def test_chunks_over_and_far_under_the_size_are_explained_by_the_size(document: Path) -> None:
    options = ["check", str(document), "--strategy", "paragraph", "--set", "chunk.size=20"]
    oversize = CliRunner().invoke(chunkscope, [*options, "--set", "check.oversize=0"], standalone_mode=False)
    assert "chunk 2 has 44 chars, the size is 20" in oversize.stdout
    tiny = run(document, "--set", "strategies.fixed.size=90", "--set", "check.tiny=0")
    assert "chunk 2 has 7 chars, a tenth of the size is 9" in tiny.stdout


# The one cut ends inside the fence, and the next chunk starts right after the heading.
ORPHAN_AND_BROKEN = "Intro here.\n\n## Use\n\n```\nlet a |= 1\nlet b = 2\n```\n".replace("|", "")
ORPHAN_OPTIONS = ("--strategy", "overlap", "--set", "chunk.size=31", "--set", "strategies.overlap.overlap=10")


@pytest.mark.parametrize(
    ("figure", "place", "what", "reason"),
    [
        ("orphans", "5:1", "orphan", "the heading `## Use` stays behind"),
        ("broken_blocks", "6:7", "broken block", "inside the fence at line 5"),
    ],
)
def test_a_cut_that_is_two_kinds_of_failure_is_explained_by_the_one_that_is_over(
    document: Path, figure: str, place: str, what: str, reason: str
) -> None:
    document.write_text(ORPHAN_AND_BROKEN)
    options = ["check", str(document), *ORPHAN_OPTIONS, "--set", f"check.{figure}=0"]
    text, github, json_text = (
        CliRunner().invoke(chunkscope, [*options, "--format", name], standalone_mode=False).stdout
        for name in ("text", "github", "json")
    )
    assert text.splitlines()[1].startswith(f"{document}:{place} overlap {what}  ")
    assert reason in text
    line, column = place.split(":")
    assert f"line={line},col={column},title=overlap%3A {what}::" in github
    assert reason in github
    ((offender,),) = [offence["offenders"] for offence in json.loads(json_text)]
    assert (offender["line"], offender["what"], offender["reason"]) == (int(line), what, reason)


def test_an_export_says_which_cuts_are_orphans_besides(document: Path) -> None:
    document.write_text(ORPHAN_AND_BROKEN)
    result = CliRunner().invoke(chunkscope, ["export", str(document), *ORPHAN_OPTIONS], standalone_mode=False)
    first, last = map(json.loads, result.stdout.splitlines())
    assert (first["verdict"], first["orphan"]) == ("broken block", True)
    assert "orphan" not in last


def test_the_embedder_that_cut_is_named_and_how_late_makes_its_vectors(document: Path) -> None:
    options = ["check", str(document), "--strategy", "semantic", "--strategy", "late", "--set", "chunk.size=40"]
    blended = "vectors on search: document vector blended in at 0.3 (embedder embedded)"
    for limit in ("0", "100"):
        text = (
            CliRunner().invoke(chunkscope, [*options, "--set", f"check.chunks={limit}"], standalone_mode=False).stdout
        )
        assert text.splitlines()[-3:-1] == ["semantic: cut by the embedder embedded", f"late: {blended}"]
    over = [*options, "--set", "check.chunks=0", "--format", "json"]
    offences = json.loads(CliRunner().invoke(chunkscope, over, standalone_mode=False).stdout)
    assert [(each["embedder"], each["vectors"]) for each in offences] == [("embedded", None), (None, blended)]


def test_export_takes_one_row_and_says_so() -> None:
    shown = CliRunner().invoke(chunkscope, ["export", "--help"]).stdout
    assert "repeatable" not in shown.partition("--strategy")[2].partition("--format")[0]
    assert "Only this row; repeatable." in CliRunner().invoke(chunkscope, ["score", "--help"]).stdout


@pytest.mark.parametrize("form", ["table", "markdown"])
def test_one_of_a_kind_is_not_told_as_several(document: Path, form: str) -> None:
    document.write_text("One sentence.\n")
    shown = CliRunner().invoke(chunkscope, ["score", str(document), "--format", form], standalone_mode=False).stdout
    assert "14 chars, 1 sentence, 1 paragraph, rule sentence" in shown
