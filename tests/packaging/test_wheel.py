"""The wheel holds all that chunkscope needs, and works where it was installed alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(target)]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True)
    return target


def run_installed(installed: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-m", "chunkscope", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_the_wheel_holds_themes_documents_and_ranks_but_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for theme in (ROOT / "themes").glob("*.toml"):
        assert f"chunkscope/themes/{theme.name}" in names
    for document in (ROOT / "fixtures" / "documents").iterdir():
        assert f"chunkscope/fixtures/{document.name}" in names
    assert any(name.startswith("chunkscope/document/tokens/data/") for name in names)
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]


def test_an_installed_wheel_scores_a_bundled_document_with_tokens(installed: Path, tmp_path: Path) -> None:
    listed = run_installed(installed, tmp_path, "demo", "--list")
    assert "handbook.md" in listed.stdout.split()
    document = installed / "chunkscope" / "fixtures" / "handbook.md"
    scored = run_installed(installed, tmp_path, "score", str(document), "--format", "json")
    assert scored.returncode == 0, scored.stderr
    (report,) = json.loads(scored.stdout)
    assert [row["strategy"] for row in report["rows"]][:3] == ["fixed", "overlap", "recursive"]
    assert all(row["tokens"] > 0 for row in report["rows"])


def test_an_installed_wheel_finds_its_themes(installed: Path, tmp_path: Path) -> None:
    program = "from chunkscope.ui.themes import load_themes; print(*sorted(load_themes().themes))"
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert len(result.stdout.split()) >= 4
