"""Trying other sizes and overlaps, writing them, and undoing that."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import HANDBOOK, LARGE, NARROW, Inspecting, inspecting

CONFIG = """\
# Ours.
[chunk]
strategy = "fixed"   # opens first

[strategies.fixed]
size = 1000          # by hand

[strategies.overlap]
overlap = 200
"""


@pytest.fixture
def config(handbook: Path) -> Path:
    path = handbook.with_name("chunk.toml")
    path.write_text(CONFIG)
    return path


def chunks(running: Inspecting) -> int:
    """How many chunks the top bar says there are."""
    words = running.rows()[0].replace(",", "").split()
    return int(words[words.index("chunks") - 1])


async def config_says(running: Inspecting, size: int) -> None:
    await running.until(lambda: running.app.session.reading.config.rows[0].settings.size == size)
    await running.settled()


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_a_step_of_the_size_shows_the_new_cuts_and_what_the_config_says(
    handbook: Path, config: Path, size: tuple[int, int]
) -> None:
    length = len(HANDBOOK)
    async with inspecting(handbook, size=size) as running:
        assert chunks(running) == -(-length // 1000)
        text = await running.press("h", "h")
        assert chunks(running) == -(-length // 900)
        assert "fixed 900" in running.rows()[0]
        assert " what-if size 900 " in text
        assert "what-if: fixed size 900 (config 1,000); S writes it, X drops it" in text
        text = await running.press("l", "l")
        assert chunks(running) == -(-length // 1000)
        assert "these are the settings of the config again" in text
        assert "what-if" not in await running.press("escape")
        assert "what-if" in await running.press("l")
        assert "what-if" in await running.press("escape")
        assert "the what-if is dropped" in await running.press("X")
        assert "fixed 1000" in running.rows()[0]
        assert "no other settings are tried" in await running.press("X")
    assert config.read_text() == CONFIG


async def test_what_follows_from_the_size_follows_it_and_the_overlap_has_steps_of_its_own(handbook: Path) -> None:
    async with inspecting(handbook, strategy="overlap") as running:
        await running.press("h", "h")
        assert running.app.session.row.settings.overlap == 180
        text = await running.press("H")
        assert "what-if: overlap size 900 (config 1,000), overlap overlap 160 (config 200)" in text
        await running.press("L")
        assert running.app.session.row.settings.overlap == 180
        assert "overlap overlap" not in running.text()


async def test_settings_that_contradict_each_other_are_not_tried(handbook: Path) -> None:
    overrides = ("chunk.size=50", "chunk.overlap=48", "strategies.fixed.size=1")
    async with inspecting(handbook, strategy="overlap", overrides=overrides) as running:
        assert "not tried: overlap 48 is not below size 48" in await running.press("h")
        assert "not tried: overlap 50 is not below size 50" in await running.press("L")
        assert "overlap 50 " in running.rows()[0]
        assert "fixed takes no overlap" in await running.press("1", "L")
        assert "the size is 1 already" in await running.press("h")
        await running.press("2", *("H",) * 25)
        assert running.app.session.row.settings.overlap == 0
        assert "the overlap is 0 already" in running.text()


async def test_the_settings_are_written_with_comments_kept_and_the_write_is_undone(
    handbook: Path, config: Path
) -> None:
    async with inspecting(handbook) as running:
        assert "nothing to write" in await running.press("S")
        await running.press("j", "j", "h", "h")
        cursor = running.app.session.cursor
        await running.press("S")
        await config_says(running, 900)
        await running.sees("wrote chunk.toml: size = 900 in [strategies.fixed]; z undoes it")
        assert config.read_text() == CONFIG.replace("size = 1000  ", "size = 900  ")
        assert "what-if" not in running.text()
        assert running.app.session.cursor == cursor
        await running.press("z")
        await config_says(running, 1000)
        await running.sees("chunk.toml is as it was before")
        assert config.read_text() == CONFIG
        assert "what-if size 900" in running.text()
        assert chunks(running) == -(-len(HANDBOOK) // 900)


async def test_without_a_config_one_is_made_beside_the_document_and_removed_by_undo(handbook: Path) -> None:
    path = handbook.with_name("chunk.toml")
    async with inspecting(handbook, strategy="fixed") as running:
        await running.press("l", "S")
        await config_says(running, 1100)
        await running.sees("made chunk.toml: size = 1100 in [strategies.fixed]; z removes it; in /")
        assert path.read_text() == "[strategies.fixed]\nsize = 1100\n"
        await running.press("z")
        await running.sees("chunk.toml is removed again")
        assert not path.exists()


async def test_a_file_that_was_changed_meanwhile_is_left_alone(handbook: Path, config: Path) -> None:
    async with inspecting(handbook) as running:
        running.app._stop_watching.set()
        await running.press("h")
        config.write_text(CONFIG.replace("1000", "700"))
        running.app.action_write_settings()
        await running.sees("by the config fixed size is 700 now; that what-if is dropped")
        assert config.read_text() == CONFIG.replace("1000", "700")


async def test_a_setting_of_the_command_line_that_hides_the_write_is_told(handbook: Path, config: Path) -> None:
    async with inspecting(handbook, overrides=("strategies.fixed.size=800",)) as running:
        await running.press("l", "S")
        await running.sees("wrote chunk.toml, but --set hides it: size = 850 in [strategies.fixed]")
        assert "size = 850  " in config.read_text()
        assert "what-if size 850" in running.text()


async def test_an_edit_of_the_config_keeps_what_is_tried_unless_it_is_of_the_same_key(
    handbook: Path, config: Path
) -> None:
    async with inspecting(handbook) as running:
        await running.press("h", "h")
        config.write_text(CONFIG.replace("overlap = 200", "overlap = 100"))
        await running.press("r")
        await running.sees("the what-if stays: fixed size 900 (config 1,000)")
        config.write_text(CONFIG.replace("size = 1000", "size = 600"))
        await running.press("r")
        await running.sees("by the config fixed size is 600 now; that what-if is dropped")
        assert "fixed 600" in running.rows()[0]
