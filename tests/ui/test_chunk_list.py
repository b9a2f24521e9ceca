from __future__ import annotations

from array import array
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from time import perf_counter
from unittest.mock import patch

from pane_samples import PaneApp, cut_at, cut_in, shown_rows
from textual import on
from textual.geometry import Region
from textual.pilot import Pilot

from chunkscope.scoring.result import Result
from chunkscope.scoring.verdicts import CutVerdict, EdgeVerdict, Verdict
from chunkscope.strategies.model import Chunking, Parents
from chunkscope.ui.widgets.chunk_list import ChunkList

TEXT = "Turn the crank twice. Pull the lever down. Listen for a click."


class ListApp(PaneApp[ChunkList]):
    def __init__(self) -> None:
        super().__init__(ChunkList())
        self.pane.styles.width = "1fr"
        self.chosen: list[int] = []

    @on(ChunkList.Chosen)
    def note_choice(self, message: ChunkList.Chosen) -> None:
        self.chosen.append(message.chunk)


@asynccontextmanager
async def list_of(result: Result, size: tuple[int, int] = (24, 8)) -> AsyncIterator[tuple[ChunkList, Pilot[None]]]:
    app = ListApp()
    async with app.run_test(size=size) as pilot:
        app.pane.show(result)
        await pilot.pause()
        yield app.pane, pilot


def with_verdicts(result: Result, *verdicts: Verdict, orphans: frozenset[int] = frozenset()) -> Result:
    """The result with verdicts of a test's own."""

    class Judged(Result):
        def verdict(self, index: int) -> CutVerdict:
            edge = EdgeVerdict(0, verdicts[index], "", orphan=index in orphans)
            return CutVerdict(index, edge, edge)

    return Judged(result.document, result.row, result.rule, result.chunking)


def many(count: int) -> Result:
    return cut_in("x" * count, ((offset, offset + 1) for offset in range(count)))


def without_marks(chunks: ChunkList) -> list[list[str]]:
    """The words of each row, without the mark of its cut."""
    return [row[2:].split() for row in shown_rows(chunks)]


def under_cursor(chunks: ChunkList) -> list[list[str]]:
    """The words of the rows that have the cursor's mark."""
    return [row[2:].split() for row in shown_rows(chunks) if row.startswith(">")]


async def test_a_narrow_list_has_marks_number_and_size() -> None:
    result = with_verdicts(
        cut_at(TEXT, 8, 22, 43, 50, 55, size=25),
        *(Verdict.MID_WORD, Verdict.SAFE, Verdict.LIKELY, Verdict.UNDECIDED, Verdict.LIKELY),
        orphans=frozenset({4}),
    )
    async with list_of(result) as (chunks, _):
        chunks.move_to(1)
        assert shown_rows(chunks)[:6] == [
            " x   1     8",
            ">|   2    14",
            " ~   3    21",
            " ?   4     7",
            " x   5     5",
            "     6     7",
        ]


async def test_oversize_and_tiny_chunks_are_flagged() -> None:
    result = cut_at(TEXT, 43, 47, size=42)
    oversize = replace(result, chunking=Chunking(result.chunking.starts, result.chunking.ends, frozenset({0})))
    async with list_of(oversize) as (chunks, _):
        chunks.move_to(1)
        assert [row[2:] for row in shown_rows(chunks)[:3]] == ["   1    43!", "   2     4.", "   3    15"]


async def test_sizes_in_tokens_are_unknown_until_they_are_counted() -> None:
    result = cut_at(TEXT, 22, unit="tokens")
    counts = array("q", [500, 90])
    async with list_of(result) as (chunks, _):
        assert shown_rows(chunks)[:2] == [">|   1     -", "     2     -"]
        chunks.show(replace(result, token_counts=counts))
        assert shown_rows(chunks)[:2] == [">|   1   500", "     2    90."]
        chunks.show(replace(result, token_counts=counts, tokens_approximate=True))
        assert shown_rows(chunks)[:2] == [">|   1  ~500", "     2   ~90."]


async def test_a_wide_list_shows_overlap_cut_and_text() -> None:
    result = cut_in(TEXT + "\n\n[/ \x1b[31m 漢字", [(0, 22), (12, 43), (43, 62), (64, 76)], size=40).judged()
    async with list_of(result, (64, 8)) as (chunks, _):
        assert shown_rows(chunks)[:5] == [
            "     # chars    ov  cut           preview",
            ">x   1    22        mid-word      Turn the crank twice.",
            " |   2    31    10  sentence      nk twice. Pull the lever down.",
            " |   3    19        paragraph     Listen for a click.",
            "     4    12                      [/ ␛[31m 漢字",
        ]
        assert {chunks.render_line(y).cell_length for y in range(8)} == {64}


async def test_a_list_of_middling_width_shows_overlap_and_cut() -> None:
    result = cut_in(TEXT, [(0, 22), (12, 43), (43, 62)], size=40).judged()
    async with list_of(result, (34, 8)) as (chunks, _):
        assert shown_rows(chunks)[:3] == [
            "     # chars    ov  cut",
            ">x   1    22        mid-word",
            " |   2    31    10  sentence",
        ]


async def test_an_overlap_that_was_asked_for_is_shown_even_if_none_was_given() -> None:
    result = cut_in(TEXT, [(0, 22), (22, 43), (33, 62)], size=40)
    settings = replace(result.row.settings, overlap=10)
    asked = replace(result, row=replace(result.row, settings=settings))
    async with list_of(asked, (34, 8)) as (chunks, _):
        assert [row[12:19].strip() for row in shown_rows(chunks)[1:4]] == ["", "0", "10"]


async def test_what_is_not_sure_is_named_in_the_column_for_the_cut() -> None:
    result = with_verdicts(cut_at(TEXT, 8, 22), Verdict.LIKELY, Verdict.UNDECIDED)
    async with list_of(result, (34, 8)) as (chunks, _):
        assert [row[20:] for row in shown_rows(chunks)[1:3]] == ["likely", "undecided"]


async def test_cuts_between_parents_are_marked_and_so_are_the_chunks_of_the_current_parent() -> None:
    result = cut_at(TEXT, 8, 22, 43, 50)
    parents = Parents(Chunking.of([(0, 22), (22, 62)]), array("q", [0, 0, 1, 1, 1]), 100)
    family = replace(result, chunking=replace(result.chunking, parents=parents))
    async with list_of(family) as (chunks, pilot):
        assert [row[:6] for row in shown_rows(chunks)[:5]] == [
            ">x   1",
            ":|=  2",
            " |   3",
            " x   4",
            "     5",
        ]
        await pilot.pause()
        chunks.move_to(3)
        await pilot.pause()
        assert [row[:1] for row in shown_rows(chunks)[:5]] == [" ", " ", ":", ">", ":"]
        first = [next(iter(chunks.render_line(y))).style for y in range(5)]
        dim = [bool(style and style.dim) for style in first]
        assert dim == [False, False, True, False, True]


async def test_the_list_says_when_sizes_are_tokens() -> None:
    async with list_of(cut_at(TEXT, 22, unit="tokens"), (60, 8)) as (chunks, _):
        assert shown_rows(chunks)[0].split() == ["#", "tok", "ov", "cut", "preview"]


async def test_a_hundred_thousand_chunks_are_no_slower() -> None:
    result = many(100_000)
    async with list_of(result) as (chunks, _):
        start = perf_counter()
        for chunk in (99_999, 0, 50_000):
            chunks.move_to(chunk)
            assert under_cursor(chunks) == [[str(chunk + 1), "1."]]
        assert perf_counter() - start < 0.25


async def test_moving_within_the_screen_redraws_two_marks_only() -> None:
    async with list_of(many(100)) as (chunks, pilot):
        chunks.move_to(2)
        chunks.screen.set_focus(None)
        await pilot.pause()
        with patch.object(chunks, "refresh", wraps=chunks.refresh) as refresh:
            chunks.move_to(3)
        assert {call.args for call in refresh.call_args_list} == {(Region(0, 2, 1, 1),), (Region(0, 3, 1, 1),)}


async def test_the_whole_row_is_marked_while_the_list_has_the_focus() -> None:
    async with list_of(many(100)) as (chunks, pilot):
        for focused in (True, False):
            chunks.screen.set_focus(chunks if focused else None)
            await pilot.pause()
            reverse = [segment.text for segment in chunks.render_line(0) if segment.style and segment.style.reverse]
            assert "".join(reverse).strip() == (">x   1     1." if focused else ">")


async def test_moving_out_of_the_screen_scrolls_far() -> None:
    async with list_of(many(100), (24, 9)) as (chunks, _):
        chunks.move_to(50)
        assert without_marks(chunks)[3] == ["51", "1."]
        assert under_cursor(chunks) == [["51", "1."]]
        chunks.move_to(99)
        assert without_marks(chunks)[-1] == ["100", "1."]


async def test_the_cursor_stays_in_view_in_a_new_size() -> None:
    async with list_of(many(100), (24, 20)) as (chunks, pilot):
        chunks.move_to(15)
        await pilot.resize_terminal(24, 6)
        await pilot.pause()
        assert under_cursor(chunks) == [["16", "1."]]


async def test_fewer_chunks_than_before_leave_no_blank_screen() -> None:
    async with list_of(many(100)) as (chunks, _):
        chunks.move_to(90)
        chunks.show(many(3))
        assert without_marks(chunks)[:3] == [["1", "1."], ["2", "1."], ["3", "1."]]
        assert under_cursor(chunks) == [["3", "1."]]


async def test_a_click_chooses_a_chunk() -> None:
    async with list_of(many(100), (60, 8)) as (chunks, pilot):
        assert isinstance(pilot.app, ListApp)
        await pilot.click(chunks, offset=(3, 0))
        await pilot.click(chunks, offset=(3, 4))
        await pilot.pause()
        assert pilot.app.chosen == [3]


async def test_no_chunks_are_an_empty_list() -> None:
    async with list_of(cut_in(" \n", [])) as (chunks, _):
        chunks.move_to(0)
        assert shown_rows(chunks) == [""] * 8
