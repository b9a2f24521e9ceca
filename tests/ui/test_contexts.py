"""What the reader model is given for a chunk besides the chunk itself, and the parents that chunks stand in."""

from __future__ import annotations

from array import array
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from inspecting import LARGE, inspecting
from pane_samples import cut_at, pane_of, shown_rows
from textual.geometry import Region

from chunkscope.scoring.result import Result
from chunkscope.strategies.model import Chunking, Contexts, Parents
from chunkscope.ui.text.spans import CONTEXT, context_chunks, context_spans
from chunkscope.ui.widgets.document_pane import DocumentPane

LINES = "".join(f"Sentence {number} stands here.\n" for number in range(1, 9))
LINE = 24


def with_contexts() -> Result:
    """A chunk for each line, its context one line on each side."""
    result = cut_at(LINES, *range(LINE, 8 * LINE, LINE))
    starts = array("q", (max(0, index - 1) * LINE for index in range(8)))
    ends = array("q", (min(8, index + 2) * LINE for index in range(8)))
    return replace(result, chunking=replace(result.chunking, contexts=Contexts(starts, ends)))


def with_parents() -> Result:
    """The same chunks, three in the first parent and five in the second."""
    result = cut_at(LINES, *range(LINE, 8 * LINE, LINE))
    parents = Parents(Chunking.of([(0, 3 * LINE), (3 * LINE, 8 * LINE)]), array("q", [0] * 3 + [1] * 5), 100)
    return replace(result, chunking=replace(result.chunking, parents=parents))


def text_rows(pane: DocumentPane) -> list[str]:
    return [row for row in shown_rows(pane) if row[:4].strip().isdigit()]


def dim_text(pane: DocumentPane) -> str:
    rows = (pane.render_line(y) for y in range(pane.size.height))
    return "".join(segment.text for row in rows for segment in row if segment.style and segment.style.dim).strip()


async def test_a_context_is_dim_and_marked_apart_from_the_chunk_itself() -> None:
    async with pane_of(with_contexts(), (60, 20)) as (pane, _):
        pane.move_to(2)
        assert text_rows(pane)[:5] == [
            "   1  Sentence 1 stands here.",
            "   2: Sentence 2 stands here.",
            "   3  Sentence 3 stands here.",
            "   4: Sentence 4 stands here.",
            "   5  Sentence 5 stands here.",
        ]
        assert dim_text(pane) == "Sentence 2 stands here.Sentence 4 stands here."


async def test_a_move_redraws_only_the_rows_that_come_into_the_context_or_leave_it() -> None:
    async with pane_of(with_contexts(), (60, 20)) as (pane, pilot):
        pane.move_to(2)
        await pilot.pause()
        with patch.object(pane, "refresh", wraps=pane.refresh) as refresh:
            pane.move_to(3)
        whole = [call.args[0].y for call in refresh.call_args_list if call.args[0].width == 60]
        assert [shown_rows(pane)[y][:15] for y in whole] == [
            "   2  Sentence ",
            "   3: Sentence ",
            "   4  Sentence ",
            "   5: Sentence ",
        ]
        assert Region(0, 0, 60, 20) not in [call.args[0] for call in refresh.call_args_list]


async def test_the_context_is_still_there_after_a_change_of_size() -> None:
    async with pane_of(with_contexts(), (60, 20)) as (pane, pilot):
        pane.move_to(2)
        await pilot.resize_terminal(40, 20)
        await pilot.pause()
        assert text_rows(pane)[1] == "   2: Sentence 2 stands here."


async def test_cuts_between_parents_are_drawn_with_another_line_and_named() -> None:
    async with pane_of(with_parents(), (60, 20)) as (pane, _):
        rules = [row for row in shown_rows(pane) if " cut " in row]
        assert rules[1].startswith("   --- cut 2|3  ")
        assert rules[2].startswith("   ===== parent 1|2  cut 3|4  safe: sentence ==")
        assert rules[3].startswith("   --- cut 4|5  ")


@pytest.mark.parametrize(("chunk", "spans"), [(0, [(24, 48)]), (3, [(48, 72), (96, 120)]), (7, [(144, 168)])])
def test_a_context_is_what_is_given_on_each_side_of_the_chunk(chunk: int, spans: list[tuple[int, int]]) -> None:
    found = context_spans(with_contexts().chunking, chunk).within(0, len(LINES))
    assert list(found) == [(start, end, CONTEXT) for start, end in spans]


def test_chunks_of_a_context_are_those_that_lie_in_it() -> None:
    assert context_chunks(with_contexts().chunking, 3) == range(2, 5)
    assert context_chunks(with_parents().chunking, 4) == range(3, 8)
    assert context_chunks(cut_at(LINES, LINE).chunking, 0) == range(0)


async def test_the_status_line_says_how_far_a_context_reaches(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text("It is hot. Nobody opens it. It is noon. The gate is shut. All wait.")
    async with inspecting(path, strategy="window", overrides=("strategies.window.window=1",)) as running:
        await running.press("j")
        assert "context: -11 +12" in running.text()
        assert running.document().count("    : ") + running.document().count("   1: ") == 2
    async with inspecting(path, strategy="parent-child", overrides=("chunk.size=30",)) as running:
        assert "parent 1: +39" in running.text()


async def test_where_there_is_little_room_the_context_comes_before_what_is_compared(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text("It is hot. Nobody opens it. It is noon. The gate is shut. All wait. " * 40)
    async with inspecting(path, strategy="window", overrides=("strategies.window.window=1",)) as running:
        await running.press("p", "j", "h")
        (status,) = [row for row in running.rows() if row.startswith(" n: failures")]
        assert status.endswith("line 1  |  context: -11 +12")
        assert "vs pinned" not in status
        await running.pilot.resize_terminal(110, 24)
        await running.settled()
        (status,) = [row for row in running.rows() if row.startswith(" n: failures")]
        assert "vs pinned" in status


async def test_a_sentence_of_a_window_is_never_tiny(tmp_path: Path) -> None:
    path = tmp_path / "guide.txt"
    path.write_text("It is hot. Nobody opens it. It is noon.")
    async with inspecting(path, strategy="window", size=LARGE) as running:
        assert "line 1  tiny" not in running.text()
        assert "no tiny chunks: window cuts one sentence each, whatever the size" in await running.press("f", "t")
    async with inspecting(path, strategy="sentence", size=LARGE) as running:
        assert "39 chars  line 1  tiny" in running.text()
