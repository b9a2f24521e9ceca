from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from endpoint_server import Answering, Endpoint

from chunkscope.embedding import loading

StartEndpoint = Callable[..., Endpoint]


@pytest.fixture(autouse=True)
def _own_cache_and_no_endpoint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for name in ("CHUNKSCOPE_EMBEDDING_URL", "CHUNKSCOPE_EMBEDDING_KEY", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)
    monkeypatch.setattr(loading, "_loaded", {})


@pytest.fixture
def start_endpoint() -> Iterator[StartEndpoint]:
    """Starts an endpoint with the given answers."""
    with ExitStack() as running:

        def start(*answers: Answering) -> Endpoint:
            return running.enter_context(Endpoint([*answers]).running())

        yield start
