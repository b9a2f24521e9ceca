"""The list of queries: what became of their answers, and the way to the cut that severed one."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import inspecting
from test_query_columns import QUERIES, SETTINGS, TEXT, evaluated


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    path = tmp_path / "manual.txt"
    path.write_text(TEXT)
    missed = '\n[[queries]]\nid = "start"\nquery = "zebra"\nanswers = ["Turn the crank"]\n'
    (tmp_path / "queries.toml").write_text(QUERIES + missed)
    return path


async def test_the_list_has_a_mark_for_every_query_and_row(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS, queries=manual.parent / "queries.toml") as running:
        await evaluated(running)
        await running.press("A")
        rows = [row.split() for row in running.rows()]
        assert "Queries: 3" in running.text()
        assert "s an answer is severed" in running.text()
        # `fixed`, the first row, severs an answer of each of the first two, and holds that of the third.
        marks = {tuple(row[:-10])[-1]: row[-10] for row in rows if row and row[-1] in {"s", "-", "1", "2", "3"}}
        assert (marks["lever"], marks["lid"], marks["zebra"]) == ("s", "s", "-")


async def test_enter_goes_to_the_cut_that_severed_the_answer(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS, queries=manual.parent / "queries.toml") as running:
        await evaluated(running)
        text = await running.press("A", "enter")
        assert "cut 1|2 severs the answer of query-1, which is highlighted" in text
        text = await running.press("A", "j", "enter")
        assert "cut 2|3 severs the answer of query-2, which is highlighted" in text
        assert running.app.session.cursor.chunk == 1


async def test_enter_goes_to_the_chunk_that_holds_an_answer(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS, queries=manual.parent / "queries.toml") as running:
        await evaluated(running)
        text = await running.press("A", "j", "j", "enter")
        assert "chunk 1 has the answer of start, which is highlighted" in text


async def test_without_a_query_file_it_says_how_to_get_one(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS, size=(120, 24)) as running:
        text = await running.press("A")
        assert "no query file: chunkscope queries FILE > Q drafts one, and --queries Q" in text


async def test_no_digit_of_a_row_is_parted_from_its_name(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS, queries=manual.parent / "queries.toml") as running:
        await evaluated(running)
        await running.press("A")
        listed = [row for row in running.rows() if " fixed" in row or " late" in row]
        assert len(listed) == 2
        assert not listed[0][-1].isdigit()
        assert listed[1].split()[0].isdigit()
