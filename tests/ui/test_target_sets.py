"""Choosing what `n` walks."""

from __future__ import annotations

from pathlib import Path

import pytest
from inspecting import LARGE, NARROW, Inspecting, inspecting

# Cut by `fixed` at 40: chunk 1 ends inside the fence, chunk 2 after the heading, 3 inside a word, 4 inside the
# sentence, and chunk 5, the last, has the 3 characters that are left.
TEXT = (
    "Some code:\n\n```\nfirst = 1\nsecond = 2222\n"
    "third = 33\nfourth = 4\n```\n\n# A heading\n\n"
    "Now a long sentence that nobody ends early, and which goes on and on as good as me\n"
)
SIZE = ("chunk.size=40",)


@pytest.fixture
def document(tmp_path: Path) -> Path:
    path = tmp_path / "guide.md"
    path.write_text(TEXT)
    return path


async def choose(running: Inspecting, *keys: str) -> str:
    """Press keys in the chooser, and return the screen."""
    await running.pilot.press("f")
    await running.sees("What n walks")
    return await running.press(*keys)


def line_of(name: str, text: str) -> str:
    """The line of a set in the chooser."""
    return next(row for row in text.splitlines() if f"  {name:<16} " in row)


@pytest.mark.parametrize("size", [NARROW, LARGE])
async def test_the_chooser_lists_every_set_with_its_count(document: Path, size: tuple[int, int]) -> None:
    async with inspecting(document, size=size, overrides=SIZE, strategy="fixed") as running:
        await choose(running)
        text = running.text()
        for letter, name, count in (
            ("f", "failures", 4),
            ("m", "mid-sentence", 2),
            ("b", "broken blocks", 1),
            ("o", "orphans", 1),
            ("s", "oversize", 0),
            ("t", "tiny", 1),
            ("u", "unreviewed", 4),
            ("x", "flagged", 0),
        ):
            assert f" {letter}  {name:<16}{count:>9}" in line_of(name, text)
        assert "walked now" in line_of("failures", text)
        assert "x flags one" in line_of("flagged", text)


@pytest.mark.parametrize(
    ("letter", "name", "chunks"),
    [("m", "mid-sentence", [3, 4]), ("b", "broken blocks", [1]), ("o", "orphans", [2]), ("t", "tiny", [5])],
)
async def test_a_letter_picks_the_set_that_n_walks(document: Path, letter: str, name: str, chunks: list[int]) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        text = await choose(running, letter)
        assert f" n: {name} -/{len(chunks)}" in text
        for position, chunk in enumerate(chunks, start=1):
            text = await running.press("n")
            assert f" n: {name} {position}/{len(chunks)}" in text
            assert any(row.endswith(f">x   {chunk}    40") for row in running.rows()) == (chunk < 5)
            assert running.app.session.cursor.chunk == chunk - 1


async def test_the_last_chunk_can_be_a_target_though_no_cut_follows_it(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        await choose(running, "t")
        text = await running.press("n")
        assert "no cut follows the last chunk" in text
        assert "last tiny chunk of 1; n again for the first" in await running.press("n")
        assert "n: tiny 1/1" in await running.press("n")
        assert "no cut follows the last chunk" in await running.press("a")


async def test_j_k_and_enter_pick_a_set_too(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        text = await choose(running, "j", "j", "j", "k")
        assert line_of("broken blocks", text).startswith("  > ")
        assert "n: broken blocks -/1" in await running.press("enter")
        text = await choose(running, "down", "up", "up")
        assert line_of("mid-sentence", text).startswith("  > ")
        assert "n: broken blocks -/1" in await running.press("escape")


async def test_escape_goes_back_to_the_failures_after_everything_else(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        await choose(running, "o")
        await running.press("s")
        text = await running.press("escape")
        assert "n: orphans -/1" in text
        assert "5 sentence" not in text
        assert "n: failures -/4" in await running.press("escape")
        assert "n: failures -/4" in await running.press("escape")


async def test_a_set_that_has_nothing_says_so_and_why(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        text = await choose(running, "x")
        assert "no flagged cuts: x flags one" in text
        assert " n: flagged 0 " in text
        assert "no oversize chunks" in await choose(running, "s")
    published = (*SIZE, "score.rule=published")
    async with inspecting(document, overrides=published, strategy="fixed") as running:
        assert "no orphans: the published rule knows mid-sentence cuts only" in await choose(running, "o")


async def test_the_help_and_the_notes_speak_of_the_set_that_is_walked(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        assert "next failure " in await running.press("question_mark")
        await running.press("escape")
        await choose(running, "m")
        assert "next mid-sentence cut " in await running.press("question_mark")
        await running.press("escape")
        await running.press("n", "n")
        assert "last mid-sentence cut of 2; n again for the first" in await running.press("n")
        assert "n: mid-sentence 1/2" in await running.press("n")
        assert "first mid-sentence cut of 2; N again for the last" in await running.press("N")


async def test_counts_follow_the_row(document: Path) -> None:
    async with inspecting(document, overrides=SIZE, strategy="fixed") as running:
        await choose(running, "t")
        await running.press("5")
        text = await choose(running)
        assert "What n walks in sentence;" in text
        assert f"{len(running.app.session.targets or ()):>9}  walked now" in line_of("tiny", text)


async def test_the_chooser_fits_a_small_screen(document: Path) -> None:
    async with inspecting(document, size=(40, 12), overrides=SIZE, strategy="fixed") as running:
        text = await choose(running)
        assert f" f  failures{4:>17}" in text
        assert all(len(row) <= 40 for row in running.rows())


async def test_orphans_are_found_whatever_else_their_cut_is(tmp_path: Path) -> None:
    """A cut right behind a heading that stands in a sentence's way is one orphan more, as the table counts."""
    path = tmp_path / "guide.md"
    path.write_text("".join(f"# Title {number}\n\nA sentence of some length follows here.\n\n" for number in range(40)))
    async with inspecting(path, overrides=("chunk.size=64",), strategy="fixed") as running:
        judgement = running.app.session.shown.judgement
        assert judgement is not None
        orphans = [index for index in range(len(judgement.verdicts)) if running.app.session.shown.verdict(index).orphan]
        assert orphans
        text = await choose(running, "o")
        assert f"n: orphans -/{len(orphans)}" in text
        assert running.app.session.shown.score.orphans == len(orphans)
