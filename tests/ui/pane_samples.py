"""Results with hand-made chunks, and an app that holds a pane."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Generic, TypeVar

from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widget import Widget

from chunkscope.document import Document, Source, TextKind
from chunkscope.scoring.result import Result
from chunkscope.strategies.model import Chunking
from chunkscope.strategies.registry import Strategy, StrategyRow
from chunkscope.strategies.settings import StrategySettings, Unit
from chunkscope.ui.widgets.document_pane import DocumentPane

COLOURS = {
    "cut-safe": "#00ff00",
    "cut-likely": "#ffff00",
    "cut-unsafe": "#ff0000",
    "cut-block": "#ff00ff",
    "gutter": "#808080",
    "overlap": "#000080",
}

PaneType = TypeVar("PaneType", bound=Widget)


def document(text: str, *, name: str = "sample.txt", kind: TextKind = "text") -> Document:
    return Document.uncleaned(Source(name, text, kind=kind))


def cut_at(text: Document | str, *cuts: int, size: int = 1000, unit: Unit = "chars") -> Result:
    """Chunks that meet at the given offsets."""
    sample = document(text) if isinstance(text, str) else text
    edges = [0, *cuts, len(sample.text)]
    return cut_in(sample, pairwise(edges), size=size, unit=unit)


def cut_in(text: Document | str, spans: Iterable[tuple[int, int]], *, size: int = 1000, unit: Unit = "chars") -> Result:
    """Chunks with the given spans."""
    sample = document(text) if isinstance(text, str) else text
    chunking = Chunking.of(spans)
    strategy = Strategy("sample", "cuts where a test says", StrategySettings, lambda _document, _settings: chunking)
    row = StrategyRow("sample", strategy, StrategySettings(size=size, unit=unit))
    return Result(sample, row, "sentence", chunking)


class PaneApp(App[None], Generic[PaneType]):
    """An app that is one pane."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, pane: PaneType) -> None:
        super().__init__()
        self.animation_level = "none"
        self.pane = pane

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return COLOURS

    def compose(self) -> ComposeResult:
        yield self.pane


def shown_rows(pane: Widget) -> list[str]:
    """The text of each row of the screen, without the blanks at its end."""
    return [pane.render_line(y).text.rstrip() for y in range(pane.size.height)]


@asynccontextmanager
async def pane_of(
    result: Result | None, size: tuple[int, int] = (60, 12)
) -> AsyncIterator[tuple[DocumentPane, Pilot[None]]]:
    app = PaneApp(DocumentPane())
    async with app.run_test(size=size) as pilot:
        if result is not None:
            app.pane.show(result)
        await pilot.pause()
        yield app.pane, pilot
