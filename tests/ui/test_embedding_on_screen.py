from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from inspecting import HANDBOOK, inspecting

from chunkscope.cancelling import Cancelled, IsCancelled
from chunkscope.embedding import EmbeddingSettings, load_embedder
from chunkscope.embedding.embedder import Progress

PROGRESS = "semantic: 1 of 400 texts embedded; Esc stops it"
BLENDS = "vectors on search: document vector blended in at 0.3 (embedder embedded)"
STOPPED = "semantic will not run: embedding was stopped; reload starts it again"


class SlowEmbedder:
    """An embedder that goes on until it may finish, or is stopped."""

    name = identity = "slow"
    dimension, contextual = 128, False

    def __init__(self) -> None:
        self.may_finish = Event()
        self.stopped = Event()
        self.asked = 0

    def embed(self, texts: Sequence[str], *, progress: Progress | None, cancelled: IsCancelled) -> Any:
        self.asked += 1
        while not self.may_finish.wait(0.01):
            if progress is not None:
                progress(1, len(texts))
            if cancelled():
                self.stopped.set()
                raise Cancelled
        return load_embedder(EmbeddingSettings()).embed(texts)


@pytest.fixture
def embedder(monkeypatch: pytest.MonkeyPatch) -> SlowEmbedder:
    slow = SlowEmbedder()
    monkeypatch.setattr("chunkscope.strategies.semantic.load_embedder", lambda settings: slow)
    return slow


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


async def test_progress_is_told_until_the_row_is_cut(document: Path, embedder: SlowEmbedder) -> None:
    async with inspecting(document, strategy="semantic", settle=False) as running:
        await running.until(lambda: PROGRESS in running.text())
        assert "embedding" in running.rows()[0]
        embedder.may_finish.set()
        await running.settled()
        assert PROGRESS not in running.text()
        assert "embedding" not in running.text()
        assert running.app.session.shown.chunking.embedder == "slow"


async def test_escape_stops_it_and_reload_starts_it_again(document: Path, embedder: SlowEmbedder) -> None:
    async with inspecting(document, strategy="semantic", settle=False) as running:
        await running.until(lambda: PROGRESS in running.text())
        await running.pilot.press("escape")
        await running.until(embedder.stopped.is_set)
        await running.settled()
        assert STOPPED in " ".join(running.text().split())
        assert PROGRESS not in running.text()
        (row,) = (each for each in running.rows() if each.startswith(" >7 semantic"))
        assert " will not run: embedding was stopped; reload starts it again" in row
        assert "semantic:" not in await running.press("n")
        assert "sentence 1000  19 chunks" in (await running.press("5")).splitlines()[0]
        embedder.may_finish.set()
        await running.press("7", "r")
        await running.until(lambda: running.app.session.shown.chunking.embedder == "slow")
        assert "nothing has changed" not in running.text()
        assert "nothing has changed" in await running.press("r")


class SilentEmbedder(SlowEmbedder):
    """An embedder that never says how far it is."""

    def embed(self, texts: Sequence[str], *, progress: Progress | None, cancelled: IsCancelled) -> Any:
        return super().embed(texts, progress=lambda *_: None, cancelled=cancelled)


async def test_what_never_answers_is_named_with_the_key_that_stops_it(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    silent, seconds = SilentEmbedder(), [100.0]
    monkeypatch.setattr("chunkscope.strategies.semantic.load_embedder", lambda settings: silent)
    monkeypatch.setattr("chunkscope.ui.actions.embedding.monotonic", lambda: seconds[0])
    (document.parent / "chunk.toml").write_text(
        '[embedding]\nembedder = "endpoint"\nmodel = "m"\nurl = "http://vectors.example:8080/v1"\n'
        '[strategies.topics]\nbase = "semantic"\n'
    )
    async with inspecting(document, settle=False) as running:
        await running.until(lambda: running.app.session.pending is None)
        assert "  |  line " in await running.press_key("j")
        await running.press_key("7")
        await running.sees(" semantic: embedding; Esc stops it")
        assert running.rows()[-3].rstrip() == " n: failures ..."
        seconds[0] = 112.9
        await running.sees(" semantic: embedding, waiting for vectors.example:8080, 12 s; Esc stops it")
        await running.press_key("escape")
        await running.until(silent.stopped.is_set)
        await running.settled()  # no row goes on embedding
        table = (await running.press("s")).splitlines()
        stopped = [row for row in table if " will not run: embedding was stopped" in row]
        assert {row.lstrip(" >7").split()[0] for row in stopped} == {"semantic", "topics"}


async def test_a_sweep_draws_the_other_rows_first_and_sends_no_text_twice(
    document: Path, embedder: SlowEmbedder
) -> None:
    async with inspecting(document, strategy="semantic", settle=False) as running:
        await running.until(lambda: PROGRESS in running.text())
        await running.press_key("t")
        sweep = running.app.session.sweep
        assert sweep is not None
        assert list(sweep.curves) == ["structure", "semantic", "window"]
        others = 2 * len(sweep.sizes)
        await running.sees(f"{others} of {3 * len(sweep.sizes)}")
        await running.pilot.pause(0.2)
        assert embedder.asked == 1
        embedder.may_finish.set()
        await running.sees(" done")
        assert embedder.asked == 1


async def test_leaving_a_sweep_stops_what_it_embeds(document: Path, embedder: SlowEmbedder) -> None:
    async with inspecting(document, strategy="semantic", settle=False) as running:
        await running.until(lambda: PROGRESS in running.text())
        await running.press_key("escape")
        await running.until(embedder.stopped.is_set)
        embedder.stopped.clear()
        await running.press_key("t")
        await running.until(lambda: embedder.asked == 2)
        await running.press_key("escape")
        await running.until(embedder.stopped.is_set)


async def test_a_new_version_of_the_document_is_shown_while_it_is_embedded(
    document: Path, embedder: SlowEmbedder
) -> None:
    async with inspecting(document, strategy="semantic", settle=False) as running:
        await running.until(lambda: PROGRESS in running.text())
        document.write_text("Some new words. " + HANDBOOK)
        await running.until(lambda: "Some new words." in running.text())
        await running.until(embedder.stopped.is_set)
        embedder.may_finish.set()
        await running.settled()
        assert running.app.session.shown.chunking.embedder == "slow"
        assert running.app.session.document.text.startswith("Some new words.")


async def test_the_settings_of_a_row_name_the_embedder_and_how_vectors_come_about(document: Path) -> None:
    async with inspecting(document, strategy="semantic") as running:
        assert "oversize split  embedder embedded" in " ".join((await running.press("s")).split("\n "))
        await running.press("0")
        assert BLENDS in " ".join(running.text().split())


async def test_a_small_screen_names_the_embedder_that_cut_the_current_row(document: Path) -> None:
    async with inspecting(document, strategy="semantic") as running:
        assert "  |  embedder embedded  |  " in running.rows()[-3]
        assert "  |  embedder embedded  |  " in (await running.press("n")).splitlines()[-3]
        assert "embedder" not in await running.press("6")


async def test_all_scores_name_the_embedder_whichever_row_is_current(document: Path) -> None:
    (document.parent / "chunk.toml").write_text('[strategies.topics]\nbase = "semantic"\n')
    async with inspecting(document, strategy="parent-child") as running:
        assert "semantic, topics: embedder embedded" in await running.press("s")
        assert "topics: embedder embedded" in " ".join((await running.press("7")).split())


async def test_the_screen_says_how_the_vectors_of_late_come_about(document: Path) -> None:
    async with inspecting(document, strategy="late") as running:
        assert f"late: {BLENDS}" in running.rows()[-2]
