"""Comparing two strategies: cuts that end alike, the published rule, many rows, the palette, and a reload meanwhile."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from inspecting import inspecting

from chunkscope.scoring.surroundings import cut_place
from chunkscope.session.compare import differences

WIDE = (120, 40)
SIZES = ("strategies.fixed.size=45", "strategies.overlap.size=45", "strategies.overlap.overlap=4")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "gates.txt"
    found.write_text("One two. " * 12, encoding="utf-8")  # nine characters to a sentence
    return found


async def test_cuts_that_end_alike_and_start_apart_have_a_row_each_with_its_verdict(path: Path) -> None:
    # Both end a chunk at 45, after a sentence; there `fixed` starts the next one, `overlap` at 41, inside a word.
    async with inspecting(path, size=WIDE, overrides=SIZES, strategy="fixed") as running:
        await running.press("c", "2")
        await running.sees("n: differs")
        shown = running.document()
        assert ">A ----- fixed  cut 1|2  safe: sentence" in shown
        assert "B ----- overlap  cut 1|2  MID-SENTENCE  mid-word  at the start of 2  inside `two.`" in shown
        assert "= ----- both  fixed end of chunk 3, overlap end of chunk 3" in shown


async def test_the_same_row_can_be_compared_again(path: Path) -> None:
    async with inspecting(path, size=WIDE, overrides=SIZES, strategy="fixed") as running:
        await running.press("c", "2")
        await running.sees("n: differs -/3")
        await running.press("c")
        await running.sees("n: failures")
        await running.press("c", "2")
        await running.sees("n: differs -/3")


async def test_differences_are_found_though_the_config_changes_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = path.parent / "chunk.toml"
    config.write_text("[strategies.fixed]\nsize = 45\n[strategies.overlap]\nsize = 45\noverlap = 4\n")
    may_go_on = threading.Event()
    monkeypatch.setattr(differences, "cut_place", lambda *cut: may_go_on.wait(10) and cut_place(*cut))
    async with inspecting(path, size=WIDE, strategy="fixed") as running:
        try:
            await running.press("c", "2")
            config.write_text(config.read_text() + "[strategies.sentence]\nsize = 99\n")
            await running.until(lambda: running.app.session.generation == 1)
        finally:
            may_go_on.set()
        await running.sees("n: differs -/3")


async def test_by_the_published_rule_only_starts_are_judged(path: Path) -> None:
    overrides = (*SIZES, "score.rule=published")
    async with inspecting(path, size=WIDE, overrides=overrides, strategy="fixed") as running:
        await running.press("c", "2")
        await running.sees("compare A fixed (0 failures) B overlap (2)")
        shown = running.document()
        assert ">A ----- fixed  cut 1|2  safe: sentence" in shown
        assert "B ----- overlap  chunk 2 starts  MID-SENTENCE  mid-word" in shown
        assert "the published rule compares places and gives no reasons" in running.text()


async def test_a_row_past_ten_is_chosen_by_walking_the_list(path: Path) -> None:
    (path.parent / "chunk.toml").write_text(
        "[chunk]\nsize = 45\n" + "".join(f'[strategies.own{n}]\nbase = "fixed"\nsize = {n}\n' for n in (20, 30))
    )
    async with inspecting(path, size=WIDE, strategy="fixed") as running:
        # One back from the row after the current one is the current one, two back the last of all twelve.
        await running.press("c", "k", "k", "enter")
        await running.sees("compare A fixed (0 failures) B own30 (2)")
        assert "= ----- both  fixed 2|3, own30 3|4  safe: sentence" in running.document()
        assert any(row.startswith("B   own30 ") for row in running.rows())


async def test_the_palette_compares(path: Path) -> None:
    async with inspecting(path, size=WIDE, overrides=("chunk.size=40",), strategy="fixed") as running:
        await running.press("ctrl+p")
        await running.pilot.press(*"comparewithsentence")
        await running.sees("compare with sentence")
        await running.pilot.press("enter")
        await running.pilot.pause(0.2)
        await running.pilot.press("enter")
        await running.sees("compare A fixed (1 failure) B sentence (0)")


async def test_a_reload_keeps_what_is_compared(path: Path) -> None:
    async with inspecting(path, size=WIDE, overrides=("chunk.size=40",), strategy="fixed") as running:
        await running.press("c", "5")
        await running.sees("n: differs -/4")
        path.write_text("One two. " * 8, encoding="utf-8")
        await running.press("r")
        await running.sees("compare A fixed (1 failure) B sentence (0)")
        # `fixed` cuts at 40, `sentence` at 36.
        await running.sees("n: differs -/2")
