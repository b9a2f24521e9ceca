"""The sweep on the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from inspecting import HANDBOOK, LARGE, NARROW, Inspecting, inspecting

from chunkscope.config import reading, sizes
from chunkscope.scoring import report
from chunkscope.scoring.result import Refusal
from chunkscope.session.what_if.round_steps import sizes_around
from chunkscope.strategies.registry import StrategyRow
from chunkscope.ui.lines.chart import Curve, chart

LENGTH = len(HANDBOOK)


async def swept(running: Inspecting) -> str:
    """The screen once every point is computed."""

    def is_done() -> bool:
        sweep = running.app.session.sweep
        return sweep is not None and sweep.generation == running.app.session.generation and sweep.next_row() is None

    await running.until(is_done)
    await running.pilot.pause()
    return running.text()


def test_a_sweep_goes_from_a_quarter_of_the_size_to_four_times_as_much() -> None:
    assert sizes_around(1000) == [240, 320, 400, 500, 650, 800, 1000, 1300, 1600, 2000, 2600, 3200, 4000]
    assert sizes_around(1) == [1, 2, 3, 4]


def test_a_chart_has_a_mark_for_each_curve_and_one_for_several() -> None:
    curves = [Curve("1", [10, 5, None]), Curve("2", [10, 0, 0])]
    rows = chart(curves, [100, 200, 300], 1, 41, 6)
    assert len(rows) == 6
    assert rows[0].startswith("      10 ")
    assert rows[0][14] == "*"
    assert rows[2][25] == "1"
    assert (rows[4][25], rows[4][35]) == ("2", "2")
    assert rows[1][25] == "|"
    assert rows[5].split() == ["100", "200", "300"]


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_the_figures_under_the_cursor_are_in_words_and_enter_tries_the_size(
    handbook: Path, size: tuple[int, int]
) -> None:
    async with inspecting(handbook, size=size, strategy="fixed") as running:
        await running.press("t")
        text = await swept(running)
        assert "sweep: mid-sentence, % of cuts" in text
        assert " 1 fixed  2 overlap " in text
        text = await running.press("j", "j", "right")
        assert f"size 1,300: chunks: fixed {-(-LENGTH // 1300)}, overlap " in text
        assert f"broken blocks 0, chunks {-(-LENGTH // 1300)}, tokens " in text
        text = await running.press("2")
        assert f"size 1,300: chunks: fixed {-(-LENGTH // 1300)}\n" in text + "\n"
        text = await running.press("enter")
        assert "what-if: fixed size 1,300 (config 1,000)" in text
        assert f"fixed 1300  {-(-LENGTH // 1300)} chunks" in text or f"{-(-LENGTH // 1300)} chunks" in running.rows()[0]


async def test_another_range_is_taken_or_refused_by_name(handbook: Path) -> None:
    async with inspecting(handbook, strategy="fixed") as running:
        await running.press("t", "colon", *"300:900:300", "enter")
        await swept(running)
        await running.press("j", "j", "G")
        assert f"size 900: chunks: fixed {-(-LENGTH // 900)}," in running.text()
        assert "the step is 0, expected 1 or more" in await running.press("colon", *"1:9:0", "enter")
        assert "size 900: chunks" in running.text()
        await running.press("colon", "5", "escape")
        assert "size 900: chunks" in running.text()
        assert "handbook.txt" in await running.press("escape")
        assert "what-if" not in running.text()


async def test_the_config_is_read_once_for_all_sizes(handbook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def read_toml(text: str, name: str) -> reading.TomlText:
        read.append(text)
        return reading.read_toml(text, name)

    monkeypatch.setattr(sizes, "read_toml", read_toml)
    async with inspecting(handbook, strategy="fixed") as running:
        await running.press("t")
        assert len(read) == 1
        await running.press("colon", *"1:1000:1", "enter")
        assert "of 2000" in running.rows()[0]
        assert len(read) == 2
        await running.press("escape")


async def test_an_embedder_that_failed_is_tried_once_a_row(handbook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    cut = report.outcome

    def dead_for_semantic(document: Any, row: StrategyRow, rule: Any, **watching: Any) -> Any:
        if row.name != "semantic":
            return cut(document, row, rule, **watching)
        tried.append(row.settings.size)
        return Refusal(row, "nobody answers", embedder_failed=True)

    monkeypatch.setattr(report, "outcome", dead_for_semantic)
    async with inspecting(handbook, strategy="fixed") as running:
        await running.press("t", "7", "colon", *"300:900:300", "enter")
        assert "of 9" in running.rows()[0] or "done" in running.rows()[0]
        await swept(running)
        await running.press("G")
        assert "size 900: mid-sentence: fixed " in running.text()
        assert ", semantic will not run" in running.text()
        assert tried[-1] == 300
        assert len(tried) <= 2  # the second for the sizes of before


async def test_an_edit_of_the_document_is_swept_again(handbook: Path) -> None:
    async with inspecting(handbook, strategy="fixed") as running:
        await running.press("t", "j", "j")
        await swept(running)
        handbook.write_text(HANDBOOK + HANDBOOK)
        running.app.read_files()
        await running.until(lambda: running.app.session.generation == 1)
        await swept(running)
        assert f"size 1,000: chunks: fixed {-(-2 * LENGTH // 1000)}," in running.text()


async def test_a_fault_of_one_row_stops_that_row_only(handbook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = report.outcome

    def fails_for_overlap(document: Any, row: StrategyRow, rule: Any, **watching: Any) -> Any:
        return cut(document, row, rule, **watching) if row.name != "overlap" else 1 // 0

    monkeypatch.setattr(report, "outcome", fails_for_overlap)
    async with inspecting(handbook, size=LARGE) as running:
        await running.press("t")
        text = await swept(running)
        assert "overlap will not run, recursive 0.0 %, paragraph 0.0 %" in text
