"""Rows beyond the ten digits."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting

from chunkscope.ui.commands import commands

NAMES = [f"sentence-{size}" for size in range(100, 1300, 100)]


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    tables = [f'[strategies.{name}]\nbase = "sentence"\nsize = {name[9:]}\n' for name in NAMES]
    (tmp_path / "chunk.toml").write_text("\n".join([f"chunk.strategies = {NAMES}", *tables]))
    return path


async def test_they_are_reached_by_steps(document: Path) -> None:
    async with inspecting(document) as running:
        assert " sentence-100 100 " in running.rows()[0]
        assert " >  sentence-1200 " in await running.press("comma")
        assert " >1 sentence-100 " in await running.press("full_stop")
        assert ">0 sentence-1000 " in await running.press("0")
        assert " >  sentence-1100 " in await running.press("full_stop")
        assert running.app.session.shown.row.settings.size == 1100


async def test_they_are_in_the_palette_by_name(document: Path) -> None:
    async with inspecting(document) as running:
        found = {command.name: command for command in commands(running.app)}
        assert [found[f"strategy {name}"].hint for name in NAMES] == [*"1234567890", "", ""]
        await running.app.run_action(found["strategy sentence-1200"].action)
        await running.settled()
        assert running.app.session.current == "sentence-1200"


async def test_the_full_table_has_them_all(document: Path) -> None:
    async with inspecting(document) as running:
        text = await running.press("s")
        assert all(f" {name} " in text for name in NAMES)
