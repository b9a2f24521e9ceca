"""The embedder that cut a row is named in every format of `score`, and in `export`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from chunkscope.cli.main import chunkscope

TEXT = "The kiln is hot. Clay dries in it. A ship sails on. The sea is calm. No wind blows at night. Stars are out. "
BLENDED = "vectors on search: document vector blended in at 0.3 (embedder embedded)"
ROWS = ("--strategy", "recursive", "--strategy", "semantic", "--strategy", "late")


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "house.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def output(command: str, document: Path, *arguments: str) -> str:
    return (
        CliRunner()
        .invoke(chunkscope, (command, str(document), *arguments), standalone_mode=False, catch_exceptions=False)
        .stdout
    )


def test_json_and_csv_have_a_field_for_it(document: Path) -> None:
    (report,) = json.loads(output("score", document, "--format", "json", *ROWS))
    assert [(row["strategy"], row["embedder"], row["vectors"]) for row in report["rows"]] == [
        ("recursive", None, None),
        ("semantic", "embedded", None),
        ("late", None, BLENDED),
    ]
    lines = csv.DictReader(io.StringIO(output("score", document, "--format", "csv", *ROWS)))
    assert [(line["embedder"], line["vectors"]) for line in lines] == [("", ""), ("embedded", ""), ("", BLENDED)]


def test_tables_say_it_below(document: Path) -> None:
    variant = ("--set", 'strategies.topics={base = "semantic"}', "--strategy", "topics")
    table = output("score", document, *ROWS, *variant).splitlines()
    assert table[-2:] == ["semantic, topics: cut by the embedder embedded", f"late: {BLENDED}"]
    markdown = output("score", document, "--format", "markdown", *ROWS, *variant).splitlines()
    assert markdown[-3:] == ["semantic, topics: cut by the embedder embedded.", "", f"late: {BLENDED}."]
    assert "embedder" not in output("score", document, "--strategy", "recursive")
    sweep = output("sweep", document, "--sizes", "50:100:50", "--strategy", "semantic").splitlines()
    assert sweep[-1] == "semantic: cut by the embedder embedded"


def test_exports_name_it_beside_the_similarity_at_each_cut(document: Path) -> None:
    settings = ("--set", "chunk.size=200", "--set", "strategies.semantic.window=1")
    lines = output("export", document, "--strategy", "semantic", *settings).splitlines()
    chunks = [json.loads(line) for line in lines]
    assert len(chunks) > 1
    assert {chunk["embedder"] for chunk in chunks} == {"embedded"}
    assert all(-1 <= chunk["similarity"] <= 1 for chunk in chunks[:-1])
    assert chunks[-1]["similarity"] is None
    (chunk,) = [json.loads(line) for line in output("export", document, "--strategy", "late").splitlines()]
    assert chunk["vectors"] == BLENDED
    assert not {"embedder", "similarity"}.intersection(chunk)


def test_an_embedder_that_is_not_allowed_stops_its_row_alone(document: Path) -> None:
    (document.parent / "chunk.toml").write_text('[embedding]\nembedder = "endpoint"\nmodel = "small"\n')
    (report,) = json.loads(output("score", document, "--format", "json", *ROWS))
    recursive, semantic, late = report["rows"]
    assert recursive["chunks"] == late["chunks"] == 1
    assert semantic["error"].startswith(
        "semantic: embedder endpoint would send the text away: allow it with --trust or"
    )
    assert semantic["embedder"] is None
    assert late["vectors"].startswith(
        "no vectors: embedder endpoint would send the text away: allow it with --trust or"
    )


def test_late_names_model_and_host_of_an_endpoint_and_sends_nothing_to_cut(document: Path) -> None:
    named = ("--set", "embedding.embedder=endpoint", "--set", "embedding.model=small")
    address = ("--set", "embedding.url=http://127.0.0.1:9/v1")
    table = output("score", document, "--strategy", "late", *named, *address).splitlines()
    assert table[-1] == (
        "late: vectors on search: document vector blended in at 0.3 "
        "(embedder small at 127.0.0.1:9, not known to work until then)"
    )
    (chunk,) = [json.loads(line) for line in output("export", document, "--strategy", "late", *named).splitlines()]
    assert chunk["vectors"].startswith("no vectors: embedder endpoint: no address; set ")
