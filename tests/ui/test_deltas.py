"""What a change did: differences, newly broken cuts, fixed places, and a pinned baseline."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from inspecting import LARGE, Inspecting, inspecting

from chunkscope.cli.run import run as run_command
from chunkscope.scoring.baseline_file import load_baselines
from chunkscope.session.changes.deltas import with_baseline

# Every sentence takes 23 characters, the last of them a space; 460 in all.
SENTENCES = "".join(f"Kiln number {number:02d} is hot. " for number in range(20))


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.txt"
    path.write_text(SENTENCES)
    (tmp_path / "chunk.toml").write_text("[chunk]\nsize = 30\n")
    return path


async def with_size(running: Inspecting, document: Path, size: int) -> None:
    """Save another size, and wait until all is known that follows."""
    generation = running.app.session.generation
    (document.parent / "chunk.toml").write_text(f"[chunk]\nsize = {size}\n")
    await running.until(lambda: running.app.session.generation == generation + 1)
    await running.settled()
    await running.until(lambda: "fixed" in running.app.session.deltas.changed_cuts)
    await running.pilot.pause()


def row_of(running: Inspecting, name: str) -> str:
    """The figures of a row of the table."""
    (row,) = [row for row in running.rows() if re.match(rf" [> ]\d {name} ", row)]
    return " ".join(row.split())


async def test_after_a_reload_every_figure_has_its_difference(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        assert " (" not in row_of(running, "fixed")
        assert " vs " not in running.text()
        await with_size(running, document, 46)
        # 460 characters: 16 chunks of 30, with 15 cuts in sentences but at 230; 10 chunks of 46, none in a sentence.
        assert row_of(running, "fixed").startswith(">1 fixed 10 (-6) 0 (-14) ")
        assert row_of(running, "overlap").count("(") >= 2
        assert "vs 12:00:00" in running.text()


async def test_differences_leave_no_column_of_a_small_screen_out(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        (titles,) = [row for row in running.rows() if row.startswith("  # strategy")]
        assert titles.split()[-1] == "tokens"
        await with_size(running, document, 46)
        assert titles.split() == next(row for row in running.rows() if row.startswith("  # strategy")).split()
        assert "10 (-6)  0 (-14)" in re.sub(r" {2,}", "  ", next(row for row in running.rows() if ">1 fixed" in row))


async def test_a_reload_says_what_broke_and_what_was_fixed_and_n_walks_it(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        await with_size(running, document, 46)
        await running.sees("0 newly broken, 14 fixed; f chooses what n walks")
        await with_size(running, document, 60)
        # Of 60, 120, ... 420 none is a sentence's end, and no cut before was a failure.
        await running.sees("7 newly broken, 0 fixed; f chooses what n walks")
        await running.press("f", "n")
        assert "n: newly broken -/7" in running.text()
        await running.press("n", "n")
        assert "n: newly broken 2/7" in running.text()
        assert running.app.session.cursor.offset == 119
        await running.press("f", "i")
        assert "no fixed places: compared with fixed of" in running.text()


async def test_a_fixed_place_without_a_cut_is_shown_in_the_chunk_that_holds_it(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        await with_size(running, document, 46)
        await running.press("g", "f", "i")
        text = await running.press("n")
        assert "n: fixed 1/14" in text
        assert "no cut is here any more; chunk 1 holds the place" in text
        # The white space after an end belongs to no side.
        assert running.app.session.cursor.offset == 29


# 460 characters are 16 chunks of 30, 14 of 34, and 13 of 36; all cuts but one are mid-sentence.
async def test_a_what_if_is_compared_with_the_config_over_several_steps(document: Path) -> None:
    async with inspecting(document, strategy="fixed", size=(110, 24)) as running:
        assert row_of(running, "fixed").startswith(">1 fixed 16 14 ")
        await running.press("l", "l")
        assert running.app.session.row.settings.size == 34
        assert "vs config" in running.text()
        assert row_of(running, "fixed").startswith(">1 fixed 14 (-2) 12 (-2) ")
        await running.press("l")
        assert row_of(running, "fixed").startswith(">1 fixed 13 (-3) 11 (-3) ")
        await running.press("X")
        assert "vs " not in running.text()
        assert row_of(running, "fixed").startswith(">1 fixed 16 14 ")


async def test_a_what_if_that_ends_at_the_settings_of_the_config_is_compared_with_nothing(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        await running.press("l", "h")
        assert "these are the settings of the config again" in running.text()
        assert "(" not in row_of(running, "fixed")


async def test_a_written_what_if_is_compared_with_what_the_file_said_before(document: Path) -> None:
    async with inspecting(document, strategy="fixed", size=(110, 24)) as running:
        await running.press("l", "l", "S")
        await running.until(lambda: running.app.session.generation == 1)
        await running.settled()
        assert "vs 12:00:00" in running.text()
        assert row_of(running, "fixed").startswith(">1 fixed 14 (-2) 12 (-2) ")
        await running.press("z")
        await running.until(lambda: running.app.session.generation == 2)
        await running.settled()
        assert "vs config" in running.text()
        assert row_of(running, "fixed").startswith(">1 fixed 14 (-2) 12 (-2) ")


async def test_after_an_edit_a_what_if_is_compared_with_the_config_on_the_new_text(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        await running.press("l", "l")
        document.write_text(SENTENCES * 2)
        await running.until(lambda: running.app.session.generation == 1)
        await running.settled()
        # What moved with the edit: 920 characters are 28 chunks of 34.
        assert row_of(running, "fixed").startswith(">1 fixed 28 (+14) ")
        # They are 26 chunks of 36; by the config they would be 31 of 30.
        assert ">1 fixed 26 (-5) " in " ".join((await running.press("l")).split())


async def test_a_baseline_is_compared_with_over_several_reloads(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        assert "pinned: figures are compared with these from now on" in await running.press("p")
        assert "vs pinned " in await running.press("j")
        await with_size(running, document, 60)
        assert row_of(running, "fixed").startswith(">1 fixed 8 (-8) 7 (-7) ")
        await with_size(running, document, 46)
        assert row_of(running, "fixed").startswith(">1 fixed 10 (-6) 0 (-14) ")
        text = await running.press("p")
        assert "unpinned: figures are no longer vs pinned" in text
        # Without it, the last change counts: from 8 chunks with 7 failures.
        assert row_of(running, "fixed").startswith(">1 fixed 10 (+2) 0 (-7) ")


async def test_every_failure_that_is_gone_counts_though_all_were_where_the_text_ends_now(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        document.write_text(SENTENCES[:20])
        await running.sees("0 newly broken, 14 fixed; f chooses what n walks")


async def test_an_edit_above_leaves_failures_what_they_were(document: Path) -> None:
    async with inspecting(document, strategy="sentence") as running:
        assert "no newly broken cuts: nothing has changed yet" in await running.press("f", "n")
        document.write_text("A new sentence stands first. " + SENTENCES)
        await running.until(lambda: running.app.session.generation == 1)
        await running.settled()
        await running.until(lambda: bool(running.app.session.deltas.changed_cuts))
        assert "n: newly broken 0" in running.text()


async def test_on_a_large_screen_the_heading_of_the_table_says_what_it_is_compared_with(document: Path) -> None:
    async with inspecting(document, strategy="fixed", size=LARGE) as running:
        await with_size(running, document, 46)
        assert "--- scores vs 12:00:00 ---" in running.text()


async def test_verdicts_by_another_rule_are_not_compared(document: Path) -> None:
    async with inspecting(document, strategy="fixed") as running:
        (document.parent / "chunk.toml").write_text('[chunk]\nsize = 30\n[score]\nrule = "published"\n')
        await running.sees("not compared: 12:00:00 has verdicts by the rule sentence")
        assert "(" not in row_of(running, "fixed")


async def test_a_saved_baseline_is_compared_with_from_the_start(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run_command(["score", "guide.txt", "--save", "before.json"]) == 0
    (tmp_path / "chunk.toml").write_text("[chunk]\nsize = 46\n")
    (baseline,) = load_baselines(tmp_path / "before.json").values()
    async with inspecting(document, strategy="fixed") as running:
        running.app.set_state(with_baseline(running.app.session, "before.json", baseline.rows))
        await running.until(lambda: "fixed" in running.app.session.deltas.changed_cuts)
        await running.pilot.pause()
        assert row_of(running, "fixed").startswith(">1 fixed 10 (-6) 0 (-14) ")
        assert "vs before.json" in running.text()
        await running.press("f", "i")
        assert "n: fixed 1/14" in await running.press("g", "n")
