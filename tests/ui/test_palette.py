"""The command palette on terminals that have hardly any room for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import HANDBOOK, inspecting
from textual.command import CommandList

KEYS = ("pagedown", "pageup", "down", "up", "ctrl+end", "ctrl+home", "pagedown", "home", "end", "a", "pagedown")


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(HANDBOOK)
    return path


@pytest.mark.parametrize("size", [(20, 4), (40, 3), (80, 2), (4, 10), (1, 1), (80, 5)])
async def test_every_key_of_the_list_is_outlived_at_any_size(document: Path, size: tuple[int, int]) -> None:
    async with inspecting(document, size=size) as running:
        await running.press("ctrl+p")
        await running.until(lambda: running.app.screen.query_one(CommandList).option_count > 9)
        for key in KEYS:
            await running.press(key)
        await running.press("escape")
        assert running.app.screen is running.app.inspector


async def test_a_page_key_goes_a_page_on_where_there_is_room(document: Path) -> None:
    async with inspecting(document) as running:
        await running.press("ctrl+p")
        commands = running.app.screen.query_one(CommandList)
        await running.until(lambda: commands.option_count > 9 and commands.highlighted == 0)
        page = commands.scrollable_content_region.height
        await running.press("pagedown")
        assert commands.highlighted is not None
        assert 0 < commands.highlighted <= page
        await running.press("pageup")
        assert commands.highlighted == 0
