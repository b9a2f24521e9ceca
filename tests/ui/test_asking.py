"""Asking a query: the passages it finds are ranked in the list, walked by rank, and shown."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import pytest
from inspecting import LARGE, NARROW, Inspecting, inspecting

from chunkscope.embedding import EmbedderError, EmbeddingSettings
from chunkscope.session.queries import asking
from chunkscope.session.queries.asking import asked, shown_ranking
from chunkscope.session.queries.found import Ranking

# Under `paragraph` each is a chunk of its own. "crank" is in chunks 1, 3 and 4; the shorter and the fuller of it come
# first: chunk 4 has it twice in four words, chunk 1 once in four, chunk 3 once in seven.
DOCUMENT = """\
Turn the crank twice.

Pull the lever down.

Listen, for the crank will click softly.

Crank after crank turns.
"""
SETTINGS = ("chunk.strategy=paragraph", "chunk.size=42")


@pytest.fixture
def manual(tmp_path: Path) -> Path:
    path = tmp_path / "manual.txt"
    path.write_text(DOCUMENT)
    return path


async def ask(running: Inspecting, query: str) -> str:
    await running.press("Q")
    for character in query:
        await running.pilot.press("space" if character == " " else character)
    await running.press("enter")
    return await found(running)


async def found(running: Inspecting) -> str:
    """The screen once what was asked is found."""
    session = running.app.session
    if session.querying.question is not None:
        await running.until(lambda: shown_ranking(running.app.session) is not None)
    await running.pilot.pause()
    return running.text()


def ranks(running: Inspecting) -> list[list[str]]:
    """The cells of each row of the ranking: rank, chunk, score."""
    region = running.app.inspector.ranking.region
    rows = [row[region.x :].split() for row in running.rows()[region.y : region.bottom]]
    return [[cell.lstrip(">") for cell in row if cell != ">"][:3] for row in rows if "." in "".join(row[:4])]


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_the_passages_are_ranked_in_the_list(manual: Path, size: tuple[int, int]) -> None:
    async with inspecting(manual, size=size, overrides=SETTINGS) as running:
        text = await ask(running, "crank")
        assert '"crank"' in text
        assert "bm25, paragraph 42" in text
        assert [(rank, chunk) for rank, chunk, _ in ranks(running)] == [("1", "4"), ("2", "1"), ("3", "3")]
        assert running.app.session.cursor.chunk == 3


async def test_text_is_found_while_passages_are_and_both_are_shown(
    manual: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = Event()
    find = asking._find

    def find_later(*about: Any) -> Ranking:
        go_on.wait(10)
        return find(*about)

    monkeypatch.setattr(asking, "_find", find_later)
    async with inspecting(manual, overrides=SETTINGS) as running:
        await running.press("Q", *"crank", "enter")
        await running.press("slash", *"lever")
        await running.sees("1 hit")
        await running.press("escape")
        go_on.set()
        await running.until(lambda: shown_ranking(running.app.session) is not None)
        await running.sees("bm25, paragraph 42")


async def test_n_walks_the_passages_by_rank(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        text = await ask(running, "crank")
        score = ranks(running)[0][2]
        assert f"n: passages 1/3  score {score}" in text
        assert "n: passages 2/3" in await running.press("n")
        assert running.app.session.cursor.chunk == 0
        assert "n: passages 3/3" in await running.press("n")
        assert "last passage of 3; n again for the first" in await running.press("n")
        assert "n: passages 1/3" in await running.press("n")
        assert running.app.session.cursor.chunk == 3
        await running.press("N")
        assert "n: passages 3/3" in await running.press("N")


async def test_another_strategy_is_asked_the_same(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        await ask(running, "lever")
        await running.press("1")
        await running.sees("bm25, fixed 42")
        # The second chunk of 42 characters starts in " down."; the lever is in the first.
        assert [row[:2] for row in ranks(running)] == [["1", "1"]]
        assert "n: passages 1/1" in running.text()


async def test_escape_shows_the_chunks_again(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        before = running.rows()
        await ask(running, "crank")
        await running.press("escape", "g")
        assert running.rows() == before


@pytest.mark.parametrize("query", ["", "   "])
async def test_white_space_asks_nothing(manual: Path, query: str) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        assert "nothing was asked: a query needs a word" in await ask(running, query)
        assert running.app.inspector.chunks.display


async def test_a_query_that_finds_nothing_says_so(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        text = await ask(running, "zebra")
        assert "bm25 finds no chunk of paragraph" in text
        assert "it finds nothing" in text
        assert "no passages" in await running.press("n")


async def test_a_query_that_still_finds_nothing_does_not_hide_what_a_key_says(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        await ask(running, "zebra")
        await running.press("l")
        await found(running)
        await running.press("X")
        await found(running)
        assert "the what-if is dropped" in running.text()


async def test_tab_searches_by_vectors(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        await ask(running, "crank")
        text = await running.press("Q", "tab")
        assert "by vectors; Tab: by words" in text
        await running.press("enter")
        await found(running)
        assert "embedded, paragraph 42" in running.text()
        assert '"crank"' in running.text()
        assert {row[1] for row in ranks(running)} == {"1", "2", "3", "4"}


async def test_vectors_that_would_be_fetched_are_not(manual: Path) -> None:
    endpoint = 'embedder = "endpoint"\nmodel = "m"\nurl = "http://127.0.0.1:1/v1"\n'
    (manual.parent / "chunk.toml").write_text(f"[embedding]\n{endpoint}")
    async with inspecting(manual, overrides=SETTINGS) as running:
        await running.press("Q", "tab", "a", "enter")
        assert "--trust" in await found(running)


async def test_a_save_asks_again_and_stays_where_it_was(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        await ask(running, "crank")
        await running.press("n")
        ranking = shown_ranking(running.app.session)
        manual.write_text(DOCUMENT.replace("Pull the lever", "Crank the crank lever"))
        await running.press("r")
        await running.until(lambda: shown_ranking(running.app.session) not in (None, ranking))
        await running.pilot.pause()
        assert {row[1] for row in ranks(running)} == {"1", "2", "3", "4"}
        assert running.app.session.cursor.chunk == 0


async def test_the_passage_is_shown_from_its_start(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    paragraphs = [" ".join(f"Word{number} of {part}." for part in range(60)) for number in range(30)]
    path.write_text("\n\n".join(paragraphs))
    async with inspecting(path, overrides=("chunk.strategy=paragraph", "chunk.size=1000")) as running:
        await ask(running, "Word17")
        assert running.document().splitlines()[0].split()[1:3] == ["Word17", "of"]


async def test_a_query_of_100000_characters(manual: Path) -> None:
    async with inspecting(manual, overrides=SETTINGS) as running:
        running.app.set_state(asked(running.app.session, "crank " * 16_667))
        await found(running)
        assert ranks(running)[0][1] == "4"


async def test_the_context_of_a_passage_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "sentences.txt"
    path.write_text("One bell rings. Two bells ring. The gong is struck. Four bells ring. All is quiet now.")
    async with inspecting(path, overrides=("chunk.strategy=window", "chunk.size=200")) as running:
        await ask(running, "gong")
        assert "context:" in running.text()
        assert ranks(running) == [["1", "3", ranks(running)[0][2]]]


PARENTS_OF_20 = (
    "chunk.strategy=parent-child",
    "strategies.parent-child.size=30",
    "strategies.parent-child.parent_size=471",
)


def numbered_paragraphs(path: Path, count: int) -> Path:
    path.write_text("\n\n".join(f"Paragraph {number} is short." for number in range(1, count + 1)))
    return path


def shown_paragraphs(running: Inspecting) -> list[int]:
    """The numbers of the paragraphs on the screen."""
    rows = (row.split() for row in running.document().splitlines())
    return [int(row[2]) for row in rows if row[1:2] == ["Paragraph"]]


# The paragraphs are the children, the first parent has 20 of them, and the document's pane has 16 rows. A paragraph
# takes 3, its rule row among them.
@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (1, range(1, 7)),  # as the parent starts
        (12, range(11, 16)),  # there is more of the parent on both sides than room
        (20, range(16, 21)),  # as the parent ends
    ],
)
async def test_the_child_that_was_found_is_in_view_with_what_fits_of_its_parent(
    tmp_path: Path, number: int, shown: range
) -> None:
    path = numbered_paragraphs(tmp_path / "numbered.txt", 40)
    async with inspecting(path, overrides=PARENTS_OF_20) as running:
        await ask(running, str(number))
        assert shown_paragraphs(running) == list(shown)


async def test_a_child_stays_in_view_on_a_smaller_screen(tmp_path: Path) -> None:
    path = numbered_paragraphs(tmp_path / "numbered.txt", 40)
    async with inspecting(path, size=LARGE, overrides=PARENTS_OF_20) as running:
        await ask(running, "18")
        assert 18 in shown_paragraphs(running)
        await running.pilot.resize_terminal(*NARROW)
        await running.settled()
        assert 18 in shown_paragraphs(running)


async def test_a_search_that_never_ends_can_be_left(handbook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = Event()

    def waits(search: str, embedding: EmbeddingSettings) -> NoReturn:
        may_end.wait(20)
        raise EmbedderError("too late")

    monkeypatch.setattr("chunkscope.session.queries.asking._loaded", waits)
    async with inspecting(handbook) as running:
        await running.press("Q", *"kiln", "enter")
        await running.sees(" searching ... Esc leaves")
        before = running.app.session
        assert "searching" not in await running.press("escape")
        may_end.set()
        await running.pilot.pause(0.2)
        assert running.app.session.querying.ranking is before.querying.ranking
        assert "too late" not in running.text()
