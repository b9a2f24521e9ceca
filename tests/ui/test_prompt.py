"""Asking for a line of text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from inspecting import LARGE, NARROW, inspecting
from pty_terminal import Terminal
from textual.events import Paste

from chunkscope.ui.actions.base import Actions
from chunkscope.ui.prompt import PromptKind


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
        await running.app.open_prompt(kind)
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


HOSTILE = "a\u202eb\x1b[31mc\x9b\u200bd\tend"
DRAWN = "a\ufffdb\u241b[31mc\ufffd\u00b7d\u2409end"


async def test_what_is_pasted_is_drawn_harmless_and_taken_as_it_is(handbook: Path) -> None:
    typed: list[str] = []
    kind = PromptKind("find", lambda *_: None, changed=lambda _, text: typed.append(text))
    async with inspecting(handbook) as running:
        await running.app.open_prompt(kind)
        await running.pilot.pause()
        running.app.post_message(Paste(HOSTILE))
        await running.sees(f" find {DRAWN}")
        assert typed == [HOSTILE]
        await running.press("escape", "ctrl+p")
        running.app.post_message(Paste(HOSTILE))
        await running.sees(DRAWN)


async def test_escape_leaves_a_prompt_and_nothing_else(handbook: Path) -> None:
    left: list[str] = []
    kind = PromptKind("find", lambda *_: left.append("entered"), left=lambda _: left.append("left"))
    async with inspecting(handbook) as running:
        before = running.rows()
        await running.app.open_prompt(kind)
        await running.press("a", "escape")
        assert left == ["left"]
        assert running.rows() == before


def test_keys_that_come_all_at_once_do_not_open_two_prompts(tmp_path: Path) -> None:
    document = tmp_path / "guide.md"
    document.write_text("A kiln.\n\nA brick.\n")
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-m", "chunkscope", str(document)]
    with Terminal(command, environment={"PYTHONPATH": str(root)}, cwd=tmp_path) as terminal:
        terminal.read_until(b"quit")
        terminal.send("//")
        terminal.read_until(b"find")
        terminal.send("\x03")
        assert terminal.exit_status() == 0
        assert b"stopped on a fault" not in terminal.output
