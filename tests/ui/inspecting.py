"""An inspector under test: press keys, and read the screen as a person does."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from chunkscope.session import Request, Session, read
from chunkscope.ui.app import Inspector
from chunkscope.ui.themes import find_theme
from chunkscope.ui.view import View

NARROW = (80, 24)
LARGE = (200, 50)

# Longer than any screen.
HANDBOOK = "".join(
    f"Paragraph {number} speaks of kiln {number}, and of the bricks in it. Nobody opens it before noon.\n\n"
    for number in range(1, 201)
)


@dataclass
class Inspecting:
    """A running inspector."""

    app: Inspector
    pilot: Pilot[Any]

    def rows(self) -> list[str]:
        """The screen, row by row."""
        strips = self.app.screen._compositor.render_strips()
        return [strip.text.rstrip() for strip in strips]

    def text(self) -> str:
        """The screen as one text."""
        return "\n".join(self.rows())

    def document(self) -> str:
        """What the document's pane shows."""
        region = self.app.inspector.document.region
        return "\n".join(row[region.x : region.right] for row in self.rows()[region.y : region.bottom])

    async def press(self, *keys: str) -> str:
        """Press keys, and return the screen once everything is done."""
        await self.pilot.press(*keys)
        await self.settled()
        return self.text()

    async def press_key(self, key: str) -> str:
        """Press a key, and return the screen without waiting for what takes long."""
        await self.pilot.press(key)
        await self.pilot.pause()
        return self.text()

    async def settled(self) -> None:
        """Wait until nothing is left to compute, and what was computed is on the screen."""
        await self.until(lambda: self.app.session.next_job() is None)
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool], seconds: float = 10) -> None:
        """Wait for a condition."""
        for _ in range(round(seconds / 0.02)):
            if condition():
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"waited in vain; the screen is\n{self.text()}")

    async def sees(self, wanted: str) -> None:
        """Wait for a text on the screen."""
        await self.until(lambda: wanted in self.text())


@asynccontextmanager
async def inspecting(
    path: Path,
    *,
    size: tuple[int, int] = NARROW,
    overrides: tuple[str, ...] = (),
    strategy: str | None = None,
    theme: str = "dark",
    settle: bool = True,
    queries: Path | None = None,
    view: View | None = None,
) -> AsyncIterator[Inspecting]:
    """An inspector on a file; unless `settle` is False, once everything is computed."""
    request = Request(path=str(path), overrides=overrides, queries=queries)
    session = Session.start(read(request), "12:00:00", strategy)
    app = Inspector(request, session, find_theme(theme), view)
    async with app.run_test(size=size) as pilot:
        running = Inspecting(app, pilot)
        if settle:
            await running.settled()
        yield running
