"""Searching the document on the screen."""

from __future__ import annotations

from pathlib import Path

from inspecting import HANDBOOK, Inspecting, inspecting


def reversed_texts(running: Inspecting) -> list[str]:
    """The texts of the document's pane that are drawn in reverse."""
    pane = running.app.inspector.document
    strips = [pane.render_line(y) for y in range(pane.size.height)]
    return [
        segment.text.strip()
        for strip in strips
        for segment in strip
        if segment.style and segment.style.reverse and segment.text.strip() != ">"
    ]


async def search(running: Inspecting, *keys: str) -> None:
    await running.press("slash", *keys)


async def test_hits_are_counted_and_shown_while_one_types_and_walked_after_enter(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        await search(running)
        assert "/ first: regular expression" in running.text()
        await running.press(*"kiln", "space", *"10", "comma")
        await running.sees("1 hit")
        await running.press("backspace")
        await running.sees("11 hits")
        assert "Paragraph 10 speaks of kiln 10" in running.document()
        assert reversed_texts(running) == ["kiln 10"]
        text = await running.press("enter")
        assert "n: search hits 1/11" in text
        assert "line 19" in text
        text = await running.press("n")
        assert "n: search hits 2/11" in text
        assert "Paragraph 100 speaks of kiln 100" in running.document()
        assert "last hit of 11; n again for the first" in await running.press(*"nnnnnnnnnn")
        assert "n: search hits 1/11" in await running.press("n")
        assert running.app.session.cursor.chunk == 0


async def test_escape_in_the_prompt_goes_back_to_where_one_was(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        await running.press("j", "j", "j", "j")
        before, cursor = running.rows(), running.app.session.cursor
        await search(running, *"kiln", "space", *"150")
        await running.sees("1 hit")
        assert "kiln 150" in running.document()
        await running.press("escape")
        assert running.app.session.cursor == cursor
        assert running.rows()[1:17] == before[1:17]
        assert reversed_texts(running) == []


async def test_escape_after_enter_drops_the_search_and_its_marks(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        await search(running, *"bricks")
        await running.sees("200 hits")
        await running.press("enter")
        assert "bricks" in reversed_texts(running)
        text = await running.press("escape")
        assert "n: failures" in text
        assert reversed_texts(running) == []


async def test_an_empty_line_repeats_the_last_search(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        assert "nothing to search for" in await running.press("slash", "enter")
        await search(running, *"bricks", "enter")
        await running.sees("n: search hits 1/200")
        await running.press("escape", "slash")
        assert "Enter: bricks again" in running.text()
        await running.press("enter")
        await running.sees("n: search hits 1/200")


async def test_what_is_wrong_with_an_expression_is_said_while_one_types_and_after_enter(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        await search(running, "slash", "left_parenthesis", *"kiln")
        await running.sees("missing ) at position 5")
        await running.press("enter")
        await running.sees(" missing ) at position 5: /(kiln")
        assert "n: failures" in running.text()
        await search(running, *"zebra")
        await running.sees("0 hits")
        await running.press("enter")
        await running.sees("no hits: zebra")


async def test_after_a_reload_the_hits_are_searched_anew(handbook: Path) -> None:
    async with inspecting(handbook) as running:
        await search(running, *"noon", "enter")
        await running.sees("n: search hits 1/200")
        handbook.write_text("It is noon.\n\n" + HANDBOOK)
        await running.press("r")
        await running.sees("/201")


async def test_a_slow_expression_says_so_and_can_be_left(tmp_path: Path) -> None:
    path = tmp_path / "slow.txt"
    path.write_text(("a" * 60 + "b ") * 3_000)
    async with inspecting(path) as running:
        await search(running, "slash", *("left_parenthesis", "a", "plus", "right_parenthesis", "plus", "dollar_sign"))
        await running.sees("too slow")
        await running.press("escape", "j")
        assert running.app.session.cursor.chunk == 1
