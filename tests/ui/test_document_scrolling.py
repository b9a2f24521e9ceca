from __future__ import annotations

from unittest.mock import patch

from pane_samples import PaneApp, cut_at, document, pane_of, shown_rows
from textual.events import MouseScrollDown, MouseScrollUp
from textual.geometry import Region

from chunkscope.ui.widgets.document_pane import DocumentPane

LINES = "".join(f"Line {number} of the text.\n" for number in range(1, 201))


async def test_moving_within_the_screen_redraws_two_marks_only() -> None:
    async with pane_of(cut_at(LINES, 30, 60, 90)) as (pane, pilot):
        pane.move_to(0)
        await pilot.pause()
        with patch.object(pane, "refresh", wraps=pane.refresh) as refresh:
            pane.move_to(1)
        rules = [y for y, row in enumerate(shown_rows(pane)) if "cut" in row]
        assert [call.args for call in refresh.call_args_list] == [(Region(0, y, 3, 1),) for y in rules[:2]]
        assert [row[:3] for row in shown_rows(pane) if "cut" in row] == ["   ", " > ", "   "]


async def test_moving_out_of_the_screen_shows_both_sides_of_the_cut() -> None:
    cut = LINES.index("Line 101 ")
    async with pane_of(cut_at(LINES, 30, cut, cut + 400)) as (pane, _):
        pane.move_to(1)
        assert shown_rows(pane)[3:6] == [
            " 100  Line 100 of the text.",
            " > --- cut 2|3  safe: sentence  full stop before a capital",
            " 101  Line 101 of the text.",
        ]
        pane.move_to(3)
        assert shown_rows(pane)[-1].startswith(" > ----- end of chunk 4 ---")
        top = pane.top_offset
        pane.move_to(1, reveal=False)
        assert pane.top_offset == top


async def test_a_rule_at_the_edge_of_the_screen_is_not_enough() -> None:
    cut = LINES.index("Line 13 ")
    async with pane_of(cut_at(LINES, cut)) as (pane, _):
        pane.scroll_rows(1)
        assert "cut 1|2" in shown_rows(pane)[-1]
        pane.move_to(0)
        assert "cut 1|2" in shown_rows(pane)[4]


async def test_new_cuts_stay_at_the_same_place_of_the_text() -> None:
    sample = document(LINES)
    place = LINES.index("Line 120 ")
    async with pane_of(cut_at(sample, 40, 700)) as (pane, _):
        pane.scroll_to_offset(place)
        pane.show(cut_at(sample, *range(50, place, 50)))
        assert pane.top_offset == place
        assert shown_rows(pane)[0] == " 120  Line 120 of the text."


async def test_a_new_text_stays_at_the_same_place() -> None:
    place = LINES.index("Line 120 ")
    async with pane_of(cut_at(LINES, 40, 700)) as (pane, _):
        pane.scroll_to_offset(place)
        pane.show(cut_at("A new first line.\n" + LINES, 40, 700))
        assert shown_rows(pane)[0] == " 121  Line 120 of the text."


async def test_a_new_size_keeps_the_first_row() -> None:
    place = LINES.index("Line 120 ")
    async with pane_of(cut_at(LINES, 700)) as (pane, pilot):
        pane.scroll_to_offset(place)
        for width in (20, 45, 100, 60):
            await pilot.resize_terminal(width, 12)
            await pilot.pause()
            assert pane.top_offset == place


async def test_pages_leave_a_row_in_view_and_stop_at_the_ends() -> None:
    async with pane_of(cut_at(LINES)) as (pane, _):
        last = shown_rows(pane)[-1]
        pane.page(1)
        assert shown_rows(pane)[0] == last
        pane.page(-1)
        assert pane.top_offset == 0
        pane.page(0.5)
        assert shown_rows(pane)[0] == "   7  Line 7 of the text."
        pane.page(-5)
        assert pane.top_offset == 0
        pane.page(1000)
        assert shown_rows(pane)[-2:] == [
            " 200  Line 200 of the text.",
            "   ----- end of chunk 1 -----------------------------------",
        ]


async def test_what_was_asked_before_the_first_paint_is_shown_by_it() -> None:
    app = PaneApp(DocumentPane())
    app.pane.show(cut_at(LINES, LINES.index("Line 150 ")))
    app.pane.move_to(0)
    async with app.run_test(size=(60, 12)):
        assert shown_rows(app.pane)[4].startswith(" > --- cut 1|2")


async def test_a_line_of_a_megabyte_is_shown_anywhere() -> None:
    text = "x" * 1_000_000
    async with pane_of(cut_at(text, 500_000)) as (pane, _):
        pane.move_to(0)
        rows = shown_rows(pane)
        assert "cut 1|2" in rows[4]
        assert set(rows[3].strip()) == set(rows[5].strip()) == {"x"}
        pane.scroll_to_offset(len(text))
        assert "end of chunk 2" in shown_rows(pane)[-1]


async def test_the_wheel_scrolls() -> None:
    async with pane_of(cut_at(LINES)) as (pane, pilot):
        pane.post_message(MouseScrollDown(pane, 1, 1, 0, 1, 0, False, False, False))
        await pilot.pause()
        assert shown_rows(pane)[0] == "   4  Line 4 of the text."
        pane.post_message(MouseScrollUp(pane, 1, 1, 0, -1, 0, False, False, False))
        await pilot.pause()
        assert pane.top_offset == 0
