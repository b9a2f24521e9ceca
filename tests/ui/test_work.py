from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from inspecting import HANDBOOK, inspecting

from chunkscope.session import Job, Stage
from chunkscope.session.results import Outcome


async def test_a_slow_cut_of_one_row_does_not_hold_up_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    may_go_on = threading.Event()
    run = Job.run

    def slow(job: Job, **watching: Any) -> Outcome:
        if job.row.name == "sentence" and job.stage is Stage.CUT:
            may_go_on.wait(10)
        return run(job, **watching)

    monkeypatch.setattr(Job, "run", slow)
    async with inspecting(document, strategy="fixed", settle=False) as running:
        try:
            await running.pilot.press("5")
            assert "cutting" in running.rows()[0]
            await running.pilot.press("3")
            await running.until(lambda: running.app.session.shown.row.name == "recursive")
            assert "recursive 1000" in running.rows()[0]
        finally:
            may_go_on.set()
        await running.settled()
        assert ">5 sentence" in await running.press("5")


async def test_results_for_an_older_version_of_the_document_are_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "guide.md"
    document.write_text(HANDBOOK)
    held, may_go_on = threading.Event(), threading.Event()
    run = Job.run

    def slow(job: Job, **watching: Any) -> Outcome:
        if job.stage is Stage.JUDGE and "new words" not in job.document.text:
            held.set()
            may_go_on.wait(10)
        return run(job, **watching)

    monkeypatch.setattr(Job, "run", slow)
    async with inspecting(document, strategy="fixed", settle=False) as running:
        try:
            await running.until(held.is_set)
            document.write_text("Some new words. " + HANDBOOK)
            await running.until(lambda: running.app.session.generation == 1)
            await running.settled()
            shown = running.app.session.shown
        finally:
            may_go_on.set()
        await running.pilot.pause(0.2)
        assert running.app.session.shown is shown
        assert "Some new words." in running.document()
