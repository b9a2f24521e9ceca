from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from inspecting import LARGE, NARROW, inspecting

from chunkscope.cancelling import Cancelled
from chunkscope.scoring.surroundings import cut_place
from chunkscope.session.compare.differences import find_differences
from chunkscope.strategies.model import Chunking
from chunkscope.ui.text.compared_rule_rows import ComparedRuleRows

TEXT = "One is in. Two is on. Six is up. Ten is at. "
SIZE = ("chunk.size=22",)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "gates.txt"
    found.write_text(TEXT, encoding="utf-8")
    return found


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_two_strategies_stand_in_one_document_and_n_walks_where_they_differ(
    path: Path, size: tuple[int, int]
) -> None:
    # Nine characters to a sentence: `fixed` cuts at 40, inside one, and at 80; `sentence` at 36 and 72.
    path.write_text("One two. " * 12, encoding="utf-8")
    async with inspecting(path, size=size, overrides=("chunk.size=40",), strategy="fixed") as running:
        await running.press("c", "5")
        await running.sees("n: differs -/4")
        assert "compare A fixed (1 failure) B sentence (0)" in running.text()
        assert "B ----- sentence  cut 1|2" in running.document()
        assert "fixed  cut 1|2  MID-SENTENCE" in running.document()
        await running.press("n")
        assert "n: differs 1/4" in running.text()
        assert ">B ----- sentence  cut 1|2" in running.document()
        assert "B cut 1|2" in running.text()
        assert ("B sentence" in "\n".join(running.rows()[1:3])) is (size == LARGE)
        await running.press("minus")
        await running.sees("compare A sentence (0 failures) B fixed (1)")
        assert ">A ----- sentence  cut 1|2" in running.document()
        text = await running.press("c")
        assert "n: failures" in text
        assert "compare ended" in text
        assert "compare A" not in text
        await running.press("c", "1")
        await running.sees("compare A sentence")
        assert "compare A" not in await running.press("q")
        assert running.app.is_running


async def test_a_click_on_a_chunk_of_either_goes_to_its_end(path: Path) -> None:
    path.write_text("One two. " * 12, encoding="utf-8")
    async with inspecting(path, size=LARGE, overrides=("chunk.size=40",), strategy="fixed") as running:
        await running.press("c", "5")
        await running.sees("n: differs -/4")
        await running.pilot.click(running.app.inspector.other_chunks, offset=(3, 3))
        await running.sees("B cut 2|3")
        assert ">B ----- sentence  cut 2|3" in running.document()
        await running.pilot.click(running.app.inspector.chunks, offset=(3, 2))
        await running.sees("A cut 1|2")


@pytest.mark.parametrize("key", ["1", "7", "w", "escape"])
async def test_a_key_that_names_no_other_row_compares_nothing_and_says_so(path: Path, key: str) -> None:
    async with inspecting(path, overrides=SIZE, strategy="fixed") as running:
        said = {"1": "fixed is the current strategy"}.get(key, "nothing is compared")
        text = await running.press("c", key)
        assert said in text if key != "7" else "compare A fixed" in text


@given(
    st.text("ab \n", min_size=1, max_size=60),
    st.lists(st.integers(1, 59), max_size=8),
    st.lists(st.integers(1, 59), max_size=8),
)
def test_rule_rows_hold_each_cut_once_and_differences_are_where_one_cuts(
    text: str, first: list[int], second: list[int]
) -> None:
    chunkings = [_cut(text, cuts) for cuts in (first, second)]
    a, b = ({cut_place(text, each, chunk) for chunk in range(len(each) - 1)} for each in chunkings)
    rows = [row for row in ComparedRuleRows(text, *chunkings).between(0, len(text) + 1) if not row.starts]
    of_a = [row for row in rows if row.side != "B" and row.chunk + 1 < len(chunkings[0])]
    of_b = [row for row in rows if row.side == "B" and row.other + 1 < len(chunkings[1])]
    assert [row.chunk for row in of_a] == list(range(len(chunkings[0]) - 1))
    for row in of_a:
        assert (row.side == "=") is (cut_place(text, chunkings[0], row.chunk) in b)
    only_b = [chunk for chunk in range(len(chunkings[1]) - 1) if cut_place(text, chunkings[1], chunk) not in a]
    assert [row.other for row in of_b] == only_b
    expected = {chunkings[1].ends[chunk] - 1 for chunk in only_b}
    expected |= {chunkings[0].ends[row.chunk] - 1 for row in of_a if row.side == "A"}
    assert list(find_differences(text, chunkings[0], chunkings[1]).places) == sorted(expected)


@pytest.mark.parametrize("times", [0, 1])
def test_a_search_for_differences_that_is_cancelled_finds_none(times: int) -> None:
    asked = iter([*[False] * times, True])
    with pytest.raises(Cancelled):
        find_differences("ab cd ef", _cut("ab cd ef", [3]), _cut("ab cd ef", [6]), lambda: next(asked))


def _cut(text: str, cuts: list[int]) -> Chunking:
    edges = [0, *sorted({cut for cut in cuts if cut < len(text)}), len(text)]
    return Chunking.of(pairwise(edges))
