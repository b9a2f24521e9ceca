"""Asking for a line of text."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import HANDBOOK, LARGE, NARROW, inspecting

from chunkscope.ui.actions.base import Actions
from chunkscope.ui.prompt import PromptKind


@pytest.fixture
def handbook(tmp_path: Path) -> Path:
    path = tmp_path / "handbook.txt"
    path.write_text(HANDBOOK)
    return path


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_a_prompt_takes_the_keys_until_it_is_entered(handbook: Path, size: tuple[int, int]) -> None:
    typed: list[str] = []
    entered: list[str] = []

    def note(app: Actions, text: str) -> None:
        app.say(f"entered {text}")
        entered.append(text)

    kind = PromptKind("find", note, changed=lambda _, text: typed.append(text))
    async with inspecting(handbook, size=size) as running:
        rows = running.rows()
        running.app.open_prompt(kind)
        await running.pilot.pause()
        before = running.app.session.cursor
        text = await running.press("n", "q", "tab", "down", "[")
        assert " find nq[" in text
        assert len(running.rows()) == len(rows)
        assert running.app.session.cursor == before
        text = await running.press("enter")
        assert typed[-1] == "nq["
        assert entered == ["nq["]
        assert "entered nq[" in text
        await running.press("j")
        assert running.app.session.cursor != before


async def test_escape_leaves_a_prompt_and_nothing_else(handbook: Path) -> None:
    left: list[str] = []
    kind = PromptKind("find", lambda *_: left.append("entered"), left=lambda _: left.append("left"))
    async with inspecting(handbook) as running:
        before = running.rows()
        running.app.open_prompt(kind)
        await running.press("a", "escape")
        assert left == ["left"]
        assert running.rows() == before
