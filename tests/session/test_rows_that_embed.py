"""Rows whose texts have to be embedded: they wait for the others, can be stopped, and can be tried again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from chunkscope.cancelling import Cancelled
from chunkscope.config import load_config
from chunkscope.document import Document, Source
from chunkscope.embedding import EmbedderError, EmbeddingSettings, load_embedder
from chunkscope.scoring.result import Refusal, Result
from chunkscope.session import Job, Reading, Session, Stage

TEXT = "".join(f"Kiln number {number:02d} is hot. " for number in range(20))


class FailingAtFirst:
    """An embedder whose first answer is an error."""

    name = identity = "failing"
    dimension, contextual = 128, False

    def __init__(self) -> None:
        self.asked = 0

    def embed(self, texts: Sequence[str], **watching: Any) -> Any:
        self.asked += 1
        if self.asked == 1:
            raise EmbedderError("failing: no answer")
        return load_embedder(EmbeddingSettings()).embed(texts, **watching)


def opened(strategy: str, *overrides: str) -> Session:
    config = load_config(None, ("chunk.size=100", *overrides))
    return Session.start(Reading(Document.uncleaned(Source("guide.txt", TEXT)), config), "12:00:00", strategy)


def stages_of(session: Session) -> tuple[Session, list[tuple[str, Stage]]]:
    done = []
    while job := session.next_job():
        done.append((job.row.name, job.stage))
        session = session.with_outcome(job.run())
    return session, done


def test_they_come_last_for_they_may_take_minutes() -> None:
    rows = 'chunk.strategies=["fixed", "topics", "semantic", "window", "late"]'
    _, done = stages_of(opened("window", rows, 'strategies.topics={base = "semantic"}'))
    names = [name for name, _ in done]
    assert names[:2] == ["window", "window"]
    assert names[-6:] == ["semantic"] * 3 + ["topics"] * 3
    assert not {"semantic", "topics"}.intersection(names[:-6])


def test_the_current_row_waits_for_nothing() -> None:
    session = opened("semantic")
    job = session.next_job()
    assert job is not None
    assert (job.row.name, job.stage, job.embeds) == ("semantic", Stage.CUT, True)
    # Another row is current, and while that is cut, no neighbour of its is embedded.
    session = session.switched("window")
    job = session.next_job(under_way=[session.row])
    assert job is not None
    assert not job.embeds
    assert not replaced(job, Stage.JUDGE).embeds


def replaced(job: Job, stage: Stage) -> Job:
    return Job(job.document, job.row, job.rule, job.result, stage)


def test_a_job_tells_how_far_it_is_and_stops_when_asked_to() -> None:
    job = opened("semantic").next_job()
    assert job is not None
    told: list[tuple[int, int]] = []
    assert isinstance(job.run(progress=lambda *each: told.append(each)), Result)
    assert told[-1] == (20, 20)
    job = opened("semantic").next_job()
    assert job is not None
    with pytest.raises(Cancelled):
        job.run(cancelled=lambda: True)


def test_a_failure_leaves_the_other_rows_alone_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    embedder = FailingAtFirst()
    monkeypatch.setattr("chunkscope.strategies.semantic.load_embedder", lambda settings: embedder)
    session, _ = stages_of(opened("semantic", "strategies.overlap.overlap=200"))
    assert session.refusal == "semantic will not run: failing: no answer"
    refused = [row.name for row in session.rows if isinstance(session.outcome(row), Refusal)]
    assert refused == ["overlap", "semantic"]
    session, done = stages_of(session.retried())
    assert session.refusal == ""
    assert done == [("semantic", Stage.CUT), ("semantic", Stage.JUDGE), ("semantic", Stage.COUNT)]
    assert session.shown.chunking.embedder == "failing"
    assert session.shown.score.embedder == "failing"
