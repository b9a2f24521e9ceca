from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from inspecting import HANDBOOK, inspecting

from chunkscope.session import Job, Stage
from chunkscope.session.results import Outcome


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


OPTIONS = ("chunk.size=150",)


async def test_the_small_screen_has_every_part_in_its_place(document: Path) -> None:
    async with inspecting(document, overrides=OPTIONS, strategy="overlap") as running:
        rows = running.rows()
        assert len(rows) == 24
        assert rows[0].startswith(" guide.md  overlap 150  147 chunks  141 failures  reviewed 0/141 ")
        assert rows[0].endswith(" live")
        assert rows[1].startswith("   1  Paragraph 1 speaks of kiln 1, and of the bricks")
        assert rows[1][64:] == ">x   1   150"
        assert [row.split()[0] for row in rows[17:21]] == ["#", "1", ">2", "3"]
        assert rows[21] == " n: failures -/141  |  safe at -10 +20  |  line 3  |  overlap 30"
        assert rows[22] == " end of chunk 1: inside `opens`  |  ...in it. Nobody ope ⁞ ns it before noon..."
        assert rows[23] == " n/N next  f set  a accept  x flag  / find  1-0 strategy  e edit  ? help  q quit"


async def test_the_large_screen_adds_the_detail_of_the_cut_and_all_scores(document: Path) -> None:
    async with inspecting(document, size=(200, 50), overrides=OPTIONS, strategy="fixed") as running:
        await running.press("n")
        rows = running.rows()
        assert len(rows) == 50
        assert "fixed 150 chars (1)  118 chunks  110 failures  reviewed 0/110  n: failures 1/110" in rows[0]
        assert rows[0].endswith("live  no chunk.toml")
        assert "preview" in rows[1]
        detail = next(index for index, row in enumerate(rows) if row.startswith("--- cut 1|2  chunk 1  150 chars"))
        assert "Nobody ope ⁞ ns it before noon." in rows[detail + 1]
        assert rows[detail + 2].startswith(
            " MID-SENTENCE  mid-word    why: inside `opens`    nearest safe: -10 / +20 chars"
        )
        assert rows[detail + 4].startswith("--- scores ---")
        assert [row.split()[0] for row in rows[detail + 5 : detail + 11]] == ["#", ">1", "2", "3", "4", "5"]
        assert rows[-1].endswith("ctrl+p commands  q quit")


async def test_at_60_by_16_the_scores_go_and_the_document_has_the_whole_width(document: Path) -> None:
    async with inspecting(document, size=(60, 16), overrides=OPTIONS) as running:
        rows = running.rows()
        assert rows[1].startswith("   1  Paragraph 1 speaks of kiln 1, and of the bricks in")
        assert "strategy " not in "\n".join(rows[:-1])
        assert rows[13].startswith(" n: failures")
        assert "q quit" in rows[15]
        assert "5 sentence" in await running.press("s")


@pytest.mark.parametrize(
    "size", [(20, 5), (1, 1), (3, 2), (40, 10), (64, 7), (99, 29), (100, 30), (160, 30), (300, 90)]
)
async def test_no_size_is_too_odd(size: tuple[int, int], document: Path) -> None:
    async with inspecting(document, size=size, overrides=OPTIONS) as running:
        for key in ("n", "N", "j", "2", "s", "o", "o", "o", "w", "v", "6", "question_mark", "escape", "G", "space"):
            await running.press(key)
        assert len(running.rows()) == size[1]
        assert all(len(row) <= size[0] for row in running.rows())


async def test_a_resize_moves_every_part(document: Path) -> None:
    async with inspecting(document, overrides=OPTIONS) as running:
        await running.pilot.resize_terminal(200, 50)
        await running.settled()
        await running.sees("--- scores ---")
        await running.pilot.resize_terminal(60, 16)
        await running.settled()
        assert "--- scores ---" not in running.text()
        assert len(running.rows()) == 16
        assert running.rows()[13].startswith(" n: failures")


async def test_the_document_starts_at_its_first_line(document: Path) -> None:
    async with inspecting(document, overrides=("chunk.size=5000",)) as running:
        assert "Paragraph 1 speaks" in running.rows()[1]


async def test_an_empty_document_says_so(tmp_path: Path) -> None:
    path = tmp_path / "empty.md"
    path.write_text("")
    async with inspecting(path) as running:
        assert "empty document" in running.document()
        assert "0 chunks" in running.rows()[0]
        for key in ("n", "j", "G", "g", "2", "5", "space"):
            await running.press(key)
        path.write_text(" \n\n ")
        await running.sees("only white space")


@pytest.mark.parametrize("size", [(80, 24), (60, 16), (120, 40), (200, 50)])
async def test_the_text_does_not_jump_between_cuts(size: tuple[int, int], document: Path) -> None:
    async with inspecting(document, size=size, overrides=OPTIONS, strategy="overlap") as running:
        heights = set()
        for key in ("n", "j", "N", "k", "j", "G", "n", "5", "2", "g"):
            await running.press(key)
            if not running.app.session.note:
                heights.add(running.app.inspector.document.size.height)
        assert len(heights) == 1


async def test_rows_for_messages_stay_open_until_escape(document: Path) -> None:
    (document.parent / "chunk.toml").write_text("[chunk]\nsize = " + "9" * 90 + "x\n")
    async with inspecting(document, strategy="fixed") as running:
        height = running.app.inspector.document.size.height
        assert running.rows()[20].startswith(" n: failures")
        await running.press("j")
        assert "⁞" in running.rows()[21]
        assert running.rows()[22] == ""
        assert running.app.inspector.document.size.height == height
        assert "chunk.toml:2" in await running.press("escape")


async def test_tokens_that_cannot_be_counted_are_explained(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from chunkscope.document import Document
    from chunkscope.document.tokens import TokenizerUnavailable

    def unavailable(*_: object, **__: object) -> None:
        raise TokenizerUnavailable("the tokenizer is not to be had")

    monkeypatch.setattr(Document, "token_map", unavailable)
    async with inspecting(document, overrides=OPTIONS) as running:
        await running.sees("tokens: the tokenizer is not to be had")
        scores = [row for row in running.rows() if row.startswith(" >3 recursive")]
        assert scores[0].split()[-1] == "-"


async def test_before_the_verdicts_are_there_the_table_says_scoring(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on = {Stage.CUT: threading.Event(), Stage.JUDGE: threading.Event()}
    run = Job.run

    def held(job: Job, **watching: Any) -> Outcome:
        if job.stage in may_go_on:
            may_go_on[job.stage].wait(10)
        return run(job, **watching)

    monkeypatch.setattr(Job, "run", held)
    async with inspecting(document, overrides=OPTIONS, settle=False) as running:
        try:
            await running.pilot.pause()
            assert "cutting" in running.rows()[0]
            may_go_on[Stage.CUT].set()
            await running.until(lambda: "scoring" in running.rows()[0])
            row = next(row for row in running.rows() if row.startswith(" >3 recursive"))
            assert row.split()[3] == "scoring"
            assert row.split()[-1] == "..."
        finally:
            for stage in may_go_on.values():
                stage.set()
        await running.settled()
        assert "scoring" not in running.text()


async def test_no_figure_runs_into_the_one_beside_it(tmp_path: Path) -> None:
    document = tmp_path / "long.txt"
    document.write_text("kiln " * 300_000)
    async with inspecting(document, strategy="paragraph", overrides=OPTIONS) as running:
        row = next(row for row in running.rows() if row.startswith(" >4 paragraph"))
        assert row.split()[:7] == [">4", "paragraph", "1", "0", "0.0", "0", "0"]
        assert row.split()[7] == "1.5M"
        document.write_text("kiln " * 9_001)
        await running.sees("  45,005")
