"""`chunkscope eval` and `chunkscope queries`: formats, exit status, and what goes to standard error."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chunkscope.cli.main import chunkscope
from chunkscope.cli.run import run as run_command
from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.embedder import Embedder
from chunkscope.retrieval.search import VectorSearch

TEXT = "# Kiln\n\nTurn the crank twice. Pull the lever down.\n\n## Limits\n\nListen for a click. Stop at once.\n"
QUERIES = """\
[[queries]]
query = "crank"
answers = ["Turn the crank twice."]
type = "lookup"

[[queries]]
query = "click"
answers = ["Listen for a click.", "Stop at once."]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "kiln.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "q.toml").write_text(QUERIES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


class Renamed:
    """An embedder under another name."""

    def __init__(self, embedder: Embedder, name: str) -> None:
        self.name, self.identity = name, name
        self.dimension, self.contextual, self.embed = embedder.dimension, False, embedder.embed


def evaluated(*arguments: str, files: tuple[str, ...] = ("kiln.md",)) -> Result:
    chosen = ["--set", "chunk.size=40", "--strategy", "fixed", "--strategy", "sentence", "--strategy", "paragraph"]
    return CliRunner().invoke(chunkscope, ["eval", *files, *chosen, *arguments], standalone_mode=False)


def test_json_has_a_row_for_each_strategy_search_and_type(folder: Path) -> None:
    result = evaluated("--queries", "q.toml", "--format", "json")
    assert (result.return_value, result.stderr) == (0, "")
    (report,) = json.loads(result.stdout)
    assert [(row["strategy"], row["search"], row["type"]) for row in report["rows"]] == [
        (strategy, search, kind)
        for strategy in ("fixed", "paragraph", "sentence")
        for search in ("bm25", "embedded")
        for kind in ("all", "lookup")
    ]
    first = report["rows"][0]
    # The cut at 80 is inside of `click`: it severs the answer, and the word of the second query is in no chunk.
    assert (first["queries"], first["answers"], first["severed"], first["chunks"]) == (2, 3, 1, 3)
    assert (first["recall_1"], first["mrr"]) == (0.5, 0.5)
    assert (report["path"], report["queries"], report["baseline"]) == ("kiln.md", 2, "fixed")
    assert (report["differences"], report["winners"]) == ([], [])


def test_csv_has_the_same_figures(folder: Path) -> None:
    (report,) = json.loads(evaluated("--queries", "q.toml", "--format", "json").stdout)
    rows = [*csv.DictReader(io.StringIO(evaluated("--queries", "q.toml", "--format", "csv").stdout))]
    assert len(rows) == len(report["rows"])
    for ours, theirs in zip(rows, report["rows"], strict=True):
        assert {name: ours[name] for name in theirs} == {
            name: "" if value is None else str(value) for name, value in theirs.items()
        }


def test_tables_say_that_too_few_queries_tell_nothing(folder: Path) -> None:
    for output_format in ("table", "markdown"):
        text = evaluated("--queries", "q.toml", "--format", output_format).stdout
        assert "answers after cutting, all queries: 2 queries, 3 answers" in text
        assert "1 (33 %)" in text
        assert "search by embedded, type lookup" in text
        assert "Too few queries to tell strategies apart: 2, at least 10 are needed." in text


def test_a_strategy_that_is_better_than_every_other_is_named(folder: Path) -> None:
    lines = [json.dumps({"query": "crank", "answers": [{"start": 8, "end": 50}]}) for _ in range(12)]
    (folder / "q.jsonl").write_text("\n".join(lines), encoding="utf-8")
    result = evaluated("--queries", "q.jsonl", "--search", "bm25", "--set", "strategies.paragraph.size=60")
    # Only `paragraph` holds both sentences in one chunk.
    (remark,) = [line for line in result.stdout.splitlines() if line.startswith("Better than every other")]
    assert "R@1 paragraph, R@3 paragraph" in remark
    assert "rank" not in remark


def test_one_search_and_another_baseline(folder: Path) -> None:
    result = evaluated("--queries", "q.toml", "--format", "json", "--search", "bm25", "--baseline", "sentence")
    (report,) = json.loads(result.stdout)
    assert {row["search"] for row in report["rows"]} == {"bm25"}
    assert {row["index_size"] for row in report["rows"] if row["strategy"] == "sentence"} == {1.0}


def test_each_file_may_have_queries_of_its_own(folder: Path) -> None:
    (folder / "other.md").write_text("Open the lid. Wait.", encoding="utf-8")
    (folder / "other.csv").write_text("query,answers\nlid,Open the lid.\n", encoding="utf-8")
    files = ("kiln.md", "other.md")
    result = evaluated("--queries", "q.toml", "--queries", "other.csv", "--format", "json", files=files)
    assert [(report["path"], report["queries"]) for report in json.loads(result.stdout)] == [
        ("kiln.md", 2),
        ("other.md", 1),
    ]


def faults(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run_command(arguments) == 2
    return capsys.readouterr().err.splitlines()


def test_a_fault_of_one_file_does_not_stop_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("eval", "missing.md", "kiln.md", "--queries", "q.toml", "--search", "bm25", "--format", "json")
    assert run_command(arguments) == 2
    captured = capsys.readouterr()
    assert [report["path"] for report in json.loads(captured.out)] == ["kiln.md"]
    assert captured.err == "chunkscope: missing.md: there is no such file; check the name\n"


def test_every_problem_of_a_query_file_is_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.toml").write_text('[[queries]]\nquery = ""\nanswers = ["Stop at onse."]\nid = 4\n', encoding="utf-8")
    assert faults(capsys, "eval", "kiln.md", "--queries", "bad.toml") == [
        "chunkscope: bad.toml:1: query: expected a text",
        "chunkscope: bad.toml:1: id: expected a text",
    ]


def test_arguments_that_do_not_fit(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    twice = ("--queries", "q.toml", "--queries", "q.toml")
    assert faults(capsys, "eval", "kiln.md", *twice) == [
        "chunkscope: --queries is given 2 times for 1 files: once, or for each"
    ]
    (line,) = faults(capsys, "eval", "kiln.md", "--queries", "q.toml", "--baseline", "fixt")
    assert line == "chunkscope: --baseline fixt: no such strategy, did you mean fixed?"
    arguments = ("--queries", "q.toml", "--strategy", "fixed", "--strategy", "late", "--baseline", "overlap")
    (line,) = faults(capsys, "eval", "kiln.md", *arguments)
    assert line == "chunkscope: --baseline overlap: --strategy leaves it out; name one of fixed, late"


def test_an_embedder_that_may_not_be_used_leaves_the_search_by_words(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "chunk.toml").write_text('[embedding]\nembedder = "model2vec"\nmodel = "some/model"\n', encoding="utf-8")
    arguments = ("eval", "kiln.md", "--queries", "q.toml", "--format", "json", "--strategy", "fixed")
    assert run_command(arguments) == 2
    captured = capsys.readouterr()
    assert {row["search"] for row in json.loads(captured.out)[0]["rows"]} == {"bm25"}
    assert captured.err.startswith("chunkscope: embedder model2vec would fetch a model: allow it with --trust")


def test_drafts_can_be_evaluated_as_they_are(folder: Path) -> None:
    drafts = CliRunner().invoke(chunkscope, ["queries", "kiln.md"], standalone_mode=False)
    assert drafts.stdout.count("[[queries]]") == drafts.stdout.count('type = "draft"') == 2
    (folder / "drafts.toml").write_text(drafts.stdout, encoding="utf-8")
    (report,) = json.loads(evaluated("--queries", "drafts.toml", "--format", "json").stdout)
    assert report["queries"] == 2


def test_a_document_to_draft_nothing_from(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "word.txt").write_text("word", encoding="utf-8")
    assert faults(capsys, "queries", "word.txt") == [
        "chunkscope: word.txt: there is no heading with text below it and no paragraph of two sentences"
    ]


def test_a_figure_beyond_its_limit_is_told_and_exits_1(folder: Path) -> None:
    limits = ("--set", "check.queries.severed=0", "--set", "check.queries.min_recall_1=0.75")
    result = evaluated("--queries", "q.toml", "--format", "json", *limits)
    assert result.return_value == 1
    told = [line for line in result.stderr.splitlines() if ": fixed" in line]
    assert told[:2] == [
        "chunkscope: kiln.md: fixed: severed is 1, the limit is at most 0",
        "chunkscope: kiln.md: fixed, bm25: recall_1 is 0.5, the limit is at least 0.75",
    ]


def test_within_the_limits_it_exits_0(folder: Path) -> None:
    limits = ("--set", "check.queries.severed=1", "--set", "check.queries.min_recall_1=0.5")
    result = evaluated("--queries", "q.toml", "--search", "bm25", "--strategy", "fixed", *limits)
    assert (result.return_value, result.stderr) == (0, "")


def test_limits_are_for_the_row_that_opens_first_where_none_is_named(folder: Path) -> None:
    arguments = ["eval", "kiln.md", "--queries", "q.toml", "--search", "bm25", "--set", "chunk.size=40"]
    limits = ["--set", "check.queries.tokens_to_answer=1"]
    result = CliRunner().invoke(chunkscope, [*arguments, *limits], standalone_mode=False)
    assert result.return_value == 1
    assert {line.split(": ")[2].split(",")[0] for line in result.stderr.splitlines()} == {"recursive"}
    limits += ["--set", 'check.strategies=["paragraph"]']
    result = CliRunner().invoke(chunkscope, [*arguments, *limits], standalone_mode=False)
    assert {line.split(": ")[2].split(",")[0] for line in result.stderr.splitlines()} == {"paragraph"}


def test_a_figure_that_is_not_known_is_beyond_its_limit(folder: Path) -> None:
    (folder / "zebra.jsonl").write_text('{"query": "zebra", "answers": ["Stop at once."]}', encoding="utf-8")
    limit = ("--set", "check.queries.first_rank=9")
    result = evaluated("--queries", "zebra.jsonl", "--search", "bm25", *limit)
    assert "chunkscope: kiln.md: fixed, bm25: first_rank is not known, the limit is at most 9" in result.stderr


@pytest.mark.parametrize(
    ("setting", "problem"),
    [
        ("min_mrr=2", "check.queries.min_mrr: expected a number from 0 to 1, got 2"),
        ("severed=-1", "check.queries.severed: expected a number of at least 0, got -1"),
        ("recall_5=1", "check.queries.recall_5: unknown key, did you mean check.queries.min_recall_5"),
    ],
)
def test_a_limit_that_is_none(folder: Path, capsys: pytest.CaptureFixture[str], setting: str, problem: str) -> None:
    arguments = ("eval", "kiln.md", "--queries", "q.toml", "--set", f"check.queries.{setting}")
    (line,) = faults(capsys, *arguments)
    assert problem in line


def test_several_embedders_are_searched_by_one_after_the_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, str, bool]] = []

    def load(settings: EmbeddingSettings) -> VectorSearch:
        loaded.append((settings.embedder, settings.model, settings.may_fetch))
        return VectorSearch(Renamed(load_embedder(EmbeddingSettings()), settings.model or "own"), settings)

    monkeypatch.setattr(VectorSearch, "load", load)
    arguments = ("--embedder", "model2vec=some/model", "--embedder", "embedded")
    (report,) = json.loads(evaluated("--queries", "q.toml", "--format", "json", *arguments).stdout)
    assert loaded == [("model2vec", "some/model", True), ("embedded", "", True)]
    assert {row["search"] for row in report["rows"]} == {"bm25", "some/model", "own"}


def test_an_embedder_of_no_known_kind(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = faults(capsys, "eval", "kiln.md", "--queries", "q.toml", "--embedder", "word2vec=large")
    assert line == "chunkscope: --embedder word2vec: no such embedder, did you mean model2vec?"
    (line,) = faults(capsys, "eval", "kiln.md", "--queries", "q.toml", "--embedder", "nope")
    kinds = "embedded, model2vec, sentence-transformers, endpoint"
    assert line == f"chunkscope: --embedder nope: no such embedder, it is one of {kinds}"


def test_two_embedders_of_one_name_are_not_mixed_up(folder: Path) -> None:
    result = evaluated("--queries", "q.toml", "--format", "json", "--embedder", "embedded", "--embedder", "embedded")
    assert result.return_value == 2
    assert result.stderr == "chunkscope: --embedder: two are called embedded; evaluate them one at a time\n"
    assert {row["search"] for row in json.loads(result.stdout)[0]["rows"]} == {"bm25", "embedded"}


BLENDED = "vectors on search: document vector blended in at 0.3 (embedder {})"


def named(*arguments: str) -> str:
    rows = ("--strategy", "semantic", "--strategy", "late", "--strategy", "fixed")
    return (
        CliRunner()
        .invoke(chunkscope, ["eval", "kiln.md", "--queries", "q.toml", *rows, *arguments], standalone_mode=False)
        .stdout
    )


def test_rows_name_the_embedder_that_cut_and_how_the_search_made_its_vectors(folder: Path) -> None:
    (report,) = json.loads(named("--format", "json"))
    for rows in (report["rows"], [*csv.DictReader(io.StringIO(named("--format", "csv")))]):
        assert {
            (row["strategy"], row["search"]): (row["embedder"] or None, row["vectors"] or None) for row in rows
        } == {
            ("fixed", "bm25"): (None, None),
            ("fixed", "embedded"): (None, None),
            ("semantic", "bm25"): ("embedded", None),
            ("semantic", "embedded"): ("embedded", None),
            ("late", "bm25"): (None, None),
            ("late", "embedded"): (None, BLENDED.format("embedded")),
        }


@pytest.mark.parametrize(("output_format", "gap", "end"), [("table", "\n", ""), ("markdown", "\n\n", ".")])
def test_below_the_tables_stands_which_embedder_cut_and_what_late_did(
    folder: Path, output_format: str, gap: str, end: str
) -> None:
    both = f"\n\nsemantic: cut by the embedder embedded{end}{gap}late: {BLENDED.format('embedded')}{end}\n"
    assert named("--format", output_format).endswith(both)
    by_words = named("--format", output_format, "--search", "bm25")
    assert by_words.endswith(f"\n\nsemantic: cut by the embedder embedded{end}\n")


def test_late_names_the_embedder_of_each_search(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        VectorSearch,
        "load",
        lambda settings: VectorSearch(Renamed(load_embedder(EmbeddingSettings()), settings.model or "own"), settings),
    )
    monkeypatch.setattr("chunkscope.embedding.planning.find_spec", lambda _: object())
    monkeypatch.setattr(
        "chunkscope.strategies.late_vectors.load_embedder", lambda _: load_embedder(EmbeddingSettings())
    )
    (report,) = json.loads(named("--format", "json", "--embedder", "model2vec=some/model", "--embedder", "embedded"))
    notes = {row["search"]: row["vectors"] for row in report["rows"] if row["strategy"] == "late"}
    assert notes == {
        "own": BLENDED.format("embedded"),
        "some/model": BLENDED.format("some/model, not known to work until then"),
        "bm25": None,
    }
