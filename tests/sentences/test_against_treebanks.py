"""The scan against sentences that people labelled, where the folder with them is at hand."""

from __future__ import annotations

import importlib.util
import json
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from chunkscope.document.sentences import boundary_offsets

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "boundaries"

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="needs the labelled sentences beside the repository")

LOWEST = {None: 0.979, "wrap": 0.979, "wrapcrlf": 0.979, "md": 0.970}
"""The mean F1 over all sets: as they are, hard-wrapped, with CR LF, and with Markdown's inline marks."""


@cache
def evaluator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("evaluate", FOLDER / "evaluate.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def treebanks() -> dict[str, list[dict[str, Any]]]:
    files = sorted((FOLDER / "gold" / "dev").glob("*.jsonl"))
    return {file.stem: [json.loads(line) for line in file.read_text("utf-8").split("\n") if line] for file in files}


@pytest.mark.parametrize("transform", LOWEST)
def test_mean_over_all_languages(transform: str | None) -> None:
    scores = []
    for documents in treebanks().values():
        changed = evaluator().transform(documents, transform) if transform else documents
        scores.append(evaluator().score(changed, boundary_offsets, False)["F1p"])
    assert sum(scores) / len(scores) >= LOWEST[transform]


def test_every_language_is_well_above_a_guess() -> None:
    for name, documents in treebanks().items():
        assert evaluator().score(documents, boundary_offsets, False)["F1p"] >= 0.94, name
