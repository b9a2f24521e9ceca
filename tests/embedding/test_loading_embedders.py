"""Which embedder the settings give, and what they may not do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import numpy as np
import pytest
from endpoint_server import Endpoint, length_vectors
from numpy.typing import NDArray

from chunkscope.embedding import EmbedderError, EmbedderUnavailable, EmbeddingSettings, load_embedder
from chunkscope.embedding.cached import CachedEmbedder

StartEndpoint = Callable[..., Endpoint]


class StaticModel:
    """What the package model2vec calls by this name: here, a text's vector is (its length, 1)."""

    loaded: ClassVar[list[str]] = []
    weights = np.ones((2, 2), np.float32)

    def __init__(self) -> None:
        self.embedding = StaticModel.weights
        self.dim = 2

    @classmethod
    def from_pretrained(cls, name: str, **options: Any) -> StaticModel:
        cls.loaded.append(name)
        if name == "missing":
            raise OSError("no route\nto the hub")
        return cls()

    def encode(self, texts: list[str], **options: Any) -> NDArray[np.float32]:
        if texts == ["break"]:
            raise RuntimeError("out of\nmemory")
        return np.array([[len(text), 1] for text in texts], np.float32)


@pytest.fixture
def _model2vec(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(StaticModel, "loaded", [])
    package, utils = ModuleType("model2vec"), ModuleType("huggingface_hub.utils")
    vars(package)["StaticModel"] = StaticModel
    vars(utils)["disable_progress_bars"] = lambda: None
    for module in (package, utils, ModuleType("huggingface_hub")):
        monkeypatch.setitem(sys.modules, module.__name__, module)


def model2vec(**settings: Any) -> EmbeddingSettings:
    return EmbeddingSettings(embedder="model2vec", may_fetch=True, **settings)


def refusal(settings: EmbeddingSettings) -> str:
    with pytest.raises(EmbedderUnavailable) as caught:
        load_embedder(settings)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_embedded_default_needs_no_permission_and_is_loaded_once() -> None:
    embedder = load_embedder(EmbeddingSettings())
    assert embedder.name == "embedded"
    assert load_embedder(EmbeddingSettings(batch_size=3)) is embedder


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        (
            EmbeddingSettings(embedder="model2vec", model="two\nlines"),
            "embedder model2vec would fetch a model: allow it with --trust or --set embedding.embedder=model2vec "
            "--set embedding.model='two lines'",
        ),
        (
            EmbeddingSettings(embedder="endpoint", url="http://evil.example", model="m; rm"),
            "embedder endpoint would send the text away: allow it with --trust or --set embedding.embedder=endpoint "
            "--set embedding.model='m; rm' --set embedding.url=http://evil.example",
        ),
        (
            EmbeddingSettings(embedder="sentence-transformers"),
            "embedder sentence-transformers would fetch a model: allow it with --trust or "
            "--set embedding.embedder=sentence-transformers",
        ),
        (
            EmbeddingSettings(embedder="model2vec"),
            "embedder model2vec would fetch a model: allow it with --trust or --set embedding.embedder=model2vec",
        ),
    ],
)
def test_nothing_is_fetched_or_sent_unless_it_is_allowed(settings: EmbeddingSettings, message: str) -> None:
    assert refusal(settings) == message


@pytest.mark.parametrize("embedder", ["model2vec", "sentence-transformers", "endpoint"])
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    monkeypatch: pytest.MonkeyPatch, embedder: Any
) -> None:
    for package in ("model2vec", "sentence_transformers", "httpx"):
        monkeypatch.setitem(sys.modules, package, None)
    settings = EmbeddingSettings(embedder=embedder, model="m", url="http://localhost", may_fetch=True)
    assert refusal(settings) == f"embedder {embedder} needs a package: pip install 'chunkscope[{embedder}]'"


@pytest.mark.usefixtures("_model2vec")
def test_a_model_is_loaded_once_and_its_vectors_are_kept() -> None:
    embedder = load_embedder(model2vec(model="some/model"))
    assert isinstance(embedder, CachedEmbedder)
    assert embedder.name == "model"
    assert embedder.embed(["aaa", ""]) == pytest.approx(np.array([[3, 1], [0, 0]]) / np.sqrt(10), abs=1e-6)
    assert load_embedder(model2vec(model="some/model")) is embedder
    assert StaticModel.loaded == ["some/model"]


@pytest.mark.usefixtures("_model2vec")
def test_nothing_is_kept_where_the_cache_has_no_room(tmp_path: Path) -> None:
    load_embedder(model2vec(cache_megabytes=0)).embed(["aaa"])
    assert not (tmp_path / "cache").exists()


@pytest.mark.usefixtures("_model2vec")
def test_other_weights_under_the_same_name_are_another_embedder(monkeypatch: pytest.MonkeyPatch) -> None:
    first = load_embedder(model2vec(model="m", batch_size=1)).identity
    assert load_embedder(model2vec(model="m", batch_size=2)).identity == first
    monkeypatch.setattr(StaticModel, "weights", np.zeros((2, 2), np.float32))
    assert load_embedder(model2vec(model="m", batch_size=3)).identity != first


@pytest.mark.usefixtures("_model2vec")
def test_a_model_that_cannot_be_loaded_is_one_line_and_not_tried_again() -> None:
    expected = "model missing: could not be loaded, restart to try again: OSError: no route to the hub"
    assert refusal(model2vec(model="missing")) == expected
    assert refusal(model2vec(model="missing")) == expected
    assert StaticModel.loaded == ["missing"]


@pytest.mark.usefixtures("_model2vec")
def test_a_model_that_fails_is_one_line() -> None:
    with pytest.raises(EmbedderError, match=r"^m: RuntimeError: out of memory$"):
        load_embedder(model2vec(model="m")).embed(["break"])


def test_an_endpoint_s_vectors_are_kept(start_endpoint: StartEndpoint) -> None:
    endpoint = start_endpoint(length_vectors)
    settings = EmbeddingSettings(embedder="endpoint", model="m", url=endpoint.url, may_fetch=True)
    first = load_embedder(settings).embed(["a", "bb"])
    assert load_embedder(settings).embed(["bb", "a"]).tolist() == first[::-1].tolist()
    assert len(endpoint.calls) == 1


def test_importing_the_floor_imports_nothing_heavy() -> None:
    program = "import sys, chunkscope.embedding; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"numpy", "httpx", "sqlite3", "regex", "torch"}.intersection(result.stdout.split())
